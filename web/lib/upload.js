/** Uploads with progress, which fetch doesn't report. Loaded on demand by client.js. */

/** POST a file as it is; `tell(sent, of)` counts its bytes, the same when all is there. Promises the Response; an Error without one. */
export function upload(url, file, tell) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.addEventListener("progress", ({ loaded, total }) => tell(loaded, total));
    request.upload.addEventListener("load", () => tell(file.size, file.size));
    request.addEventListener("load", () => resolve(new Response(request.responseText, { status: request.status })));
    request.addEventListener("error", () => reject(new Error("no answer")));
    request.send(file);
  });
}

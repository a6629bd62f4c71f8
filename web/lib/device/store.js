/** Reads the files of the search on the device; the service worker keeps them, so that they are there without a network. */

const GZIP = [0x1f, 0x8b];

/** The index, unpacked and parsed. A host may have unpacked it already. */
export async function readIndex(root) {
  const response = await asked(new URL("data/index.bin", root));
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!GZIP.every((byte, at) => bytes[at] === byte)) return JSON.parse(new TextDecoder().decode(bytes));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked).json();
}

/** A book's entries, as the API gives them. */
export async function readBook(root, book) {
  return (await asked(new URL(`data/books/${book}/entries.json`, root))).json();
}

async function asked(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response;
}

/** Copying, also where the browser keeps its clipboard from plain-HTTP pages (a phone on the table's own network). */

/** Put a text on the clipboard; true when it is there. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text) {
  const focused = document.activeElement;
  const box = document.createElement("textarea");
  box.value = text;
  box.className = "visually-hidden";
  document.body.append(box);
  box.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    box.remove();
    focused?.focus?.();
  }
}

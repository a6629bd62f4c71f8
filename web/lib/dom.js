/** Building nodes: data only ever becomes text, never markup. */

/**
 * Make an element. `attributes` may hold any attribute, `on` (listeners by event name) and `data` (for dataset);
 * true sets an empty attribute, false, null and undefined leave it out. Children are nodes or text; null and false are left out.
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  node.append(...kept(children));
  return node;
}

/** Make an SVG element with plain attributes. */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...kept(children));
  return node;
}

/** Replace what `parent` holds by these children (null and false are left out). */
export function fill(parent, ...children) {
  parent.replaceChildren(...kept(children));
  return parent;
}

function setAttribute(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "on") {
    for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
  } else if (name === "data") {
    Object.assign(node.dataset, value);
  } else {
    node.setAttribute(name, value === true ? "" : value);
  }
}

function kept(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

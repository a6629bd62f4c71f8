/**
 * The games' symbols, drawn with simple shapes of our own on a 24 by 24 grid, each with its spoken name.
 * A shape is [path, "fill" | "line"]. To add one: its line here, its names in corpus/icons.toml.
 */

import { el, svg } from "./dom.js";

const SHAPES = {
  action: [["M3 9h9V4l9 8-9 8v-5H3z", "fill"]],
  reaction: [["M4 15a8 8 0 0 1 14-6l2.5-2.5V15H12l3-3a5 5 0 0 0-8 3v3H4z", "fill"]],
  fast: [["M14 2 5 13.5h6L9.5 22 19 9.5h-6.5z", "fill"]],
  "elder-sign": [["M12 22V3M12 9 6 3M12 9l6-6M12 14l-8-4M12 14l8-4M12 19l-7-3M12 19l7-3", "line"]],
  "auto-fail": [["M12 3a9 9 0 1 0 .01 0zM8 8l8 8M16 8l-8 8", "line"]],
  skull: [["M12 2.5a8.5 8.5 0 0 0-8.5 8.5c0 3 1.4 5 3.5 6.2V21h10v-3.8c2.1-1.2 3.5-3.2 3.5-6.2A8.5 8.5 0 0 0 12 2.5zM8.5 9a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zm7 0a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z", "fill"]],
  cultist: [["M12 2C7 6 4.5 12 4.5 22h15C19.5 12 17 6 12 2zm0 7.5c2.2 0 3.6 2 3.6 4.5s-1.4 4.5-3.6 4.5S8.4 16.5 8.4 14 9.8 9.5 12 9.5z", "fill"]],
  tablet: [["M6 21V9a6 6 0 0 1 12 0v12zM9 11h6M9 14h6M9 17h4", "line"]],
  "elder-thing": [["M12 2l2.5 6.8 7 .2-5.5 4.3 2.5 7.7L12 16.5 5.5 21 8 13.3 2.5 9l7-.2z", "fill"]],
  willpower: [["M9 22v-4H7.5c-1.3 0-2-.8-2-2v-2.5L3.5 12.5l2-3C5.5 5 8.5 2 13 2c4.8 0 8 3.2 8 7.5 0 3-1.5 4.5-2.5 6V22z", "fill"]],
  intellect: [["M12 6.5C10 4.5 7 4 3 4v14.5c4 0 7 .5 9 2.5 2-2 5-2.5 9-2.5V4c-4 0-7 .5-9 2.5zM12 6.5V21", "line"]],
  combat: [["M7.5 16.5 19 5l1.5-1.5-.5 4L9 18.5zM4.5 13.5l6 6M6.5 17.5l-3 3", "line"]],
  agility: [["M4 6h5.5l2.5 6 7 2.2c1.8.6 2.5 1.8 2.5 3.8H4zM4 20h17", "line"]],
  wild: [["M12 1.5l2.8 7.7 7.7 2.8-7.7 2.8L12 22.5l-2.8-7.7L1.5 12l7.7-2.8z", "fill"]],
  "per-investigator": [["M12 2.5a4.7 4.7 0 1 0 .01 0zM3.5 21.5c0-5.5 3.5-8.5 8.5-8.5s8.5 3 8.5 8.5z", "fill"]],
  unique: [["M12 3v18M3 12h18M5.6 5.6l12.8 12.8M18.4 5.6 5.6 18.4", "line"]],
  guardian: [["M12 2l8.5 3v6.5c0 5-3.5 8.5-8.5 10.5-5-2-8.5-5.5-8.5-10.5V5z", "line"], ["M12 7v9M8.5 10.5h7", "line"]],
  seeker: [["M2 12c3-5 6.2-7 10-7s7 2 10 7c-3 5-6.2 7-10 7s-7-2-10-7z", "line"], ["M12 9a3 3 0 1 0 .01 0z", "fill"]],
  rogue: [["M2 8c4-1.5 7-1 10 1 3-2 6-2.5 10-1-.5 6-3 9-6 9-2 0-3-1-4-2.5C11 16 10 17 8 17c-3 0-5.5-3-6-9zm4.5 3.5c.5 1.5 3 1.5 4 .5-1-1.2-2.5-1.5-4-.5zm11 0c-1.5-1-3-.7-4 .5 1 1 3.5 1 4-.5z", "fill"]],
  mystic: [["M12 3a9 9 0 1 0 .01 0zM12 3l7.8 13.5H4.2z", "line"]],
  survivor: [["M3.5 14 14 3.5l6.5 6.5L10 20.5zM9 8.5l6.5 6.5", "line"], ["M11.5 11.5h1v1h-1z", "line"]],
  hand: [["M7 13V6.5a1.5 1.5 0 0 1 3 0V4a1.5 1.5 0 0 1 3 0v2a1.5 1.5 0 0 1 3 0v2.5a1.5 1.5 0 0 1 3 0V15c0 4-2.5 7-6.5 7-3.5 0-5-2-8.5-7.5 1-1.5 2-1.5 3-1.5z", "fill"]],
  success: [["M4 13l5 5L20 6", "line"]],
  tentacle: [["M8 22c9 0 11-5 8-9-2.5-3.3-8-2-8-6 0-3 4-4.5 6-2.5 1.5 1.5 0 3.5-1.5 3", "line"]],
  fire: [["M12 22c-4.5 0-7.5-3-7.5-7 0-5 4.5-6.5 5.5-13 4 2 5 5 4.5 7.5 1-.3 1.7-1 2-2 2 2 3 4.5 3 7.5 0 4-3 7-7.5 7z", "fill"]],
  sanity: [["M12 3a9 9 0 1 0 9 9c0-4-3-6.5-6.5-6.5S8.5 8 8.5 11s2 5 4.5 5 3.5-1.8 3.5-3.5S15.3 10 13.8 10s-1.8 1-1.8 2", "line"]],
  clue: [["M10 3.5a6.5 6.5 0 1 0 .01 0zM15 15l6 6", "line"]],
  money: [["M12 3a9 9 0 1 0 .01 0zM15 9c-.5-1.2-1.7-1.8-3-1.8-1.8 0-3 .9-3 2.3 0 3.2 6.2 1.5 6.2 4.8 0 1.4-1.4 2.5-3.2 2.5-1.5 0-2.8-.7-3.3-2M12 5.5v13", "line"]],
};

/** The spoken name of an icon; an unknown one is named by its own words. */
export function iconName(name, t) {
  return t.or(`icon.${name}`, name.replaceAll("-", " "));
}

/** Draw an icon in the text's size and colour; one without a drawing is its name in a frame. */
export function icon(name, t) {
  const label = iconName(name, t);
  const shapes = Object.hasOwn(SHAPES, name) ? SHAPES[name] : null;
  if (!shapes) return el("span", { class: "icon-word", lang: t.language }, label);
  return svg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", role: "img", "aria-label": label, lang: t.language },
    svg("title", {}, label),
    shapes.map(([path, how]) => svg("path", { d: path, class: `icon-${how}` })),
  );
}

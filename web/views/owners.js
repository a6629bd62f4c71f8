/** The views of the owner's books and cards, which need a server: loaded on demand, and never in a static edition. */

import { backLink, pageView } from "./parts.js";
import { needServer } from "./tools.js";

function later(view, read, above) {
  const compose = async (route, page) => {
    needServer();
    return (await read())[view](route, page);
  };
  return pageView(view, compose, above);
}

export const cardView = later("card", () => import("./card.js"), backLink);
export const cardsView = later("cards", () => import("./cards.js"));
export const copiesView = later("copies", () => import("./copies.js"));
export const versionsView = later("versions", () => import("./copies.js"));

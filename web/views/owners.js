/** What only the owner of a server sees: its module is read when it is asked for, and never in a static edition. */

import { pageView } from "./parts.js";
import { needServer } from "./tools.js";

const owners = (view) =>
  pageView(view, async (route, page) => {
    needServer();
    const views = await import("./copies.js");
    return views[view](route, page);
  });

export const copiesView = owners("copies");
export const versionsView = owners("versions");

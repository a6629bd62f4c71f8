/** The views. To add one, add its file and a line here. */

export { browseView } from "./browse.js";
export { compareView } from "./compare.js";
export { disputeView } from "./dispute.js";
export { entryView } from "./entry.js";
export { ownView } from "./own.js";
export { cardView, cardsView, copiesView, versionsView } from "./owners.js";
export { searchView } from "./search.js";
export { tableView } from "./table.js";
export { timingView } from "./timing.js";
export { settingsView, verifyView } from "./tools.js";

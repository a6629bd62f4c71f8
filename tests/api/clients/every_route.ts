/** Asks every route through the generated types, and prints a line for each: its name, the status, and something of the answer. */

import createClient from "openapi-fetch";
import type { paths } from "./api";

declare const process: { argv: string[] };
const [, , baseUrl, token] = process.argv as [string, string, string, string];
const api = createClient<paths>({ baseUrl, headers: { Accept: "application/json", Authorization: `Bearer ${token}` } });

type Answer<T> = { response: Response; data?: T; error?: { detail: string } | string };

async function tell<T>(name: string, asked: Promise<Answer<T>>, told: (data: T) => string | number | boolean | undefined) {
  const { response, data, error } = await asked;
  console.log(name, response.status, error ? (typeof error === "string" ? error : error.detail) : data === undefined ? "" : told(data));
}

/** The JSON of a route that also answers in text. */
function json<T>(data: T): Exclude<T, string> {
  if (typeof data === "string") throw new Error(`not JSON: ${data}`);
  return data as Exclude<T, string>;
}

const lantern = { params: { path: { id: "faro-it/lanterna" } } };
const aChart = { params: { path: { id: "ahlcg-it/attack-of-opportunity" } } };
const anExample = { params: { path: { id: "ahlcg-it/ritorsione" } } };
const aBook = { params: { path: { book: "faro-pt" } } };
const ends = { from: "faro-it/lanterna", to: "faro-it/molo" };
const aVersion = { params: { path: { book: "lago-it", version: "VERSION" }, query: { entry: "lago-it/barca" } } };
const favourite = { id: "faro-it/molo", title: "Molo" };
const house = { id: "n1", entry: "faro-it/molo", title: "Molo", text: "Una candela.", rule: true, changed: "2026-11-23T12:00:00.000Z" };
const table = { revision: 0, favourites: [favourite], recent: [], notes: [house] };
const file = new Blob(["# Il lago\n\n## Barca\n\nLa barca va.\n"]);
const lake = { name: "lago.txt", id: "lago-it", title: "Il lago", lang: "it", game: "lago", keep: true } as const;

await tell("search", api.GET("/api/v1/search", { params: { query: { q: "molo" } } }), (it) => it.hits[0]?.citation?.label);
await tell("answer", api.GET("/api/v1/answer", { params: { query: { q: "fuochi sul molo" } } }), (it) => json(it).answers[0]?.coverage);
await tell("disputes", api.GET("/api/v1/disputes", { params: { query: { q: "fuochi sul molo" } } }), (it) => json(it).sheets[0]?.ruling[0]?.plain);
await tell("suggest", api.GET("/api/v1/suggest", { params: { query: { q: "lan" } } }), (it) => it.suggestions[0]?.title);
await tell("read_entries", api.GET("/api/v1/entries", { params: { query: { ids: "faro-it/lume,faro-it/nulla" } } }), (it) => it.missing[0]);
await tell("read_entry", api.GET("/api/v1/entries/{id}", lantern), (it) => json(it).citation.permalink);
await tell("list_books", api.GET("/api/v1/books"), (it) => it.books[0]?.title);
await tell("read_book", api.GET("/api/v1/books/{book}", aBook), (it) => it.language);
await tell("list_entries", api.GET("/api/v1/books/{book}/entries", aBook), (it) => it.total);
await tell("list_charts", api.GET("/api/v1/charts"), (it) => it.charts[0]?.steps[0]);
await tell("read_chart", api.GET("/api/v1/charts/{id}", aChart), (it) => it.steps[0]?.follows[0]?.window);
await tell("check_walk", api.POST("/api/v1/walks", { body: { book: "ahlcg-it", steps: ["ST1", "ST3"] } }), (it) => it.problems[0]?.message);
await tell("list_examples", api.GET("/api/v1/examples"), (it) => it.examples[0]?.topics[0]);
await tell("read_example", api.GET("/api/v1/examples/{id}", anExample), (it) => it.walk[0]?.step);
await tell("list_concepts", api.GET("/api/v1/concepts"), (it) => it.concepts[0]?.names["it"]);
await tell("read_concordance", api.GET("/api/v1/concordance"), (it) => it.total);
await tell("read_concept", api.GET("/api/v1/concepts/{id}", { params: { path: { id: "lantern" } } }), (it) => it.rows[0]?.score);
await tell("find_path", api.GET("/api/v1/paths", { params: { query: ends } }), (it) => it.ties?.[0]?.reason);
await tell("read_mentions", api.GET("/api/v1/mentions/{id}", lantern), (it) => it.mentioned_by.length);
await tell("list_icons", api.GET("/api/v1/icons"), (it) => it.icons[0]?.spoken["it"]);
await tell("list_changes", api.GET("/api/v1/changes"), (it) => it.changes[0]?.diff[0]?.sign);
await tell("verify_quote", api.POST("/api/v1/verify", { body: { quote: "sul molo non si accendono fuochi mai" } }), (it) => it.matches[0]?.likeness);
await tell(
  "add_copy",
  api.POST("/api/v1/copies", {
    params: { query: lake }, body: "", bodySerializer: () => file, headers: { "Content-Type": "application/octet-stream" },
  }),
  (it) => it.entries,
);
await tell("list_copies", api.GET("/api/v1/copies"), (it) => it.copies[0]?.file);
await tell("copy_revisions", api.GET("/api/v1/copies/{book}/revisions", { params: { path: { book: "lago-it" } } }), (it) => it.revisions[0]?.what[0]);
await tell("version_passage", api.GET("/api/v1/copies/{book}/versions/{version}", aVersion), (it) => it.label);
await tell("remove_copy", api.DELETE("/api/v1/copies/{book}", { params: { path: { book: "lago-it" } } }), () => "");
await tell("read_own", api.GET("/api/v1/own"), (it) => it.revision);
await tell("write_own", api.PUT("/api/v1/own", { body: table }), (it) => it.favourites[0]?.title);
await tell("list_cards", api.GET("/api/v1/cards"), (it) => it.total);
await tell("read_card", api.GET("/api/v1/cards/{code}", { params: { path: { code: "70001" } } }), (it) => it.faces["it"]?.name);
await tell("read_citation", api.GET("/c/{id}@{hash}", { params: { path: { id: "faro-it/molo", hash: "HASH" } } }), (it) => json(it).status);
await tell("read_oembed", api.GET("/oembed", { params: { query: { url: `${baseUrl}/e/faro-it/lanterna` } } }), (it) => json(it).title);
await tell("read_feed", api.GET("/changes.atom", { parseAs: "text" }), (it) => it.length > 0);
await tell("health", api.GET("/healthz"), (it) => it.version);
await tell("ready", api.GET("/readyz"), (it) => it.corpus);

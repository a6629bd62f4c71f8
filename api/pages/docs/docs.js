/** The description of the API, drawn from /openapi.json. Everything is built as nodes; no text is read as markup. */

const state = document.getElementById("state");

/** An element with attributes and children; a string child is text. */
function make(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** A description as nodes: paragraphs, lists of "- " lines, and `code`. */
function prose(text) {
  return (text ?? "").trim().split(/\n\s*\n/).filter(Boolean).flatMap((block) => {
    const items = block.split(/\n(?=- )|^(?=- )/).map((item) => item.replace(/\s+/g, " ").trim()).filter(Boolean);
    const list = items.filter((item) => item.startsWith("- ")).map((item) => make("li", {}, ...coded(item.slice(2))));
    const lead = items.filter((item) => !item.startsWith("- ")).map((item) => make("p", {}, ...coded(item)));
    return list.length ? [...lead, make("ul", {}, ...list)] : lead;
  });
}

/** A line of text whose `marked` parts are code. */
function coded(line) {
  return line.split("`").map((part, index) => (index % 2 ? make("code", {}, part) : part));
}

/** The schema that a `$ref` names, or the schema itself. */
function resolve(api, schema) {
  const name = schema?.$ref?.split("/").pop();
  return name ? { name, ...api.components.schemas[name] } : schema ?? {};
}

/** What values a schema takes, in a few words. */
function words(api, schema) {
  const held = resolve(api, schema);
  if (held.name) return held.enum ? held.enum.join(", ") : held.name;
  if (held.enum) return held.enum.join(", ");
  if (held.const !== undefined) return JSON.stringify(held.const);
  if (held.anyOf) return held.anyOf.map((one) => words(api, one)).filter((one) => one !== "null").join(" or ");
  if (held.type === "array") return `list of ${held.items ? words(api, held.items) : "values"}`;
  const bounds = [
    held.minimum !== undefined && `from ${held.minimum}`,
    held.maximum !== undefined && `to ${held.maximum}`,
    held.maxLength !== undefined && `up to ${held.maxLength} characters`,
  ];
  return [held.type, ...bounds].filter(Boolean).join(" ");
}

/** A table of rows, the first of them the headings. */
function table(headings, rows) {
  const head = make("tr", {}, ...headings.map((text) => make("th", { scope: "col" }, text)));
  const body = rows.map((cells) => make("tr", {}, ...cells.map((cell) => make("td", {}, cell))));
  return make("div", { class: "scroll" }, make("table", {}, make("thead", {}, head), make("tbody", {}, ...body)));
}

/** The parameters of an operation. */
function parameters(api, operation) {
  const rows = (operation.parameters ?? []).map((one) => [
    make("code", {}, one.name),
    one.required ? "needed" : one.schema.default ? `default: ${one.schema.default}` : "",
    words(api, one.schema),
    make("span", {}, ...coded(one.description ?? "")),
  ]);
  return rows.length ? [table(["Parameter", "", "Values", "Meaning"], rows)] : [];
}

/** The answers of an operation, with the example of its model. */
function answers(api, operation) {
  return Object.entries(operation.responses).map(([status, response]) => {
    const [type, content] = Object.entries(response.content ?? {})[0] ?? ["", {}];
    const schema = resolve(api, content.schema?.anyOf?.find((one) => !one.$ref?.includes("/Slim")) ?? content.schema);
    const title = `${status} ${response.description}${schema.name ? `: ${schema.name}` : ""}`;
    const example = schema.examples?.[0];
    if (!example || type.includes("problem")) return make("p", {}, ...coded(title));
    return make("details", {}, make("summary", {}, ...coded(title)), make("pre", { tabindex: "0" }, JSON.stringify(example, null, 2)));
  });
}

/** An address that shows the operation at work, where its examples make one. */
function trial(path, operation) {
  let address = path;
  const query = new URLSearchParams();
  for (const one of operation.parameters ?? []) {
    const example = one.schema.examples?.[0] ?? one.schema.anyOf?.[0]?.examples?.[0] ?? one.examples?.[0];
    if (one.in === "path") {
      if (!example) return null;
      address = address.replace(`{${one.name}}`, example);
    } else if (example && one.name === "q") query.set("q", example);
  }
  return query.size ? `${address}?${query}` : address;
}

/** One operation. */
function drawOperation(api, path, method, operation) {
  const heading = make(
    "h3", { id: operation.operationId }, make("span", { class: "method" }, method.toUpperCase()), make("code", {}, path),
  );
  const address = method === "get" && trial(path, operation);
  const attempt = address ? [make("p", {}, "Try it: ", make("a", { href: address }, address))] : [];
  return make("section", {}, heading, ...prose(operation.description), ...parameters(api, operation), ...attempt, ...answers(api, operation));
}

/** The fields of one model. */
function drawModel(api, name, schema) {
  const rows = Object.entries(schema.properties ?? {}).map(([field, held]) => [
    make("code", {}, field), words(api, held), make("span", {}, ...coded(held.description ?? "")),
  ]);
  const fields = rows.length ? [table(["Field", "Values", "Meaning"], rows)] : [];
  return make("section", {}, make("h3", { id: name }, name), ...prose(schema.description), ...fields);
}

/** Every operation of a tag, and its line in the contents. */
function drawTag(api, tag) {
  const found = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).filter(([, one]) => one.tags?.includes(tag.name)).map(([method, one]) => ({ path, method, one })));
  const links = found.map(({ path, method, one }) =>
    make("li", {}, make("a", { href: `#${one.operationId}` }, `${method.toUpperCase()} ${path}`)));
  document.getElementById("contents").append(make("p", { class: "tag" }, tag.name), make("ul", {}, ...links));
  return [
    make("h2", {}, tag.name), make("p", {}, tag.description),
    ...found.map(({ path, method, one }) => drawOperation(api, path, method, one)),
  ];
}

async function draw() {
  const answer = await fetch("/openapi.json");
  if (!answer.ok) throw new Error(`/openapi.json answered ${answer.status}`);
  const api = await answer.json();
  document.getElementById("about").append(
    make("p", {}, `${api.info.summary} Version ${api.info.version}.`), ...prose(api.info.description),
  );
  const models = Object.entries(api.components.schemas).map(([name, schema]) => drawModel(api, name, schema));
  document.getElementById("operations").append(
    ...api.tags.flatMap((tag) => drawTag(api, tag)), make("h2", { id: "models" }, "Shapes"), ...models,
  );
  state.remove();
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

draw().catch((error) => {
  state.textContent = `The description can't be shown: ${error.message}. It is at /openapi.json.`;
});

import type { Plugin } from "vite";
import { type Change, hastenPackage } from "./hasten-package.ts";

const file = "utils.js";

/**
 * Drizzle finds out for each value of each row what kind of column it belongs to, by walking up classes, and goes through
 * its path by an iterator. For one question that is the same for every row, and for a prepared one every time it is asked.
 * After many rows of one question they are written by a function that has its columns by name: an object that is filled
 * column by column is looked up like a dictionary by V8 from the seventeenth on, by whoever reads it too (decision 0152).
 * That function's text is made of the names in our own questions, quoted; nothing that was asked or answered is in it.
 */
const changes: Change[] = [
	{
		file,
		from: `  const nullifyMap = {};
  const result = columns.reduce(
    (result2, { path, field }, columnIndex) => {
      let decoder;
`,
		to: `  const nullifyMap = {};
  const isJoined = joinsNotNullableMap !== undefined && joinsNotNullableMap !== null;
  const reading = readingOf(columns);
  if (reading.write !== undefined) return reading.write(row);
  const { readers } = reading;
  if (reading.isFlat && ++reading.rows === MANY_ROWS) reading.write = writerOf(readers);
  const result = {};
  for (let at = 0; at < readers.length; at++) {
    const { path, last, decoder, table } = readers[at];
    const raw = row[at];
    const value = raw === null ? null : decoder === undefined ? raw : decoder.mapFromDriverValue(raw);
    let node = result;
    for (let step = 0; step < path.length - 1; step++) {
      const name = path[step];
      if (!(name in node)) node[name] = {};
      node = node[name];
    }
    node[last] = value;
    if (isJoined && table !== undefined) {
      const name = path[0];
      if (!(name in nullifyMap)) nullifyMap[name] = value === null ? table : false;
      else if (typeof nullifyMap[name] === "string" && nullifyMap[name] !== table) nullifyMap[name] = false;
    }
  }
  if (isJoined) {
    for (const name in nullifyMap) {
      const table = nullifyMap[name];
      if (typeof table === "string" && !joinsNotNullableMap[table]) result[name] = null;
    }
  }
  return result;
}
const readings = new WeakMap();
function readingOf(columns) {
  let reading = readings.get(columns);
  if (reading === undefined) {
    const readers = columns.map(readerOf);
    const isFlat = readers.every(({ path, last }) => path.length === 1 && last !== "__proto__");
    reading = { readers, isFlat, rows: 0, write: undefined };
    readings.set(columns, reading);
  }
  return reading;
}
const MANY_ROWS = 200;
function writerOf(readers) {
  const parts = readers.map(({ last, decoder }, at) => {
    const value = "row[" + at + "]";
    return JSON.stringify(last) + ": " + (decoder === undefined ? value : value + " === null ? null : decoders[" + at + "].mapFromDriverValue(" + value + ")");
  });
  return new Function("decoders", "return (row) => ({ " + parts.join(", ") + " })")(readers.map(({ decoder }) => decoder));
}
function readerOf({ path, field }) {
  const decoder = decoderOf(field);
  return {
    path,
    last: path[path.length - 1],
    // Most columns are read as they come.
    decoder: decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue ? undefined : decoder,
    table: is(field, Column) && path.length === 2 ? getTableName(field.table) : undefined
  };
}
function decoderOf(field) {
      let decoder;
`,
	},
	{
		file,
		from: `      let node = result2;
      for (const [pathChunkIndex, pathChunk] of path.entries()) {
        if (pathChunkIndex < path.length - 1) {
          if (!(pathChunk in node)) {
            node[pathChunk] = {};
          }
          node = node[pathChunk];
        } else {
          const rawValue = row[columnIndex];
          const value = node[pathChunk] = rawValue === null ? null : decoder.mapFromDriverValue(rawValue);
          if (joinsNotNullableMap && is(field, Column) && path.length === 2) {
            const objectName = path[0];
            if (!(objectName in nullifyMap)) {
              nullifyMap[objectName] = value === null ? getTableName(field.table) : false;
            } else if (typeof nullifyMap[objectName] === "string" && nullifyMap[objectName] !== getTableName(field.table)) {
              nullifyMap[objectName] = false;
            }
          }
        }
      }
      return result2;
    },
    {}
  );
  if (joinsNotNullableMap && Object.keys(nullifyMap).length > 0) {
    for (const [objectName, tableName] of Object.entries(nullifyMap)) {
      if (typeof tableName === "string" && !joinsNotNullableMap[tableName]) {
        result[objectName] = null;
      }
    }
  }
  return result;
`,
		to: "      return decoder;\n",
	},
	{
		// Two of the functions that wait for each other around each question only pass on what the next one promises.
		file: "node-postgres/session.js",
		from: "  async execute(placeholderValues = {}) {\n",
		to: "  execute(placeholderValues = {}) {\n",
	},
	{
		file: "node-postgres/session.js",
		from: "        return this.queryWithCache(query.text, params, async () => {\n          return await client.query(query, params);\n        });\n",
		to: "        return this.queryWithCache(query.text, params, () => client.query(query, params));\n",
	},
];

export function hastenDrizzle(): Plugin {
	return hastenPackage("drizzle-orm", "drizzle-orm", changes);
}

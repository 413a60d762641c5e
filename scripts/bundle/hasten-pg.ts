import type { Plugin } from "vite";
import { type Change, hastenPackage } from "./hasten-package.ts";

/**
 * The driver asks the database with each question which columns its answer has, and looks for a reader of each anew. Of a
 * question with a name they are the same as long as the connection lasts: the database itself refuses to answer it
 * otherwise ("cached plan must not change result type"). Asked for once a connection, each of a page's questions is a
 * message less either way.
 */
const changes: Change[] = [
	{
		file: "pg/lib/query.js",
		from: "  handleRowDescription(msg) {\n    this._checkForMultirow()\n    this._result.addFields(msg.fields)\n",
		to: `  handleRowDescription(msg) {
    this._checkForMultirow()
    this._result.addFields(msg.fields)
    if (this.name && this._describedOn) {
      const { _types: types, _parsers: parsers, _prebuiltEmptyResultObject: empty } = this._result
      this._describedOn.describedStatements.set(this.name, { fields: msg.fields, types, parsers, empty })
    }
`,
	},
	{
		file: "pg/lib/query.js",
		from: "    connection.describe({\n      type: 'P',\n      name: this.portal || '',\n    })\n",
		to: `    connection.describedStatements ??= new Map()
    const described = this.name && !this.binary && !this.rows ? connection.describedStatements.get(this.name) : undefined
    if (described) {
      this._result.reuseFields(described)
      this._accumulateRows = this.callback || !this.listeners('row').length
    } else {
      if (!this.binary && !this.rows) this._describedOn = connection
      connection.describe({
        type: 'P',
        name: this.portal || '',
      })
    }
`,
	},
	{
		// A value that cannot be written down: the driver closed its question's name, and went on asking by that name on the
		// same connection, where nobody knew it any more (26000). What is known may stay known.
		file: "pg/lib/query.js",
		from: "      connection.close({ type: 'S', name: this.name })\n",
		to: "      if (!this.name) connection.close({ type: 'S', name: this.name })\n",
	},
	{
		file: "pg/lib/result.js",
		from: "  addFields(fieldDescriptions) {\n",
		to: `  reuseFields({ fields, types, parsers, empty }) {
    // The same question may be asked by Drizzle and without it, which read dates differently.
    if (types !== this._types) return this.addFields(fields)
    this.fields = fields
    this._parsers = parsers
    this._prebuiltEmptyResultObject = empty
  }

  addFields(fieldDescriptions) {
`,
	},
	{
		// Property by property with what describes it, for each question: ours are plain.
		file: "pg/lib/utils.js",
		from: "  return Object.defineProperties(Object.create(",
		to: "  if (Object.getPrototypeOf(config) === Object.prototype) return { ...config }\n  return Object.defineProperties(Object.create(",
	},
	{
		// A function that is put into a property is laid among old objects by V8, and all that it sees with it, here a question
		// and its answer, until the next full collection (decision 0137).
		file: "pg/lib/client.js",
		from: "          query.callback = (err, res) => (err ? reject(err) : resolve(res))\n",
		to: "          const answer = (err, res) => (err ? reject(err) : resolve(res))\n          query.callback = answer\n",
	},
	{
		// Each value of a row was made a text by a call into Node, some five hundred for a page. A row is one text, of which
		// its plain values are parts; a long one is left alone, for each of its parts would keep all of it.
		file: "pg-protocol/dist/parser.js",
		from: "                message = parseDataRowMessage(reader);\n",
		to: "                message = length > LONGEST_ROW ? parseDataRowMessage(reader) : parseShortRow(reader, length - 4);\n",
		also: `
const LONGEST_ROW = 2048;
const parseShortRow = (reader, length) => {
    const { buffer, offset: start } = reader;
    const row = buffer.latin1Slice(start, start + length);
    const fields = new Array(reader.int16());
    let at = reader.offset;
    for (let i = 0; i < fields.length; i++) {
        const from = at + 4;
        // Of a value that is none the length is -1.
        const size = (buffer[at] << 24) | (buffer[at + 1] << 16) | (buffer[at + 2] << 8) | buffer[at + 3];
        at = size === -1 ? from : from + size;
        fields[i] = size === -1 ? null : isPlain(buffer, from, at) ? row.substring(from - start, at - start) : buffer.utf8Slice(from, at);
    }
    reader.offset = at;
    return new messages_1.DataRowMessage(LATEINIT_LENGTH, fields);
};
const isPlain = (buffer, from, to) => {
    for (let at = from; at < to; at++) if (buffer[at] > 127) return false;
    return true;
};
`,
	},
];

export function hastenPg(): Plugin {
	return hastenPackage("pg", "node_modules", changes);
}

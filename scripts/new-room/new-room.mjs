// `npm run new:room -- fichas/avisos aviso`: the folders of a room on each floor, with a first rule, table, use case,
// query and page. Refuses where something of that name is there already; what remains by hand is printed.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { roomFiles } from "./room-files.mjs";

const [place = "", noun = ""] = process.argv.slice(2);
const [feature = "", room = ""] = place.split("/");
const isName = (word) => /^[a-z]+(-[a-z]+)*$/.test(word);
if (![feature, room, noun].every(isName)) fail("usage: npm run new:room -- <feature>/<room> <noun>, in kebab-case");
if (!existsSync(`src/server/${feature}`)) fail(`there is no feature ${feature}`);
const files = roomFiles({ feature, room, noun });
const taken = Object.keys(files).find((file) => existsSync(file));
if (taken) fail(`${taken} is there already`);
for (const [file, text] of Object.entries(files)) {
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, text);
	console.log(file);
}
console.log(`
Now by hand:
1. its place in the order of rooms: .dependency-cruiser.cjs, and a line in the table of docs/architecture.md
2. the table: npm run db:new -- add-${noun}
3. the address: src/web/routes.ts, and who is answered what: tests/integration/http/access-table.ts
4. what is kept about a person: src/server/export-parts.ts and src/server/deletion-parts.ts
5. npm run types && npm run lint:fix, then npm test -- ${feature}/${room}`);

function fail(problem) {
	console.error(problem);
	process.exit(1);
}

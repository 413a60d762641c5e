import { registerHooks } from "node:module";
import type postgres from "postgres";

type Change = { file: string; was: string; is: string };

/**
 * postgres.js 3.4.9 does not survive a connection that dies inside a transaction: its own ROLLBACK is written
 * to a socket that is gone, which throws where nobody can catch it; statements that follow run on the next
 * connection, outside of any transaction; and the connection stays blocked. Reported upstream with the same
 * cures (porsager/postgres #1155, #1168, #1208), not released. tests/integration/db/lost-connection.test.ts
 * says when this file can go.
 */
const changes: Change[] = [
	{
		file: "connection.js",
		was: "const x = socket.write(chunk, fn)",
		is: "if (!socket) return chunk = nextWriteTimer = null, false; const x = socket.write(chunk, fn)",
	},
	{
		file: "connection.js",
		was: "socket.removeAllListeners()\n    socket = null\n",
		is: "socket.removeAllListeners()\n    socket = chunk = nextWriteTimer = null\n",
	},
	{
		file: "connection.js",
		was: "if (initial)\n      return reconnect()\n\n    !hadError && (query || sent.length) && error(",
		is: "if (initial) return query = results = errorResponse = null, reconnect();\n (query || sent.length) && error(",
	},
	{
		file: "connection.js",
		was: "closedTime = performance.now()\n",
		is: "closedTime = performance.now(); query = results = errorResponse = null; result = new Result(); rows = 0\n",
	},
	{
		file: "index.js",
		was: "new Promise((_, reject) => connection.onclose = reject)",
		is: "new Promise((_, reject) => connection.onclose = e => { queries.lost = e; while (queries.length) queries.shift().reject(e); reject(e) })",
	},
	{
		file: "index.js",
		was: "q.catch(e => uncaughtError || (uncaughtError = e))\n",
		is: "q.catch(e => uncaughtError || (uncaughtError = e)); if (queries.lost) return q.reject(queries.lost)\n",
	},
];

export async function loadDriver(): Promise<typeof postgres> {
	const hooks = registerHooks({
		load(url, context, next) {
			const loaded = next(url, context);
			const file = /\/node_modules\/postgres\/src\/(\w+\.js)$/.exec(url)?.[1];
			const wanted = changes.filter((change) => change.file === file);
			if (wanted.length === 0) return loaded;
			return { ...loaded, source: wanted.reduce(mend, Buffer.from(loaded.source as Uint8Array).toString()) };
		},
	});
	try {
		const { default: driver } = await import("postgres");
		// Somebody's static import of the driver would have loaded it before the hook was there.
		if (!String(driver).includes("queries.lost"))
			throw new Error("postgres was loaded before load-driver.ts could mend it");
		return driver;
	} finally {
		hooks.deregister();
	}
}

function mend(source: string, { file, was, is }: Change): string {
	if (source.split(was).length !== 2)
		throw new Error(`postgres/src/${file} is not the version that load-driver.ts mends`);
	return source.replace(was, () => is);
}

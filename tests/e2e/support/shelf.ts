import type { Page } from "@playwright/test";

/** What lies on the shelf of a window, its `sessionStorage`: scripts of the tests that its next document needs again. */
export const OF_THE_TESTS = " of the tests";

export const shelved = (name: string): string => name + OF_THE_TESTS;

type Handle = { _objectId?: string };
type Evaluate = (this: object, context: object, source: string) => Promise<Handle>;
type Inside = {
	_connection: { toImpl(page: Page): { mainFrame(): { utilityContext(): Promise<{ delegate: object }> } } };
};

/** The way both of Playwright's own scripts end, and what they are given. */
const END = /\breturn new \(module\.exports\.(\w+)\(\)\)\(globalThis, (.*)\);\n/;

/**
 * Playwright sends 340 kB of its own into each document that it looks for something in, and into both worlds of most:
 * 33 ms of processor each time, in three processes. From the shelf it is 10 ms. Once for all pages of a worker.
 */
export async function shelvePlaywright(page: Page): Promise<void> {
	if (isShelved) return;
	isShelved = true;
	const inside = page as unknown as Inside;
	const { delegate } = await inside._connection.toImpl(page).mainFrame().utilityContext();
	const worlds = Object.getPrototypeOf(delegate) as { rawEvaluateHandle: Evaluate };
	const evaluate = worlds.rawEvaluateHandle;
	worlds.rawEvaluateHandle = async function (context, source) {
		const [ending, name = "", options = ""] = END.exec(source) ?? [];
		if (!ending) return evaluate.call(this, context, source);
		const shelf = JSON.stringify(shelved(name));
		const found = await evaluate.call(this, context, `(${takeFromShelf})(${shelf}, ${options})`);
		if (found._objectId) return found;
		const program = source.slice(source.indexOf(BEGIN) + BEGIN.length, source.indexOf(ending));
		const maker = JSON.stringify(`(() => { ${program} return module.exports.${name}(); })`);
		return evaluate.call(this, context, `(${putOnShelf})(${shelf}, ${maker}, ${options})`);
	};
}

let isShelved = false;
const BEGIN = "(() => {";

/** In the page. Nothing where nothing lies there, or there is no shelf: a document that came from no host has none. */
function takeFromShelf(shelf: string, options: unknown): unknown {
	let maker: string | null = null;
	try {
		maker = sessionStorage.getItem(shelf);
	} catch {}
	// biome-ignore lint/security/noGlobalEval: the page's own policy forbids it, and a test stands above that.
	return maker === null ? undefined : new (globalThis.eval(maker)())(globalThis, options);
}

/** In the page. */
function putOnShelf(shelf: string, maker: string, options: unknown): unknown {
	try {
		sessionStorage.setItem(shelf, maker);
	} catch {}
	// biome-ignore lint/security/noGlobalEval: as above
	return new (globalThis.eval(maker)())(globalThis, options);
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";

const page = { current: new EventTarget() };

beforeEach(() => {
	page.current = new EventTarget();
	vi.stubGlobal("window", page.current);
});
afterEach(() => vi.unstubAllGlobals());

let copies = 0;

/** As a page that is opened loads it. Not by `vi.resetModules`: whatever file comes next in this worker would load the whole server again. */
function loadAnew(): Promise<typeof import("./let-go.ts")> {
	const copy = `./let-go.ts?page=${++copies}`;
	return import(/* @vite-ignore */ copy);
}

/** As much of the browser's database as is asked here. */
function makeDatabase() {
	const begun: (EventTarget & { abort: ReturnType<typeof vi.fn> })[] = [];
	const close = vi.fn();
	const transaction = () => {
		const one = Object.assign(new EventTarget(), { abort: vi.fn() });
		begun.push(one);
		return one;
	};
	return { begun, close, database: { transaction, close } as unknown as IDBDatabase };
}

test("what is under way when the page is left is given up, so that no other page waits for it", async () => {
	const { letGoWhenLeft } = await loadAnew();
	const { begun, close, database } = makeDatabase();
	const forget = vi.fn();
	letGoWhenLeft(database, forget);
	for (let at = 0; at < 3; at++) database.transaction("captures");
	begun[0]?.dispatchEvent(new Event("complete"));
	begun[1]?.abort.mockImplementation(() => {
		throw new Error("being committed");
	});

	page.current.dispatchEvent(new Event("pagehide"));

	expect(begun.map(({ abort }) => abort.mock.calls.length)).toEqual([0, 1, 1]);
	expect(close).toHaveBeenCalledOnce();
	expect(forget).toHaveBeenCalledOnce();
});

test("a page that was left begins nothing until it is shown again", async () => {
	const { whenAwake } = await loadAnew();
	await whenAwake();
	page.current.dispatchEvent(new Event("pagehide"));
	const seen: string[] = [];
	const waited = whenAwake().then(() => seen.push("awake"));
	await Promise.resolve();
	expect(seen).toEqual([]);
	page.current.dispatchEvent(new Event("pageshow"));
	await waited;
	await whenAwake();
	expect(seen).toEqual(["awake"]);
});

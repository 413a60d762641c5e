import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { importAmong } from "#tests/support/import-among.ts";

type Row = { person: string; [field: string]: unknown };

const stores = new Map<string, Map<string, Row>>();

/** As much of the browser's database as is asked here: a range is whose it is. */
function makeDatabase() {
	const rowsOf = (name: string) => {
		const rows = stores.get(name) ?? new Map<string, Row>();
		stores.set(name, rows);
		return rows;
	};
	const store = (name: string) => ({
		get: async (key: string) => rowsOf(name).get(key),
		put: async (row: Row, key = row.person) => void rowsOf(name).set(key, row),
		delete: async (which: string | { of: string }) => {
			for (const [key, { person }] of rowsOf(name))
				if (typeof which === "string" ? key === which : person === which.of) rowsOf(name).delete(key);
		},
	});
	const ofPerson = async (name: string, { of }: { of: string }) =>
		[...rowsOf(name).values()].filter(({ person }) => person === of);
	return {
		getAll: ofPerson,
		count: async (name: string, range: { of: string }) => (await ofPerson(name, range)).length,
		transaction: () => ({ objectStore: store, done: Promise.resolve() }),
	};
}

const { closeFor } = await importAmong<typeof import("./people.ts")>(path.join(import.meta.dirname, "people.ts"), {
	"./device-db.ts": { allOf: (person: string) => ({ of: person }), deviceDb: async () => makeDatabase() },
});

const DAY = 86_400_000;
const ME = "conta.pessoa";
const put = (store: string, key: string, row: Row) =>
	stores.set(store, (stores.get(store) ?? new Map<string, Row>()).set(key, row));
const kept = (store: string) => [...(stores.get(store)?.keys() ?? [])];

beforeEach(() => {
	stores.clear();
	put("people", ME, { person: ME, view: "key", head: {}, taken: [] });
	put("mirror", "clientes", { person: ME });
	return () => void vi.useRealTimers();
});

test("clients, properties and models go with the session; what was being written stays for thirty days and then goes", async () => {
	put("captures", "rascunho", { person: ME, capture: "a", stage: "rascunho", at: Date.now() });
	put("unsent", "formulário", { person: ME, form: "cliente", at: Date.now() });
	await closeFor(ME);
	expect([kept("mirror"), kept("captures"), kept("unsent")]).toEqual([[], ["rascunho"], ["formulário"]]);
	vi.useFakeTimers({ now: Date.now() + 29 * DAY, toFake: ["Date"] });
	await closeFor(ME);
	expect([kept("captures"), kept("unsent")]).toEqual([["rascunho"], ["formulário"]]);
	vi.setSystemTime(Date.now() + 2 * DAY);
	await closeFor(ME);
	expect([kept("captures"), kept("unsent"), kept("people")]).toEqual([[], [], []]);
});

test("what was signed and has not arrived stays until it has, however long that takes", async () => {
	put("captures", "assinada", { person: ME, capture: "a", stage: "pronta", at: Date.now() });
	put("entries", "1", { person: ME, capture: "a", delivered: false });
	vi.useFakeTimers({ now: Date.now() + 400 * DAY, toFake: ["Date"] });
	await closeFor(ME);
	expect([kept("captures"), kept("entries")]).toEqual([["assinada"], ["1"]]);
	put("entries", "1", { person: ME, capture: "a", delivered: true });
	await closeFor(ME);
	expect([kept("captures"), kept("entries")]).toEqual([[], []]);
});

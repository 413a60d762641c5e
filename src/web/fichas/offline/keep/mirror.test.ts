import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { importAmong } from "#tests/support/import-among.ts";

type Row = { person: string; part: string; sealed: { key: string; content: unknown } };
type Person = { person: string; view?: string };
const rows: Row[] = [];
const people = new Map<string, Person>();
const asked: string[] = [];
/** Whose session answers, and what happens in another tab before a question is. */
const session = { of: "conta.pessoa", before: (_question: number): unknown => undefined };

const { refreshMirror } = await importAmong<typeof import("./mirror.ts")>(path.join(import.meta.dirname, "mirror.ts"), {
	"./device-db.ts": {
		allOf: (of: string) => ({ of }),
		deviceDb: async () => ({
			transaction: () => ({
				objectStore: (name: string) =>
					name === "people"
						? {
								get: async (key: string) => people.get(key),
								put: async (row: Person) => void people.set(row.person, row),
							}
						: {
								delete: async ({ of }: { of: string }) =>
									rows.splice(0, rows.length, ...rows.filter((row) => row.person !== of)),
								put: async (row: Row) => void rows.push(row),
							},
				done: Promise.resolve(),
			}),
		}),
	},
	"./people.ts": {
		currentPerson: async () => undefined,
		takeDevice: async (person: string) => {
			people.clear();
			rows.splice(0);
			people.set(person, { person, view: `key of ${person}` });
			return people.get(person);
		},
	},
	"./seal.ts": {
		seal: async (key: string, content: unknown) => ({ key, content }),
		unseal: async () => undefined,
	},
	"./ask-server.ts": {
		askServer: async (_method: string, address: string, extra?: { person?: string }) => answerTo(address, extra),
	},
});

/** An account with more clients than a phone takes along: each page of them is a million letters. */
function answerTo(address: string, { person }: { person?: string } = {}) {
	asked.push(address);
	session.before(asked.length);
	const [account = "", member = ""] = session.of.split(".");
	if (person !== undefined && person !== session.of) return { kind: "refused", status: 409, told: {} };
	const next = new URL(address, "https://rubrica.example").searchParams.get("depois");
	if (next === null) return { kind: "ok", body: { quem: { account, member }, proxima: "clientes" } };
	const [parte = "", at = "0"] = next.split(":");
	const page = Number(at) + 1;
	const following = { clientes: "imoveis", imoveis: "modelos" }[parte];
	const isLast = parte !== "clientes" || page === 40;
	return {
		kind: "ok",
		body: {
			parte,
			linhas: [session.of + "x".repeat(1_000_000)],
			proxima: isLast ? following : `${parte}:${page}`,
		},
	};
}

beforeEach(() => {
	rows.splice(0);
	asked.splice(0);
	Object.assign(session, { of: "conta.pessoa", before: () => undefined });
});

test("however many clients an account has, its properties and models come along", async () => {
	expect(await refreshMirror()).toBe("kept");
	const parts = rows.map(({ part }) => part.split(" ")[0]);
	expect(new Set(parts)).toEqual(new Set(["mesa", "clientes", "imoveis", "modelos"]));
	expect(parts.filter((part) => part === "clientes").length).toBeLessThan(10);
	expect(asked.length, "what is beyond the newest stays on the server").toBe(rows.length);
});

test("somebody else who signs in meanwhile is fetched for herself: nothing of hers lies under another one's key", async () => {
	for (const question of [2, 4, 8]) {
		asked.splice(0);
		Object.assign(session, {
			of: "conta.ana",
			before: (at: number) => at === question && Object.assign(session, { of: "conta.bia" }),
		});
		expect(await refreshMirror()).toBe("kept");
		expect([...people.keys()]).toEqual(["conta.bia"]);
		expect(new Set(rows.map(({ person, sealed }) => `${person} ${sealed.key}`))).toEqual(
			new Set(["conta.bia key of conta.bia"]),
		);
		expect(JSON.stringify(rows)).not.toContain("ana");
	}
});

test("whoever signs out while it is fetched leaves nothing behind", async () => {
	session.before = (at) => {
		if (at === 3) people.set("conta.pessoa", { person: "conta.pessoa" });
		if (at > 12) Object.assign(session, { of: "ninguém" });
	};
	await refreshMirror();
	expect(rows.filter(({ person }) => !people.get(person)?.view)).toEqual([]);
});

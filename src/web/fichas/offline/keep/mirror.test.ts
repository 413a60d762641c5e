import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { importAmong } from "#tests/support/import-among.ts";

const rows: { part: string }[] = [];
const asked: string[] = [];

const { refreshMirror } = await importAmong<typeof import("./mirror.ts")>(path.join(import.meta.dirname, "mirror.ts"), {
	"./device-db.ts": {
		allOf: () => ({}),
		deviceDb: async () => ({
			transaction: () => ({
				store: { delete: async () => void rows.splice(0), put: async (row: { part: string }) => void rows.push(row) },
				done: Promise.resolve(),
			}),
		}),
	},
	"./people.ts": {
		changePerson: async () => undefined,
		currentPerson: async () => undefined,
		personKey: () => "conta.pessoa",
		takeDevice: async () => ({ view: "key" }),
	},
	"./seal.ts": { seal: async () => "sealed", unseal: async () => undefined },
	"./ask-server.ts": { askServer: async (_method: string, address: string) => answerTo(address) },
});

/** An account with more clients than a phone takes along: each page of them is a million letters. */
function answerTo(address: string) {
	asked.push(address);
	const next = new URL(address, "https://rubrica.example").searchParams.get("depois");
	if (next === null) return { kind: "ok", body: { quem: {}, proxima: "clientes" } };
	const [parte = "", at = "0"] = next.split(":");
	const page = Number(at) + 1;
	const following = { clientes: "imoveis", imoveis: "modelos" }[parte];
	const isLast = parte !== "clientes" || page === 40;
	return {
		kind: "ok",
		body: { parte, linhas: ["x".repeat(1_000_000)], proxima: isLast ? following : `${parte}:${page}` },
	};
}

beforeEach(() => {
	rows.splice(0);
	asked.splice(0);
});

test("however many clients an account has, its properties and models come along", async () => {
	expect(await refreshMirror()).toBe("kept");
	const parts = rows.map(({ part }) => part.split(" ")[0]);
	expect(new Set(parts)).toEqual(new Set(["mesa", "clientes", "imoveis", "modelos"]));
	expect(parts.filter((part) => part === "clientes").length).toBeLessThan(10);
	expect(asked.length, "what is beyond the newest stays on the server").toBe(rows.length);
});

import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { isOfMember } from "#core/fichas/offline/person-key.ts";
import { importAmong } from "#tests/support/import-among.ts";

const kept = new Map<string, unknown>();
const device = { of: "conta.ana" };
const who = () => ({ person: device.of, box: "box", view: "view" });

const { dropUnsent, keepUnsent, readUnsent } = await importAmong<typeof import("./unsent.ts")>(
	path.join(import.meta.dirname, "unsent.ts"),
	{
		"./device-db.ts": {
			deviceDb: async () => ({
				get: async (store: string, key: string) => (store === "state" ? device.of : kept.get(String(key))),
				delete: async (_store: string, key: string[]) => void kept.delete(String(key)),
			}),
			putAtOnce: async (_store: string, row: { person: string; form: string }) =>
				void kept.set(String([row.person, row.form]), row),
		},
		"./people.ts": {
			currentPerson: async () => who(),
			currentMember: async (member?: string) => (member && isOfMember(device.of, member) ? who() : undefined),
		},
		"./seal.ts": {
			seal: async (_: string, value: unknown) => value,
			unseal: async (_: string, value: unknown) => value,
		},
	},
);

beforeEach(() => kept.clear());

test("what somebody typed before her session ended is not put into the form of who signs in next on the same phone", async () => {
	const form = "cadastro /app/clientes/novo";
	expect(await keepUnsent("ana", form, { nome: "Rita Moura" })).toBe(true);
	// Bia's page is there; the device is not handed over to her before it has been idle.
	expect(await readUnsent("bia", form)).toBeUndefined();
	expect(await keepUnsent("bia", form, { nome: "Davi Sá" })).toBe(false);
	await dropUnsent("bia", form);
	expect(await readUnsent("ana", form)).toEqual({ nome: "Rita Moura" });
	expect(await readUnsent(undefined, form)).toBeUndefined();
});

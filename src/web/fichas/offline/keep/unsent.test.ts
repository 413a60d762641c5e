import { beforeEach, expect, test, vi } from "vitest";
import { dropUnsent, keepUnsent, readUnsent } from "./unsent.ts";

const kept = vi.hoisted(() => new Map<string, unknown>());
const device = vi.hoisted(() => ({ of: "conta.ana" }));

vi.mock("./device-db.ts", () => ({
	deviceDb: async () => ({
		get: async (store: string, key: string) => (store === "state" ? device.of : kept.get(String(key))),
		delete: async (_store: string, key: string[]) => void kept.delete(String(key)),
	}),
	putAtOnce: async (_store: string, row: { person: string; form: string }) =>
		void kept.set(String([row.person, row.form]), row),
}));
vi.mock("./people.ts", async () => {
	const { isOfMember } = await import("#core/fichas/offline/person-key.ts");
	const who = () => ({ person: device.of, box: "box", view: "view" });
	return {
		currentPerson: async () => who(),
		currentMember: async (member?: string) => (member && isOfMember(device.of, member) ? who() : undefined),
	};
});
vi.mock("./seal.ts", () => ({
	seal: async (_: string, value: unknown) => value,
	unseal: async (_: string, value: unknown) => value,
}));

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

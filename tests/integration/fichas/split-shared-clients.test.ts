import { readdir, readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fichas } from "#server/fichas/ficha.table.ts";
import { readCliente, suggestClientes } from "#server/fichas/registry/cliente.read.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";
import { cancelFicha } from "#server/fichas/signing/end-ficha.ts";
import { ines, makeRivals, rowOf, sendFrom } from "#tests/support/fichas/make-rivals.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

/** The statement of the migration that gives each broker a record of their own. */
async function splitStatement(): Promise<string> {
	const folder = new URL("../../../drizzle/", import.meta.url);
	for (const name of await readdir(folder)) {
		if (!name.endsWith(".sql")) continue;
		const text = await readFile(new URL(name, folder), "utf8");
		const found = text.split("--> statement-breakpoint").find((part) => part.includes('WITH "met" AS MATERIALIZED'));
		if (found) return found;
	}
	throw new Error("no migration splits clients");
}

test("a client two brokers shared becomes two records, each of what its broker wrote, with their fichas", async () => {
	const deps = await makeTestDeps();
	const { rui, lia, manager, theirs } = await makeRivals(deps);
	const met = { ...ines, nome: "Inês D’Ávila", profissao: undefined, endereco: undefined, telefone: "(21) 98888-1111" };
	const waiting = await sendFrom(deps, lia.seat, [met]);
	const own = (await rowOf(deps, waiting.fichaId)).clienteId;
	const expected = (await readCliente(deps, { seat: lia.seat, clienteId: own }))?.cliente;
	const [full] = await deps.db.select().from(clientes).where(eq(clientes.id, own));
	const cancelled = await sendFrom(deps, manager, [ines]);
	await cancelFicha(deps, { seat: manager, fichaId: cancelled.fichaId });

	// As it was until now: one row, which everybody's fichas point at.
	await deps.db.update(fichas).set({ clienteId: theirs.clienteId });
	await deps.pool.query("delete from clientes where id <> $1", [theirs.clienteId]);
	const statement = await splitStatement();
	for (let twice = 0; twice < 2; twice++) await deps.pool.query(statement);

	const rows = await deps.db.select().from(clientes);
	expect(rows).toHaveLength(2);
	const made = rows.find(({ responsavelId }) => responsavelId === lia.userId);
	expect(made).toMatchObject({
		nome: expected?.nome,
		cpfCnpj: expected?.cpfCnpj,
		telefone: expected?.telefone,
		email: expected?.email,
		fields: expected?.fields,
		search: full?.search,
	});
	expect(JSON.stringify(made)).not.toContain("Astr");
	expect((await rowOf(deps, waiting.fichaId)).clienteId).toBe(made?.id);
	expect((await rowOf(deps, theirs.fichaId)).clienteId).toBe(theirs.clienteId);
	expect((await rowOf(deps, cancelled.fichaId)).clienteId, "what was cancelled makes no record").toBe(theirs.clienteId);
	expect(await suggestClientes(deps, { seat: lia.seat, typed: "avila" })).toHaveLength(1);
	expect(await suggestClientes(deps, { seat: rui.seat, typed: "ines" })).toHaveLength(1);
});

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat, type Seat } from "#core/accounts/seat.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { FICHAS_A_PAGE, listFichas } from "#server/fichas/ficha-list.read.ts";
import { listClientes } from "#server/fichas/registry/cliente.read.ts";
import { listImoveis } from "#server/fichas/registry/imovel.read.ts";
import { clientes, imoveis } from "#server/fichas/registry/registry.table.ts";
import { makeBroker, makeDraft, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { enter } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

/** More than two pages, many of a name, two of nobody yet. */
async function makeMany(deps: TestDeps, userId: string): Promise<void> {
	const first = await makeDraft(deps, userId);
	const columns = sql.raw(
		"account_id, tipo, status, responsavel_id, corretor_id, fields, version, created_at, updated_at, search",
	);
	await deps.db.execute(sql`
		insert into fichas (id, protocolo, cliente_nome, ${columns})
		select gen_random_uuid(), 'V26-' || n, case when n % 33 = 0 then null else 'Cliente ' || lpad((n % 20)::text, 2, '0') end,
			account_id, tipo, status, responsavel_id, corretor_id, fields, version, created_at, updated_at + n * interval '1 s', search
		from fichas, generate_series(1, ${2 * FICHAS_A_PAGE + 6}) n where id = ${first}`);
}

async function walk(deps: TestDeps, seat: Seat, order: { column: "cliente" | "atualizada"; down: boolean }) {
	const rows: { id: string; clienteNome: string | null; updatedAt: Date }[] = [];
	let after: string | undefined;
	do {
		const page = await listFichas(deps, { seat, order, after });
		rows.push(...page.fichas);
		after = page.next;
	} while (after);
	return rows;
}

test("fichas are listed by client or from the oldest, page after page, each once", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await makeMany(deps, userId);
	const seat = holderSeat(userId);
	for (const down of [false, true]) {
		const rows = await walk(deps, seat, { column: "cliente", down });
		expect(new Set(rows.map(({ id }) => id)).size).toBe(2 * FICHAS_A_PAGE + 7);
		const names = rows.map(({ clienteNome }) => clienteNome ?? "");
		const sorted = names.toSorted();
		expect(names).toEqual(down ? sorted.toReversed() : sorted);
	}
	const oldest = (await walk(deps, seat, { column: "atualizada", down: false })).map(({ updatedAt }) => +updatedAt);
	expect(oldest).toEqual(oldest.toSorted((one, other) => one - other));
	expect(await walk(deps, seat, { column: "atualizada", down: true })).toHaveLength(oldest.length);
});

test("a row of another account is followed by nothing: nobody learns how it is called", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const other = await makeBroker(deps, "outra@exemplo.com.br", "outra");
	await makeDraft(deps, userId);
	const theirs = await makeDraft(deps, other.userId);
	const seat = holderSeat(userId);
	const order = { column: "cliente", down: false } as const;
	expect((await listFichas(deps, { seat, order, after: theirs })).fichas).toEqual([]);
	expect((await listFichas(deps, { seat, order, after: "x" })).fichas).toHaveLength(1);
});

test("the list by client is read from its index", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await makeMany(deps, userId);
	const plan = await deps.db.transaction(async (tx) => {
		await tx.execute(sql`set local enable_seqscan = off; set local enable_sort = off`);
		return tx.execute(sql`explain select id from fichas where account_id = ${userId}
			order by coalesce(cliente_nome, ''), id limit 31`);
	});
	expect(JSON.stringify(plan.rows)).toContain("fichas_by_client_name");
});

test("clients by name and properties by address, from either end", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await makeSent(deps, userId);
	const [visitor] = await deps.db.select().from(clientes);
	const [place] = await deps.db.select().from(imoveis);
	if (!visitor || !place) throw new Error("nobody");
	const names = ["Zilda Reis", "Ana Prado"];
	await deps.db
		.insert(clientes)
		.values(names.map((nome, at) => ({ ...visitor, nome, id: crypto.randomUUID(), cpfCnpj: `0000000000${at}` })));
	await deps.db
		.insert(imoveis)
		.values({ ...place, endereco: "Avenida Brasil, 9", addressKey: "avenida brasil 9", id: crypto.randomUUID() });
	const seat = holderSeat(userId);
	const found = await listClientes(deps, { seat, order: { column: "nome", down: false } });
	expect(found.clientes.map(({ nome }) => nome.split(" ")[0])).toEqual(["Ana", "João", "Zilda"]);
	const places = await listImoveis(deps, { seat, order: { column: "nome", down: true } });
	expect(places.imoveis.map(({ endereco }) => endereco.split(" ")[0])).toEqual(["Rua", "Avenida"]);
});

test("what is chosen in a list is exported or archived, and of others' nothing is", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const broker = await makeBroker(deps);
	const stranger = await makeBroker(deps, "outra@exemplo.com.br", "outra");
	const mine = await makeSent(deps, broker.userId);
	const draft = await makeDraft(deps, broker.userId);
	const theirs = await makeSent(deps, stranger.userId);
	const { token } = await enter(deps, broker);
	const headers = { cookie: `sessao=${token}`, "content-type": "application/x-www-form-urlencoded" };
	const post = (address: string, form: [string, string][]) =>
		product.send(address, { method: "POST", headers, body: new URLSearchParams(form).toString() });
	const sheet = await post("/app/gestao/exportar", [
		["formato", "csv"],
		...[mine.fichaId, draft, theirs.fichaId, "x"].map((id): [string, string] => ["ficha", id]),
	]);
	expect(sheet.headers["content-disposition"]).toContain("fichas-escolhidas.csv");
	const [mineRow] = await deps.db.select().from(fichas).where(eq(fichas.id, mine.fichaId));
	const lines = sheet.text.trim().split("\r\n");
	expect(lines).toHaveLength(3);
	expect(sheet.text).toContain(mineRow?.protocolo);

	const [own] = await deps.db.select().from(clientes).where(eq(clientes.accountId, broker.userId));
	const [other] = await deps.db.select().from(clientes).where(eq(clientes.accountId, stranger.userId));
	const archived = await post("/app/clientes", [
		["intent", "arquivar"],
		["id", own?.id ?? ""],
		["id", other?.id ?? ""],
	]);
	expect(archived.status).toBe(200);
	expect(archived.text).toContain("1 cliente arquivado.");
	expect(archived.text).toContain("Um deles está com colegas");
	const after = await deps.db.select({ id: clientes.id, at: clientes.archivedAt }).from(clientes);
	expect(after.find(({ id }) => id === own?.id)?.at).not.toBeNull();
	expect(after.find(({ id }) => id === other?.id)?.at).toBeNull();
	expect(
		(
			await post("/app/clientes", [
				["intent", "excluir"],
				["id", own?.id ?? ""],
			])
		).status,
	).toBe(400);
	const [place] = await deps.db.select().from(imoveis).where(eq(imoveis.accountId, broker.userId));
	expect(
		(
			await post("/app/imoveis", [
				["intent", "arquivar"],
				["id", place?.id ?? ""],
			])
		).text,
	).toContain("1 imóvel arquivado.");
	const page = await product.send("/app/fichas?ordem=-cliente", { headers: { cookie: `sessao=${token}` } });
	expect(page.text).toContain('aria-sort="descending"');
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { recordMark } from "#core/fichas/registry/record-mark.ts";
import { startDraft } from "#server/fichas/draft/save-draft.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";
import { cancelFicha } from "#server/fichas/signing/end-ficha.ts";
import { asBrowser, asForm } from "#tests/support/contact-form.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { allRows, ines, makeRivals, rowOf, sendFrom } from "#tests/support/fichas/make-rivals.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

/** Each walks some twenty pages of a product that has just been started. */
const LIMIT_MS = 60_000;
const secrets = ["Inês Ávila", "Segredo", "Astr", "Niter"];
const cookie = (token: string) => ({ ...asBrowser, cookie: `sessao=${token}` });

function doorsOf(product: TestProduct, token: string) {
	return {
		get: (path: string) => product.send(path, { headers: cookie(token) }),
		post: (path: string, form: Record<string, string>) =>
			product.send(path, {
				method: "POST",
				headers: { ...asForm, ...cookie(token) },
				body: new URLSearchParams(form).toString(),
			}),
	};
}

const typed = { tipo_pessoa: "Pessoa física", nome: "Inês Ávila", telefone: "(21) 99876-5432" };

/** Lia sends a visit with what she knows of Rui's client and takes it back, sends another that waits, and drafts a third. */
async function plot() {
	const product = await startTestProduct();
	const { deps } = product;
	const { lia, theirs, doorOf } = await makeRivals(deps);
	const before = await allRows(deps);
	const known = { ...ines, nome: "Inês Roubada", profissao: undefined, endereco: undefined };
	const cancelled = await sendFrom(deps, lia.seat, [{ ...known, telefone: "(11) 90000-0001" }]);
	expect(await cancelFicha(deps, { seat: lia.seat, fichaId: cancelled.fichaId })).toMatchObject({ ok: true });
	const waiting = await sendFrom(deps, lia.seat, [{ ...known, email: "outro@exemplo.com.br" }]);
	const raw = { ...sampleForms.visita, pessoas: [known] };
	const draft = await startDraft(deps, { seat: lia.seat, tipo: "visita", raw });
	const own = await rowOf(deps, waiting.fichaId);
	expect(own.clienteId, "a record of her own").not.toBe(theirs.clienteId);
	expect((await rowOf(deps, cancelled.fichaId)).clienteId).toBe(own.clienteId);
	const expectUntouched = async () => {
		const after = await allRows(deps);
		const rest = after.filter((row) => !JSON.stringify(row).includes(lia.userId) && !isOf(row, [cancelled, waiting]));
		// A property is everybody's: that it was shown again is when it was used last.
		const withoutUse = (rows: Record<string, unknown>[]) =>
			rows.map((row) => (row.table === "imoveis" ? { ...row, updated_at: null } : row));
		expect(withoutUse(rest)).toEqual(withoutUse(before));
	};
	const doors = doorsOf(product, await doorOf(lia.email));
	return { ...doors, theirs, own, draftId: draft.ok ? draft.value.id : "", expectUntouched };
}

test("a CPF, a phone and an e-mail open nothing a colleague looks after", { timeout: LIMIT_MS }, async () => {
	const { get, theirs, own, draftId, expectUntouched } = await plot();
	const seen: string[] = [];
	for (const [path, status] of [
		[`/app/clientes/${theirs.clienteId}`, 404],
		[`/app/clientes/${theirs.clienteId}.data`, 404],
		[`/app/clientes/${own.clienteId}`, 200],
		["/app/clientes?q=11144477735", 200],
		["/app/clientes.data?q=ines", 200],
		["/app/clientes/repetidos", 302],
		["/rest/v1/clientes?q=11144477735", 200],
		["/rest/v1/clientes?q=21998765432", 200],
		["/rest/v1/clientes?q=ines@exemplo.com.br", 200],
		[`/app/fichas/nova/visita?cliente=${theirs.clienteId}`, 200],
		[`/app/fichas/${theirs.fichaId}`, 404],
		[`/app/linha-do-tempo?cliente=${theirs.clienteId}&imovel=${theirs.imovelId}`, 404],
		[`/app/linha-do-tempo?cliente=${own.clienteId}&imovel=${theirs.imovelId}`, 200],
		[`/app/linha-do-tempo.data?cliente=${own.clienteId}&imovel=${theirs.imovelId}`, 200],
		["/app/linha-do-tempo?q=111.444.777-35", 200],
		[`/app/notificacao?cliente=${theirs.clienteId}&imovel=${theirs.imovelId}`, 404],
		[`/app/imoveis/${theirs.imovelId}`, 200],
		[`/app/imoveis/${theirs.imovelId}/interessados`, 200],
	] as const) {
		const answer = await get(path);
		expect([path, answer.status]).toEqual([path, status]);
		seen.push(answer.text);
	}
	for (const secret of secrets) expect(seen.join("\n")).not.toContain(secret);
	expect(seen.join("\n"), "nor who the lawyer is").not.toContain("Nair");
	const repeated = await get(`/rest/v1/fichas/${draftId}/repetidas?cpf=11144477735&telefone=21998765432`);
	const { pessoa } = JSON.parse(repeated.text);
	expect(pessoa.filter((row: { isSeen: boolean }) => !row.isSeen)).toEqual([{ keeper: "Rui Castro", isSeen: false }]);
	expect(repeated.text).not.toContain(theirs.fichaId);
	await expectUntouched();
});

test("what one broker posts changes and removes nothing a colleague looks after", {
	timeout: LIMIT_MS,
}, async () => {
	const { post, theirs, own, expectUntouched } = await plot();
	const key = `cliente=${theirs.clienteId}&imovel=${theirs.imovelId}`;
	for (const [path, form, status] of [
		[`/app/clientes/${theirs.clienteId}`, { intent: "salvar", ...typed, cpf: "111.444.777-35" }, 404],
		[`/app/clientes/${theirs.clienteId}`, { intent: "arquivar" }, 404],
		["/app/clientes/repetidos", { intent: "unir", registro: theirs.clienteId, fica: own.clienteId }, 302],
		["/app/fichas/nova/visita", { cliente: theirs.clienteId }, 409],
		[`/app/imoveis/${theirs.imovelId}`, { intent: "excluir" }, 403],
		[`/app/imoveis/${theirs.imovelId}`, { intent: "arquivar" }, 403],
		[`/app/linha-do-tempo?${key}`, { intent: "venda", tipo: "venda", data: "2026-11-10", fonte: "eu" }, 404],
		[`/app/linha-do-tempo?${key}`, { intent: "preservar", motivo: "" }, 404],
	] as const) {
		expect([path, form, (await post(path, form)).status]).toEqual([path, form, status]);
	}
	for (const clienteId of [theirs.clienteId, "00000000-0000-4000-8000-0000000000ff"]) {
		const { status, headers } = await post(`/app/clientes/${clienteId}`, { intent: "excluir" });
		expect([status, headers.location], "as of one that was never there").toEqual([302, "/app/clientes?feito=ausente"]);
	}
	await expectUntouched();
});

function isOf(row: Record<string, unknown>, sent: { fichaId: string }[]): boolean {
	return sent.some(({ fichaId }) => row.id === fichaId || row.ficha_id === fichaId);
}

test("a colleague's client and somebody unknown are one answer at the register", { timeout: LIMIT_MS }, async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const { lia, doorOf } = await makeRivals(deps);
	const { post } = doorsOf(product, await doorOf(lia.email));
	const shape = async (cpf: string) => {
		const { status, headers, text } = await post("/app/clientes/novo", { ...typed, cpf });
		return { status, to: headers.location?.replace(/[\da-f-]{36}/, ":id"), text };
	};
	const theirs = await shape("111.444.777-35");
	expect(theirs).toMatchObject({ status: 302, to: "/app/clientes/:id" });
	expect(theirs).toEqual(await shape("390.533.447-05"));
	// The very same twice in a row would be a tap too many.
	const again = await post("/app/clientes/novo", { ...typed, cpf: "111.444.777-35", telefone: "(21) 99876-0000" });
	expect(again.status, "what Lia has herself is pointed out").toBe(422);
	expect(again.text).toContain("Abrir o cadastro que já existe");
});

test("who met a client that a colleague looks after now is not told by a hash what the record says", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const { rui, lia, theirs, doorOf } = await makeRivals(deps);
	const isIt = eq(clientes.id, theirs.clienteId);
	await deps.db.update(clientes).set({ responsavelId: lia.userId }).where(isIt);
	const [record] = await deps.db.select().from(clientes).where(isIt);
	const here = `/app/clientes/${theirs.clienteId}`;
	const mark = recordMark(record?.fields ?? {});
	const [keeper, other] = [lia, rui].map(({ email }) => doorOf(email));
	const read = async (token: string | undefined) => (await doorsOf(product, token ?? "").get(here)).text;
	expect(await read(await keeper)).toContain(mark);
	const told = await read(await other);
	expect(told).toContain("Quem cuida deste cadastro: Lia Porto");
	expect(told).not.toContain(mark);
});

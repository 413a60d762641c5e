import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { present } from "#core/kernel/present.ts";
import { accountRecords } from "#server/accounts/member.table.ts";
import { readCase } from "#server/fichas/cases/case.read.ts";
import { caseLinks, caseRecords, casos } from "#server/fichas/cases/case.table.ts";
import { noteSale } from "#server/fichas/cases/note-sale.ts";
import { preserveCase } from "#server/fichas/cases/preserve-case.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { readCliente, suggestClientes } from "#server/fichas/registry/cliente.read.ts";
import { countOverlaps, readOverlaps } from "#server/fichas/registry/overlaps.read.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";
import { saveCliente } from "#server/fichas/registry/save-cliente.ts";
import { viewSigning } from "#server/fichas/signing/signing-view.read.ts";
import { decideOverlap } from "#server/fichas/transfer/decide-overlap.ts";
import { reassignWork } from "#server/team/reassign-work.ts";
import { sign } from "#tests/support/fichas/make-ficha.ts";
import { ines, makeRivals, rowOf, sendFrom } from "#tests/support/fichas/make-rivals.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

/** Rui's client, whom Lia has met as well and knows another phone of. */
async function makeOverlap() {
	const deps = await makeTestDeps();
	const rivals = await makeRivals(deps);
	deps.clock.advance(60_000);
	const { profissao: _, ...met } = { ...ines, telefone: "(21) 98888-1111" };
	const waiting = await sendFrom(deps, rivals.lia.seat, [met]);
	const { clienteId: lias } = await rowOf(deps, waiting.fichaId);
	const seen = [rivals.theirs.clienteId, lias];
	return { deps, ...rivals, waiting, lias, ruis: rivals.theirs.clienteId, imovelId: rivals.theirs.imovelId, seen };
}

test("the managers see both records, who looks after each, since when and with how much work", async () => {
	const { deps, manager, seen } = await makeOverlap();
	const [overlap, ...more] = await readOverlaps(deps, manager);
	expect(more).toEqual([]);
	expect(overlap).toMatchObject({
		document: "11144477735",
		isOpen: true,
		records: [
			{ id: seen[0], keeper: "Rui Castro", sent: 1, isAtWork: true },
			{ id: seen[1], keeper: "Lia Porto", sent: 1, isAtWork: true },
		],
	});
	expect(overlap?.records[0]?.createdAt.getTime()).toBeLessThan(overlap?.records[1]?.createdAt.getTime() ?? 0);
	expect(await countOverlaps(deps, manager)).toBe(1);
});

test("a visit in which somebody is named second is work with them as well, of whoever looks after it", async () => {
	const { deps, manager, lia, seen } = await makeOverlap();
	const friend = { ...ines, nome: "Olga Reis", cpf: "529.982.247-25", telefone: "(21) 97777-2222" };
	deps.clock.advance(60_000);
	await sendFrom(deps, lia.seat, [friend, ines]);
	const [overlap] = await readOverlaps(deps, manager);
	expect(overlap?.records).toMatchObject([
		{ id: seen[0], sent: 1 },
		{ id: seen[1], sent: 2, lastSentAt: deps.clock.now() },
	]);
});

test("left apart, both stay as they are, and a third record asks again", async () => {
	const { deps, manager, seen, accountId } = await makeOverlap();
	const decision = { seat: manager, seen, keepId: "", decision: "separar" as const };
	expect(await decideOverlap(deps, decision)).toMatchObject({ ok: true });
	expect(await countOverlaps(deps, manager)).toBe(0);
	expect(await deps.db.$count(clientes, eq(clientes.accountId, accountId))).toBe(2);
	await sendFrom(deps, manager, [ines]);
	expect(await countOverlaps(deps, manager)).toBe(1);
	expect(await decideOverlap(deps, decision), "not what was seen").toEqual({ ok: false, reason: "changed" });
});

test("it is about the person whose records were on the page, whomever else both have met, and stands in the record", async () => {
	const { deps, manager, rui, lia, lias, ruis, seen } = await makeOverlap();
	const olga = { ...ines, nome: "Olga Reis", cpf: "529.982.247-25", telefone: "(21) 97777-2222" };
	const met = [await sendFrom(deps, rui.seat, [olga]), await sendFrom(deps, lia.seat, [olga])];
	const others = await Promise.all(met.map(async ({ fichaId }) => (await rowOf(deps, fichaId)).clienteId));
	const apart = { seat: manager, keepId: "", decision: "separar" as const };
	expect(await decideOverlap(deps, { ...apart, seen: [...seen, ...others] })).toEqual({ ok: false, reason: "changed" });
	for (const ids of [seen, others])
		expect(await decideOverlap(deps, { ...apart, seen: ids })).toMatchObject({ ok: true });
	const lines = await deps.db.select().from(accountRecords).where(eq(accountRecords.kind, "clientes-separados"));
	expect(lines.map(({ detail }) => detail).toSorted()).toEqual(["Inês Ávila", "Olga Reis"]);
	const rows = await deps.db.select().from(clientes);
	expect(rows.map(({ id }) => id).toSorted()).toEqual([ruis, lias, ...others].toSorted());
});

test("joined, one record remains with all fichas, cases, links and lines; the other broker reads and changes nothing", async () => {
	const { deps, manager, rui, lia, lias, ruis, imovelId, seen, waiting } = await makeOverlap();
	const theirs = { seat: lia.seat, clienteId: lias, imovelId };
	const sale = { kind: "venda", on: "2026-11-10", source: "portal" };
	expect(await noteSale(deps, { ...theirs, typed: sale })).toMatchObject({ ok: true });
	expect(await preserveCase(deps, { ...theirs, reason: "" })).toMatchObject({ ok: true });
	expect(await deps.db.$count(casos)).toBe(2);
	const [links, lines] = [await deps.db.$count(caseLinks), await deps.db.$count(caseRecords)];

	for (const seat of [rui.seat, lia.seat])
		expect(await decideOverlap(deps, { seat, seen, keepId: ruis, decision: "unir" })).toEqual({
			ok: false,
			reason: "managers-only",
		});
	expect(await decideOverlap(deps, { seat: manager, seen, keepId: "", decision: "unir" })).toMatchObject({ ok: false });
	expect(await decideOverlap(deps, { seat: manager, seen, keepId: ruis, decision: "unir" })).toMatchObject({
		ok: true,
	});

	expect(await rowOf(deps, waiting.fichaId), "only the records are one").toMatchObject({ responsavelId: lia.userId });
	const [kept, ...others] = await deps.db.select().from(clientes).where(eq(clientes.cpfCnpj, "11144477735"));
	expect(others).toEqual([]);
	expect(kept).toMatchObject({ id: ruis, responsavelId: rui.userId, telefone: "21998765432" });
	expect(await deps.db.select().from(casos)).toMatchObject([
		{ clienteId: ruis, dealKind: "venda", preservedSince: expect.any(Date) },
	]);
	expect(await deps.db.$count(caseLinks)).toBe(links);
	expect(await deps.db.$count(caseRecords)).toBe(lines + 1);
	expect((await readCase(deps, { seat: manager, clienteId: ruis, imovelId }))?.fichas).toHaveLength(2);
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
	const [line] = await deps.db.select().from(accountRecords).where(eq(accountRecords.kind, "clientes-unidos"));
	expect(line).toMatchObject({ personId: manager.personId, subjectId: rui.userId, detail: "Inês Ávila" });

	const key = { seat: lia.seat, clienteId: ruis, imovelId };
	expect((await readCase(deps, key))?.fichas, "her own ficha's case").toHaveLength(1);
	expect((await readCliente(deps, key))?.fichas).toHaveLength(1);
	expect(await suggestClientes(deps, { seat: lia.seat, typed: "ines" })).toEqual([]);
	expect(await startFrom(deps, { seat: lia.seat, tipo: "visita", from: { clienteId: ruis } })).toMatchObject({
		reason: "not-found",
	});
	const raw = { tipo_pessoa: "Pessoa física", nome: "Inês Outra", telefone: "(11) 91111-2222" };
	expect(await saveCliente(deps, { seat: lia.seat, clienteId: ruis, raw })).toMatchObject({ reason: "not-found" });
	expect(await noteSale(deps, { ...key, typed: sale })).toEqual({ ok: false, reason: "managers-only" });
});

test("the record that remains takes in what it lacks, lawyers' links stay with their case, each property keeps its own", async () => {
	const { deps, manager, rui, lia, lias, ruis, imovelId, seen } = await makeOverlap();
	const house = {
		codigo: "CA-0099",
		tipo_imovel: "Casa",
		valor: 54_000_000,
		endereco: { ...ines.endereco, cep: "24220-000", bairro: "Icaraí" },
	};
	const elsewhere = await sendFrom(deps, rui.seat, [ines], { imoveis: [house] });
	const { imovelId: other } = await rowOf(deps, elsewhere.fichaId);
	expect(other).not.toBe(imovelId);
	const sale = { kind: "venda", on: "2026-11-10", source: "portal" };
	for (const theirs of [
		{ seat: lia.seat, clienteId: lias, imovelId },
		{ seat: rui.seat, clienteId: ruis, imovelId: other },
	])
		expect(await noteSale(deps, { ...theirs, typed: sale })).toMatchObject({ ok: true });
	expect(await deps.db.$count(caseLinks)).toBe(1);
	expect(await decideOverlap(deps, { seat: manager, seen, keepId: lias, decision: "unir" })).toMatchObject({
		ok: true,
	});
	const [kept, ...gone] = await deps.db.select().from(clientes).where(eq(clientes.cpfCnpj, "11144477735"));
	expect(gone).toEqual([]);
	expect(kept).toMatchObject({ id: lias, telefone: "21988881111", fields: { profissao: ines.profissao } });
	const cases = await deps.db.select().from(casos);
	expect(new Set(cases.map((one) => one.imovelId))).toEqual(new Set([imovelId, other]));
	expect(cases.map(({ clienteId }) => clienteId)).toEqual([lias, lias]);
	const of = cases.find((one) => one.imovelId === imovelId);
	expect(await deps.db.select().from(caseLinks)).toMatchObject([{ casoId: of?.id }]);
});

test("passed on, what is open goes along and a signed visit stays with who made it", async () => {
	const { deps, manager, lia, waiting, ruis, rui, seen } = await makeOverlap();
	const signed = await sendFrom(deps, lia.seat, [ines]);
	for (const { token } of signed.signers) await sign(deps, token, signed.documentHash);
	const decided = await decideOverlap(deps, { seat: manager, seen, keepId: ruis, decision: "passar" });
	expect(decided).toMatchObject({ ok: true });
	expect(await rowOf(deps, waiting.fichaId)).toMatchObject({ responsavelId: rui.userId, clienteId: ruis });
	expect(await rowOf(deps, signed.fichaId)).toMatchObject({ responsavelId: lia.userId, clienteId: ruis });
	const logged = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "responsavel-trocado"));
	expect(logged).toMatchObject([{ fichaId: waiting.fichaId }]);
	expect(logged[0]?.content).toContain("Lia Porto");
	const [line] = await deps.db.select().from(accountRecords).where(eq(accountRecords.kind, "cliente-passado"));
	expect(line).toMatchObject({ personId: manager.personId, subjectId: rui.userId, detail: "Inês Ávila" });
	const kept = await viewSigning(deps, present(waiting.signers[0], "a signer").token);
	expect(kept.state, "a link that Lia may have kept").not.toBe("open");
});

test("work passed on to somebody with a record of the same person leaves one record", async () => {
	const { deps, manager, rui, lia, lias, ruis, accountId } = await makeOverlap();
	const moved = await reassignWork(deps, { seat: manager, from: lia.userId, to: rui.userId, tellClients: false });
	expect(moved).toMatchObject({ ok: true, value: { fichas: 1, clients: 1 } });
	const left = await deps.db.select().from(clientes).where(eq(clientes.accountId, accountId));
	expect(left).toMatchObject([{ id: ruis, responsavelId: rui.userId }]);
	expect(await readCliente(deps, { seat: manager, clienteId: lias })).toBeUndefined();
});

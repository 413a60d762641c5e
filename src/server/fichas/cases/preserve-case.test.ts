import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { deletion } from "#server/deletion-parts.ts";
import { deleteDraft } from "#server/fichas/draft/delete-draft.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { preservedCaseOf } from "#server/fichas/registry/preserved.read.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";
import { deleteCliente } from "#server/fichas/registry/remove-cliente.ts";
import { deleteImovel } from "#server/fichas/registry/remove-imovel.ts";
import { makeCase } from "#tests/support/fichas/make-case.ts";
import { makeBroker, makeDraft } from "#tests/support/fichas/make-ficha.ts";
import { enter, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { caseRecords } from "./case.table.ts";
import { addCaseRecord, ensureCase } from "./ensure-case.ts";
import { forgetCaseAddresses } from "./forget-case-addresses.job.ts";
import { liftPreservation, preserveCase } from "./preserve-case.ts";

const MONTHS_7 = 213 * 86_400_000;

test("while a case is preserved nothing of it goes, not even by hand in the database; lifted, it goes as ever", async () => {
	const deps = await makeTestDeps();
	const { account, key } = await makeCase(deps);
	const draft = await makeDraft(deps, key.userId, "proposta");
	const other = await makeBroker(deps, "bia@corretora.com.br", "bia");
	const elsewhere = await makeDraft(deps, other.userId);
	expect(await preserveCase(deps, { ...key, seat: holderSeat(other.userId), reason: "" })).toEqual({
		ok: false,
		reason: "not-found",
	});
	for (let twice = 0; twice < 2; twice++)
		expect((await preserveCase(deps, { ...key, reason: "Venda ao visitante" })).ok).toBe(true);

	const preserved = { ok: false, reason: "preserved" };
	expect(await deleteCliente(deps, key)).toEqual({ ok: false, reason: "in-use" });
	expect(await deleteImovel(deps, key)).toEqual({ ok: false, reason: "in-use" });
	expect(await deleteDraft(deps, holderSeat(key.userId), draft)).toEqual(preserved);
	expect(await deleteDraft(deps, holderSeat(other.userId), elsewhere)).toMatchObject({ ok: true });
	const { current } = await enter(deps, account);
	const proof = { current, password: PASSWORD, code: "" };
	const gone = () => deleteAccount(deps, proof, deletion);
	expect(await gone()).toEqual({ ok: false, reason: "evidence-preserved" });
	await expect(deps.db.delete(aUsuarios).where(eq(aUsuarios.id, key.userId))).rejects.toThrow();
	await expect(deps.db.delete(clientes).where(eq(clientes.id, key.clienteId))).rejects.toThrow();
	await expect(deps.pool.query("delete from casos")).rejects.toThrow("the case is preserved");

	const [visit] = await deps.db.select().from(fichas).where(eq(fichas.tipo, "visita"));
	if (!visit) throw new Error("no visit");
	expect(await preservedCaseOf(deps.db, key.userId, visit)).toMatchObject({ clienteId: key.clienteId });
	const logged = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "preservada"));
	expect(logged).toHaveLength(1);
	expect(logged[0]).toMatchObject({ fichaId: visit.id });
	expect(logged[0]?.content, "the log keeps no free text").not.toContain("visitante");

	expect((await liftPreservation(deps, { ...key, reason: "Acordo" })).ok).toBe(true);
	expect(await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "preservacao-levantada"))).toHaveLength(1);
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
	expect(await deleteDraft(deps, holderSeat(key.userId), draft)).toMatchObject({ ok: true });
	expect(await gone()).toMatchObject({ ok: true });
	expect(await deps.db.select().from(caseRecords)).toEqual([]);
});

test("addresses of visitors are forgotten after six months, but not in a preserved case", async () => {
	const deps = await makeTestDeps();
	const { key, found } = await makeCase(deps);
	await deps.db.transaction(async (tx) => {
		const { id } = await ensureCase(deps, tx, holderSeat(key.userId), found);
		await addCaseRecord(deps, tx, { casoId: id, kind: "link-aberto", ip: "203.0.113.9" });
	});
	const addresses = async () =>
		(await deps.db.select({ ip: caseRecords.ip }).from(caseRecords)).flatMap(({ ip }) => ip ?? []);
	await preserveCase(deps, { ...key, reason: "" });
	deps.clock.advance(MONTHS_7);
	await forgetCaseAddresses.handle(deps, {});
	expect(await addresses()).toEqual(["203.0.113.9"]);
	await liftPreservation(deps, { ...key, reason: "" });
	await forgetCaseAddresses.handle(deps, {});
	expect(await addresses()).toEqual([]);
});

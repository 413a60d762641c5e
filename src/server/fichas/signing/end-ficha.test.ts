import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { makeBroker, makeSent, SEEN, sign } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { cancelFicha, refuseFicha } from "./end-ficha.ts";
import { expireLateFichas } from "./expire-fichas.job.ts";

test("a refusal ends the ficha, once, with its reason in the log and nothing harmful in it", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { fichaId, signers, documentHash } = await makeSent(deps, userId);
	const token = signers[0]?.token ?? "";
	const reason = `Desconfiança\u0000\n${"x".repeat(286)}😀${"y".repeat(50)}`;
	const results = await Promise.all(Array.from({ length: 10 }, () => refuseFicha(deps, { token, reason, seen: SEEN })));
	expect(results.every(({ ok }) => ok)).toBe(true);
	const found = await readFicha(deps, { seat: holderSeat(userId), fichaId });
	expect(found?.ficha.status).toBe("recusada");
	expect(found?.signers[0]).toMatchObject({ status: "recusou", link: undefined, token: undefined });
	expect(found?.signers[0]?.refusal).toMatch(/^Desconfiança {1,2}x+/);
	expect(found?.signers[0]?.refusal?.isWellFormed()).toBe(true);
	expect(await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "recusada-por"))).toHaveLength(1);
	expect(await sign(deps, token, documentHash)).toEqual({ ok: false, reason: "refused" });
});

test("who has signed cannot refuse any more", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { signers, documentHash } = await makeSent(deps, userId);
	const token = signers[0]?.token ?? "";
	await sign(deps, token, documentHash);
	expect(await refuseFicha(deps, { token, reason: "Outro", seen: SEEN })).toEqual({ ok: false, reason: "signed" });
});

test("only the owner cancels, only what waits, and once", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
	const { fichaId } = await makeSent(deps, userId);
	expect(await cancelFicha(deps, { seat: holderSeat(other.userId), fichaId })).toEqual({
		ok: false,
		reason: "not-found",
	});
	expect(await cancelFicha(deps, { seat: holderSeat(userId), fichaId: "x" })).toEqual({
		ok: false,
		reason: "not-found",
	});
	const results = await Promise.all(
		Array.from({ length: 10 }, () => cancelFicha(deps, { seat: holderSeat(userId), fichaId })),
	);
	expect(results.filter(({ ok }) => ok)).toHaveLength(1);
	expect(await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "cancelada"))).toHaveLength(1);
});

test("what nobody signed in time expires, and who had signed keeps their evidence", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const half = await makeSent(deps, userId, "vistoria");
	const proposal = await makeSent(deps, userId, "proposta");
	const done = await makeSent(deps, userId);
	await sign(deps, half.signers[0]?.token ?? "", half.documentHash);
	await sign(deps, done.signers[0]?.token ?? "", done.documentHash);
	const statuses = async () =>
		Promise.all(
			[half, proposal, done].map(
				async ({ fichaId }) => (await readFicha(deps, { seat: holderSeat(userId), fichaId }))?.ficha.status,
			),
		);
	await expireLateFichas.handle(deps, {});
	expect(await statuses()).toEqual(["parcial", "aguardando", "assinada"]);
	const [{ until } = { until: null }] = await deps.db
		.select({ until: fichas.signUntil })
		.from(fichas)
		.where(eq(fichas.id, proposal.fichaId));
	deps.clock.advance((until?.getTime() ?? 0) - deps.clock.now().getTime() - 1);
	await expireLateFichas.handle(deps, {});
	expect(await statuses(), "to the last moment").toEqual(["parcial", "aguardando", "assinada"]);
	deps.clock.advance(1);
	await expireLateFichas.handle(deps, {});
	expect(await statuses()).toEqual(["parcial", "expirada", "assinada"]);
	deps.clock.advance(6 * DAY_MS);
	await Promise.all([expireLateFichas.handle(deps, {}), expireLateFichas.handle(deps, {})]);
	expect(await statuses()).toEqual(["expirada", "expirada", "assinada"]);
	expect(await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "expirada"))).toHaveLength(2);
	const [signer] = await deps.db
		.select()
		.from(fichaSigners)
		.where(eq(fichaSigners.id, half.signers[0]?.id ?? ""));
	expect(signer).toMatchObject({ status: "assinou" });
	expect(signer?.evidence).toBeTruthy();
});

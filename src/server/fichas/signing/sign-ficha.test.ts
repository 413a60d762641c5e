import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { CHAIN_START, linkEvent } from "#core/fichas/evidence/event-chain.ts";
import type { SignatureEvidence } from "#core/fichas/evidence/evidence.ts";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { profiles } from "#server/accounts/account.table.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { findSigning, findSigningByCode } from "#server/fichas/signing.read.ts";
import { signingCode } from "#server/fichas/signing-token.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { FROM_THE_PAGE, makeBroker, makeSent, SEEN, sign, signingForm } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { cancelFicha, expireFichas, refuseFicha } from "./end-ficha.ts";
import { signFicha } from "./sign-ficha.ts";
import { readReceipt } from "./signing-receipt.read.ts";
import { viewSigning } from "./signing-view.read.ts";

const [first, second, third] = [0, 1, 2] as const;
const tokenOf = (sent: Awaited<ReturnType<typeof makeSent>>, at = first as number) => sent.signers[at]?.token ?? "";

const sealJobs = async ({ pool }: TestDeps) =>
	(await pool.query("select 1 from pgboss.job where name = 'fichas.seal'")).rowCount;
const used = async ({ db }: TestDeps, userId: string) =>
	(await db.select().from(profiles).where(eq(profiles.user_id, userId)))[0]?.fichas_utilizadas;

test("ten taps are one signature: one event, one count, one promise of a seal, one receipt for all", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const sent = await makeSent(deps, userId);
	const results = await Promise.all(Array.from({ length: 10 }, () => sign(deps, tokenOf(sent), sent.documentHash)));
	expect(results).toEqual(Array(10).fill({ ok: true, value: { signerId: sent.signers[0]?.id } }));
	const signed = and(eq(evidenceLog.fichaId, sent.fichaId), eq(evidenceLog.kind, "assinada-por"));
	expect(await deps.db.select().from(evidenceLog).where(signed)).toHaveLength(1);
	expect(await used(deps, userId)).toBe(1);
	expect(await sealJobs(deps)).toBe(1);
	const receipt = await readReceipt(deps, tokenOf(sent));
	expect(await sign(deps, tokenOf(sent), sent.documentHash, { channel: "qr" })).toEqual(results[0]);
	expect(await readReceipt(deps, tokenOf(sent))).toEqual(receipt);
});

test("the evidence says what the server saw and what the device told, and its hash is in the log", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const sent = await makeSent(deps, userId);
	const form = signingForm(sent.documentHash, {
		location: { estado: "informada", latitude: -23.55, longitude: -46.63, precisaoM: 20, em: "agora" },
	});
	const seen = { ...SEEN, userAgent: `Firefox\u0000${"x".repeat(399)}😀` };
	await signFicha(deps, {
		token: tokenOf(sent),
		form,
		seen,
		heldBy: "do corretor",
		handedOver: false,
		...FROM_THE_PAGE,
	});
	const [signer] = await deps.db.select().from(fichaSigners);
	const evidence = signer?.evidence as SignatureEvidence;
	expect(evidence).toMatchObject({
		documentHash: sent.documentHash,
		servidor: { em: deps.clock.now().toISOString(), ip: SEEN.ip, porta: SEEN.port, versaoIp: 4 },
		local: { estado: "informada", latitude: -23.55 },
		aparelho: "do corretor",
		canal: "whatsapp",
		respostas: [{ rotulo: "Interesse", valor: "Vai pensar" }],
		segundoFator: { usado: false },
		distanciaDoImovelM: null,
	});
	expect(signer?.evidenceHash).toBe(sha256Hex(canonicalJson(evidence as unknown as Json)));
	const events = await deps.db.select().from(evidenceLog).orderBy(evidenceLog.seq);
	expect(events.at(-1)?.content).toContain(signer?.evidenceHash);
});

test("the evidence names the document in the ficha, the model, and whether it came from beside whoever sent it", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const sent = await makeSent(deps, userId);
	await signFicha(deps, {
		token: tokenOf(sent),
		form: signingForm(sent.documentHash),
		seen: { ...SEEN, ip: SENDER.ip },
		heldBy: "do corretor",
		handedOver: false,
		...FROM_THE_PAGE,
		brokersSession: true,
	});
	const [signer] = await deps.db.select().from(fichaSigners);
	const [ficha] = await deps.db.select().from(fichas);
	expect(signer?.evidence).toMatchObject({
		signatario: { id: signer?.id, nome: signer?.nome, documento: "52998224725" },
		ato: { modeloHash: ficha?.document?.modelo.hash },
		quemEnviou: { mesmaRede: true, mesmaSessao: true },
	});
});

test("everybody signs at once: the ficha is complete exactly once", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const sent = await makeSent(deps, userId, "vistoria");
	const status = async () => (await readFicha(deps, { seat: holderSeat(userId), fichaId: sent.fichaId }))?.ficha.status;
	await sign(deps, tokenOf(sent, second), sent.documentHash);
	expect(await status()).toBe("parcial");
	expect(await used(deps, userId)).toBe(1);
	await Promise.all([first, second, third].map((at) => sign(deps, tokenOf(sent, at), sent.documentHash)));
	expect(await status()).toBe("assinada");
	expect(await used(deps, userId)).toBe(1);
	expect(await sealJobs(deps)).toBe(1);
});

test("fifty signatures at once are fifty of the quota, in one unbroken chain", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await deps.db.update(profiles).set({ quota_limite: 60 }).where(eq(profiles.user_id, userId));
	const sent: Awaited<ReturnType<typeof makeSent>>[] = [];
	for (let at = 0; at < 50; at++) sent.push(await makeSent(deps, userId));
	const results = await Promise.all(sent.map((one) => sign(deps, tokenOf(one), one.documentHash)));
	expect(results.filter(({ ok }) => ok)).toHaveLength(50);
	expect(await used(deps, userId)).toBe(50);
	const events = await deps.db.select().from(evidenceLog).orderBy(evidenceLog.seq);
	expect(events).toHaveLength(100);
	let previous = CHAIN_START;
	for (const [at, { seq, kind, fichaId, contentHash, hash, content, ...event }] of events.entries()) {
		expect(seq).toBe(at + 1);
		expect(sha256Hex(content)).toBe(contentHash);
		const linked = linkEvent({ seq, at: event.at.toISOString(), kind, fichaId, contentHash }, previous);
		expect(linked.hash).toBe(hash);
		previous = hash;
	}
});

test("what was sent can be signed after the trial has ended and the quota is used up", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const sent = await makeSent(deps, userId);
	await deps.db
		.update(profiles)
		.set({ trial_expira_em: deps.clock.now(), quota_limite: 0 })
		.where(eq(profiles.user_id, userId));
	expect((await sign(deps, tokenOf(sent), sent.documentHash)).ok).toBe(true);
});

test("another text, an unknown link, a late signature and one after the end are refused", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const sent = await makeSent(deps, userId);
	const token = tokenOf(sent);
	const other = "0".repeat(64);
	expect(await sign(deps, token, other)).toEqual({ ok: false, reason: "another-text" });
	expect(await sign(deps, "' or true --", other)).toEqual({ ok: false, reason: "unknown-link" });
	deps.clock.advance(7 * DAY_MS);
	expect(await sign(deps, token, sent.documentHash)).toEqual({ ok: false, reason: "expired" });
	expect((await findSigning(deps, token))?.state).toBe("expired");
	expect(await viewSigning(deps, token), "and nothing of the text").toEqual({ state: "expired" });
	const cancelled = await makeSent(deps, userId, "agenciamento");
	await cancelFicha(deps, { seat: holderSeat(userId), fichaId: cancelled.fichaId });
	expect(await sign(deps, tokenOf(cancelled), cancelled.documentHash)).toEqual({ ok: false, reason: "closed" });
	expect(await viewSigning(deps, tokenOf(cancelled))).toEqual({ state: "closed" });
	await expireFichas(deps);
	expect(await used(deps, userId)).toBe(0);
});

test("signing and refusing, cancelling and expiring at the same moment: one of them wins, and the log agrees", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	let signed = 0;
	for (let round = 0; round < 5; round++) {
		const sent = await makeSent(deps, userId);
		const token = tokenOf(sent);
		await Promise.all([
			sign(deps, token, sent.documentHash),
			refuseFicha(deps, { token, reason: "Sem tempo", seen: SEEN }),
			cancelFicha(deps, { seat: holderSeat(userId), fichaId: sent.fichaId }),
			expireFichas(deps),
		]);
		const { ficha } = (await readFicha(deps, { seat: holderSeat(userId), fichaId: sent.fichaId })) ?? {};
		const events = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.fichaId, sent.fichaId));
		const ends: Record<string, string> = { assinada: "assinada-por", recusada: "recusada-por", cancelada: "cancelada" };
		expect(events.map(({ kind }) => kind).sort()).toEqual(["enviada", ends[ficha?.status ?? ""]].sort());
		signed += ficha?.status === "assinada" ? 1 : 0;
		expect(await used(deps, userId)).toBe(signed);
	}
});

test("the short code is found as people type it", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { signers } = await makeSent(deps, userId);
	const code = signingCode(deps, { id: signers[0]?.id ?? "", linkVersion: 0 });
	const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
	expect((await findSigningByCode(deps, typed))?.signer.id).toBe(signers[0]?.id);
	expect(await findSigningByCode(deps, "")).toBeUndefined();
});

test("a copy of the database alone does not say whether a short code was guessed; one kept as before still opens", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { signers } = await makeSent(deps, userId);
	const id = signers[0]?.id ?? "";
	const code = signingCode(deps, { id, linkVersion: 0 });
	const stolen = await deps.pool.query("select row_to_json(s)::text as row from ficha_signers s");
	expect(stolen.rows[0].row).not.toContain(hashToken(code));
	await deps.db
		.update(fichaSigners)
		.set({ codeHash: hashToken(code) })
		.where(eq(fichaSigners.id, id));
	expect((await findSigningByCode(deps, code))?.signer.id).toBe(id);
});

test("how a visit was is answered by who visited: of another document nothing is kept that its page does not ask", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	for (const [tipo, answers] of [
		["visita", 1],
		["agenciamento", 0],
	] as const) {
		const sent = await makeSent(deps, userId, tipo);
		expect((await sign(deps, tokenOf(sent), sent.documentHash)).ok).toBe(true);
		const [signer] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.fichaId, sent.fichaId));
		expect(signer?.evidence?.respostas, tipo).toHaveLength(answers);
	}
});

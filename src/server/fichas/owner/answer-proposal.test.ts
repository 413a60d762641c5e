import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { AnswerEvidence, AnswerForm } from "#core/fichas/owner/proposal-answer.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { readEvents } from "#server/fichas/evidence/ficha-events.read.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { markViewed } from "#server/fichas/signing/mark-viewed.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { ownerToken } from "#server/fichas/signing-token.ts";
import { makeBroker, makeSent, SEEN, sign } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { answerProposal } from "./answer-proposal.ts";
import { askOwner } from "./ask-owner.ts";
import { lapseLateProposals } from "./lapse-proposals.job.ts";
import { markOwnerViewed } from "./mark-owner-viewed.ts";
import { findOwnerRequest } from "./proposal-answer.read.ts";
import { proposalAnswers } from "./proposal-answer.table.ts";
import { sendProposalAnswer } from "./send-proposal-answer.job.ts";

const OWNER = { nome: "Helena Duarte Lima", telefone: "(11) 99876-5432" };
/** From a phone of their own. */
const BY_OWNER = { seen: SEEN, brokersSession: false };
const form = (change: Partial<AnswerForm> = {}): AnswerForm => ({
	resposta: "aceita",
	nome: OWNER.nome,
	documento: "11144477735",
	valor: undefined,
	mensagem: "",
	...change,
});

async function signedProposal() {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { fichaId, documentHash, signers } = await makeSent(deps, userId, "proposta");
	const token = signers[0]?.token ?? "";
	const found = await findSigning(deps, token);
	expect(found && (await markViewed(deps, found))).toBe(true);
	expect((await sign(deps, token, documentHash)).ok).toBe(true);
	return { deps, userId, seat: holderSeat(userId), fichaId, documentHash };
}

async function askedProposal() {
	const world = await signedProposal();
	const asked = await askOwner(world.deps, { ...world, ...OWNER });
	if (!asked.ok) throw new Error(asked.reason);
	return { ...world, token: await lastToken(world.deps) };
}

async function lastToken(deps: TestDeps): Promise<string> {
	const rows = await deps.db.select().from(proposalAnswers).orderBy(proposalAnswers.askedAt);
	return ownerToken(deps, { id: rows.find(({ revokedAt }) => revokedAt === null)?.id ?? "", linkVersion: 0 });
}

const fichaOf = async (deps: TestDeps, id: string) =>
	(await deps.db.select().from(fichas).where(eq(fichas.id, id)))[0] as typeof fichas.$inferSelect;

test("an acceptance is recorded once, with what the server saw, and the signed proposal stays what it was", async () => {
	const { deps, fichaId, documentHash, token } = await askedProposal();
	const before = await fichaOf(deps, fichaId);
	await markOwnerViewed(deps, token);
	await markOwnerViewed(deps, token);
	const answer = () => answerProposal(deps, { token, form: form(), documentHash, ...BY_OWNER });
	expect(await answerProposal(deps, { token, form: form(), documentHash: "0".repeat(64), ...BY_OWNER })).toEqual({
		ok: false,
		reason: "another-text",
	});
	const [one, two] = await Promise.all([answer(), answer()]);
	expect([one.ok, two.ok]).toEqual([true, true]);
	const after = await fichaOf(deps, fichaId);
	expect(after).toMatchObject({ resposta: "aceita", status: "assinada", documentHash: before.documentHash });
	expect(after.document).toEqual(before.document);
	const [row] = await deps.db.select().from(proposalAnswers);
	expect(row?.evidence).toMatchObject({
		schema: "rubrica-resposta-1",
		documentHash,
		respondente: { nome: OWNER.nome, documento: "11144477735" },
		servidor: { ip: SEEN.ip, porta: SEEN.port, versaoIp: 4, relogio: { desvio: "não medido" } },
		navegador: SEEN.userAgent,
		quemEnviou: { mesmaRede: false, mesmaSessao: false },
	} satisfies Partial<Record<keyof AnswerEvidence, unknown>>);
	expect((await readEvents(deps, fichaId)).map(({ kind }) => kind)).toEqual([
		"enviada",
		"visualizada-por",
		"assinada-por",
		"enviada-ao-proprietario",
		"visualizada-pelo-proprietario",
		"respondida",
	]);
	const { rows } = await deps.pool.query("select data from pgboss.job where name = $1", [sendProposalAnswer.name]);
	expect(rows.map(({ data }) => data)).toEqual([{ answerId: row?.id }]);
	await sendProposalAnswer.handle(deps, { answerId: row?.id ?? "" });
	expect(deps.mail.messages.at(-1)).toMatchObject({ subject: expect.stringMatching(/^Proposta P26-\S+ aceita$/) });
});

test.each([
	{ from: "the sender's address", ip: SENDER.ip, sentFrom: SENDER.ip, mesmaRede: true },
	{ from: "the sender's IPv6 network", ip: "2804:14d:5c80:8f1::9", sentFrom: "2804:14d:5c80:8f1::1", mesmaRede: true },
	{ from: "another IPv6 network", ip: "2804:14d:5c80:8f2::9", sentFrom: "2804:14d:5c80:8f1::1", mesmaRede: false },
	{ from: "an address with none to compare", ip: SENDER.ip, sentFrom: null, mesmaRede: null },
])("an answer from $from, in the broker's browser, says so", async ({ ip, sentFrom, mesmaRede }) => {
	const { deps, fichaId, documentHash, token } = await askedProposal();
	const { senderEvidence: sent } = await fichaOf(deps, fichaId);
	const senderEvidence = sent && sentFrom ? { ...sent, servidor: { ...sent.servidor, ip: sentFrom } } : null;
	await deps.db.update(fichas).set({ senderEvidence }).where(eq(fichas.id, fichaId));
	const seen = { ...SEEN, ip };
	expect((await answerProposal(deps, { token, form: form(), documentHash, seen, brokersSession: true })).ok).toBe(true);
	const [row] = await deps.db.select().from(proposalAnswers);
	expect(row?.evidence?.quemEnviou).toEqual({ mesmaRede, mesmaSessao: true });
});

test("a counter-offer becomes a linked draft with the owner's price and a validity of its own", async () => {
	const { deps, userId, fichaId, documentHash, token } = await askedProposal();
	const counter = form({ resposta: "contraproposta", valor: 53_000_000, mensagem: "Posse em fevereiro" });
	expect((await answerProposal(deps, { token, form: counter, documentHash, ...BY_OWNER })).ok).toBe(true);
	const [row] = await deps.db.select().from(proposalAnswers);
	expect(await fichaOf(deps, row?.counterId ?? "")).toMatchObject({
		accountId: userId,
		previousId: fichaId,
		status: "rascunho",
		fields: { subtipo: "Contraproposta", valor_proposta: 53_000_000, sinal_valor: 5_000_000 },
	});
	expect((await fichaOf(deps, fichaId)).resposta).toBe("contraproposta");
	expect(row?.evidence?.ato).toMatchObject({ resposta: "contraproposta", valor: 53_000_000 });
	const [event] = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "respondida"));
	expect(JSON.parse(event?.content ?? "")).toMatchObject({ contraproposta: row?.counterId });
	const cheaper = form({ resposta: "contraproposta", valor: 52_999_999 });
	expect(await answerProposal(deps, { token, form: cheaper, documentHash, ...BY_OWNER }), "another price").toEqual({
		ok: true,
		value: { isEarlier: true },
	});
});

test("who has answered is not asked again, nor is anybody in their place, and their link goes on telling the answer", async () => {
	const { deps, seat, fichaId, documentHash, token } = await askedProposal();
	expect((await answerProposal(deps, { token, form: form(), documentHash, ...BY_OWNER })).ok).toBe(true);
	deps.clock.advance(1000);
	expect(await askOwner(deps, { seat, fichaId, nome: "Rui Lima", telefone: "" })).toEqual({
		ok: false,
		reason: "answered",
	});
	expect(await deps.db.$count(proposalAnswers)).toBe(1);
	expect((await findOwnerRequest(deps, token))?.state).toBe("answered");
});

test("an owner's link is good until the proposal's last moment, and no longer than the account that sent it", async () => {
	const { deps, fichaId, token } = await askedProposal();
	const state = async () => (await findOwnerRequest(deps, token))?.state;
	const { validUntil } = await fichaOf(deps, fichaId);
	const left = (validUntil?.getTime() ?? 0) - deps.clock.now().getTime();
	deps.clock.advance(left - 1);
	expect(await state()).toBe("open");
	deps.clock.advance(1);
	expect(await state()).toBe("expired");
	deps.clock.advance(-left);
	await deps.db.update(fichas).set({ accountId: null }).where(eq(fichas.id, fichaId));
	expect(await state()).toBe("closed");
});

test("a changed answer, and one that the log does not know, are found", async () => {
	const { deps, documentHash, token } = await askedProposal();
	await answerProposal(deps, { token, form: form({ resposta: "recusada" }), documentHash, ...BY_OWNER });
	expect((await verifyChain(deps)).findings).toEqual([]);
	await deps.pool.query(
		`update proposal_answers set evidence = jsonb_set(evidence::jsonb, '{ato,resposta}', '"aceita"')`,
	);
	const [row] = await deps.db.select().from(proposalAnswers);
	expect((await verifyChain(deps)).findings).toEqual([{ table: "proposal_answers", row: row?.id, fault: "altered" }]);
});

test("only a signed proposal is asked about; another owner's link ends the first one's", async () => {
	const { deps, userId, fichaId, documentHash, token } = await askedProposal();
	const unsigned = await makeSent(deps, userId, "proposta");
	expect(await askOwner(deps, { seat: holderSeat(userId), fichaId: unsigned.fichaId, ...OWNER })).toMatchObject({
		reason: "not-signed",
	});
	expect(await askOwner(deps, { seat: holderSeat(userId), fichaId, nome: "Helena", telefone: "" })).toMatchObject({
		reason: "no-name",
	});
	const stranger = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
	expect(await askOwner(deps, { seat: holderSeat(stranger.userId), fichaId, ...OWNER })).toMatchObject({
		reason: "not-found",
	});
	deps.clock.advance(1000);
	expect((await askOwner(deps, { seat: holderSeat(userId), fichaId, nome: "Rui Lima", telefone: "" })).ok).toBe(true);
	const first = await answerProposal(deps, { token, form: form(), documentHash, ...BY_OWNER });
	expect(first).toEqual({ ok: false, reason: "closed" });
	expect((await findOwnerRequest(deps, await lastToken(deps)))?.state).toBe("open");
});

test("an owner who is asked by two taps, or from two tabs, is asked once, and the link they may hold goes on", async () => {
	const world = await signedProposal();
	const { deps } = world;
	const ask = (other = {}) => askOwner(deps, { ...world, ...OWNER, ...other });
	const asked = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
	expect(asked.every(({ ok }) => ok)).toBe(true);
	const requests = () => deps.db.$count(proposalAnswers);
	const events = async () =>
		(await deps.db.select().from(evidenceLog)).filter(({ kind }) => kind === "enviada-ao-proprietario").length;
	expect([await requests(), await events()]).toEqual([1, 1]);
	const token = await lastToken(deps);
	expect(await ask({ telefone: "(11) 97777-6666" })).toMatchObject({ ok: true });
	expect([await requests(), await events()], "at another number it is another link").toEqual([2, 2]);
	const other = await lastToken(deps);
	expect(other).not.toBe(token);
	deps.clock.advance(11 * 60_000);
	expect(await ask({ telefone: "(11) 97777-6666" })).toMatchObject({ ok: true });
	expect((await findOwnerRequest(deps, other))?.state, "asked anew later, one that went astray is over").not.toBe(
		"open",
	);
	expect([await requests(), await events()]).toEqual([3, 3]);
});

test("without an answer the proposal lapses, with a record, and the link is over", async () => {
	const { deps, fichaId, documentHash, token } = await askedProposal();
	deps.clock.advance(38 * 3_600_000);
	expect(await answerProposal(deps, { token, form: form(), documentHash, ...BY_OWNER })).toEqual({
		ok: false,
		reason: "expired",
	});
	await lapseLateProposals.handle(deps, {});
	await lapseLateProposals.handle(deps, {});
	expect(await fichaOf(deps, fichaId)).toMatchObject({ status: "assinada", resposta: "vencida" });
	const kinds = (await readEvents(deps, fichaId)).map(({ kind }) => kind);
	expect(kinds.filter((kind) => kind === "vencida-sem-resposta")).toHaveLength(1);
});

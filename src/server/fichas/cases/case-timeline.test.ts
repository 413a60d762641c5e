import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { present } from "#core/kernel/present.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { answerProposal } from "#server/fichas/owner/answer-proposal.ts";
import { askOwner } from "#server/fichas/owner/ask-owner.ts";
import { markOwnerViewed } from "#server/fichas/owner/mark-owner-viewed.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import { countReminder } from "#server/fichas/signing/count-reminder.ts";
import { mailSigningLink } from "#server/fichas/signing/links/mail-signing-link.ts";
import { ownerToken } from "#server/fichas/signing-token.ts";
import { makeAskedProposal } from "#tests/support/fichas/make-answered-proposal.ts";
import { makeBroker, makeSent, SEEN } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { readCaseTimeline } from "./case-timeline.read.ts";

async function toldOf(deps: TestDeps, fichaId: string): Promise<string[]> {
	const rows = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	return (await readCaseTimeline(deps, { fichas: rows, reports: [] })).map(({ words }) => words);
}

test("a mail that was asked for is not told as sent, and a tap on WhatsApp not as a mail", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { fichaId } = await makeSent(deps, userId);
	const [signer] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.fichaId, fichaId));
	const who = { seat: holderSeat(userId), fichaId, signerId: present(signer, "who signs").id };
	expect((await mailSigningLink(deps, who)).ok).toBe(true);
	expect((await countReminder(deps, who)).ok).toBe(true);
	const told = (await toldOf(deps, fichaId)).join("\n");
	expect(told).toContain("pedido o envio por e-mail do link de assinatura a João");
	expect(told).toContain("pedido um lembrete de assinatura, por e-mail ou WhatsApp, a João");
	expect(told).not.toMatch(/(link de assinatura|lembrete de assinatura) enviado/);
});

test("of an owner's link it is told that it was made and opened, and not by whom", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const fichaId = await makeSignedFicha(deps, userId, "proposta");
	await askOwner(deps, { seat: holderSeat(userId), fichaId, nome: "Helena Duarte Lima", telefone: "" });
	const [asked] = await deps.db.select().from(proposalAnswers);
	await markOwnerViewed(deps, ownerToken(deps, present(asked, "who was asked")));
	const told = await toldOf(deps, fichaId);
	expect(told).toContain(
		"Proposta / pedido de reserva: link para a resposta do proprietário criado, para Helena Duarte Lima",
	);
	expect(told).toContain(
		"Proposta / pedido de reserva: página aberta pelo link do proprietário, criado para Helena Duarte Lima",
	);
});

test("a second owner's link is told to have ended the first, and an answer by whose link it came", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { fichaId, ficha } = await makeAskedProposal(deps, userId);
	await askOwner(deps, { seat: holderSeat(userId), fichaId, nome: "Otávio Duarte Lima", telefone: "" });
	const asked = await deps.db.select().from(proposalAnswers).where(isNull(proposalAnswers.revokedAt));
	const answered = await answerProposal(deps, {
		token: ownerToken(deps, present(asked[0], "who was asked last")),
		documentHash: present(ficha.documentHash, "the hash of what was sent"),
		form: { resposta: "recusada", nome: "", documento: "", valor: undefined, mensagem: "" },
		seen: SEEN,
		brokersSession: false,
	});
	expect(answered.ok).toBe(true);
	const links = (await toldOf(deps, fichaId)).filter((words) => words.includes("link"));
	expect(links).toEqual([
		"Proposta / pedido de reserva: link para a resposta do proprietário criado, para Helena Duarte Lima",
		"Proposta / pedido de reserva: link para a resposta do proprietário criado, para Otávio Duarte Lima; o link anterior deixou de valer",
		"Proposta / pedido de reserva: resposta à proposta registrada (recusada), pelo link criado para Otávio Duarte Lima",
	]);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { DAY_MS, HOUR_MS } from "#core/kernel/duration.ts";
import { readDay } from "#server/fichas/day.read.ts";
import { chooseSendOptions } from "#server/fichas/draft/choose-send-options.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { refuseFicha } from "#server/fichas/signing/end-ficha.ts";
import { couple } from "#tests/e2e/support/couple.ts";
import { findSent, makeBroker, makeDraft, sign } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { mailSigningLink } from "./links/mail-signing-link.ts";
import { sendSigningLink } from "./links/send-signing-link.job.ts";
import { remindPortion } from "./remind-signers.job.ts";
import { sendTurnNotice } from "./send-turn-notice.job.ts";
import { viewSigning } from "./signing-view.read.ts";

/** A couple, the first with an address; both, where asked. */
async function sendInOrder(secondEmail?: string) {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const { pessoas } = couple("joao@exemplo.com.br");
	const people = pessoas.map((person, at) => (at === 1 && secondEmail ? { ...person, email: secondEmail } : person));
	const fichaId = await makeDraft(deps, userId, "visita", { pessoas: people });
	await chooseSendOptions(deps, { seat, fichaId, options: { emOrdem: true, fator: "nenhum", asUsual: false } });
	const sending = await sendFicha(deps, { seat, fichaId, sender: SENDER });
	if (!sending.ok) throw new Error(sending.reason);
	const { signers, documentHash } = await findSent(deps, fichaId);
	const [first, second] = signers;
	if (!first || !second) throw new Error("two were expected");
	return { deps, seat, fichaId, documentHash, first, second };
}

test("who comes later waits: the page names the first one by first name only, and nothing is taken", async () => {
	const { deps, documentHash, first, second } = await sendInOrder();
	expect(await viewSigning(deps, first.token)).toMatchObject({ state: "open" });
	const waiting = await viewSigning(deps, second.token);
	expect(waiting).toEqual({ state: "early", first: "João", titulo: "Ficha de visita" });
	expect(await sign(deps, second.token, documentHash)).toMatchObject({ ok: false, reason: "early" });
	const seen = { ip: "203.0.113.7", port: 1 };
	expect(await refuseFicha(deps, { token: second.token, reason: "Outro", seen })).toMatchObject({ reason: "early" });
});

test("the next one is mailed when the turn comes, may sign then, and the evidence says whose turn it was", async () => {
	const { deps, fichaId, documentHash, first, second } = await sendInOrder("teresa@exemplo.com.br");
	expect((await sign(deps, first.token, documentHash)).ok).toBe(true);
	const [row] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.id, second.id));
	expect(row?.turnAt).toEqual(deps.clock.now());
	const payload = { signerId: second.id, reminder: false, time: deps.clock.now().getTime() };
	const { rows } = await deps.pool.query("select data from pgboss.job where name = $1", [sendSigningLink.name]);
	expect(rows.map(({ data }) => data)).toContainEqual(payload);
	await sendSigningLink.handle(deps, payload);
	expect(deps.mail.messages.at(-1)?.to.address).toBe("teresa@exemplo.com.br");
	expect((await sign(deps, second.token, documentHash, { quem: { documento: "111.444.777-35" } })).ok).toBe(true);
	const signed = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.fichaId, fichaId));
	const places = signed.map(({ evidence }) => evidence?.schema === "rubrica-evidencia-2" && evidence.ordem?.posicao);
	expect(places.toSorted()).toEqual([1, 2]);
});

test("where the next one has no address, the broker is told", async () => {
	const { deps, documentHash, first, second } = await sendInOrder();
	await sign(deps, first.token, documentHash);
	const { rows } = await deps.pool.query("select data from pgboss.job where name = $1", [sendTurnNotice.name]);
	expect(rows.map(({ data }) => data)).toEqual([{ signerId: second.id }]);
	await sendTurnNotice.handle(deps, { signerId: second.id });
	expect(deps.mail.messages.at(-1)?.subject).toMatch(/^É a vez de Teresa Batista Nogueira assinar/);
});

test("of several who wait it is the turn of who was named first, whichever row was written last", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const { pessoas } = couple("joao@exemplo.com.br");
	const third = { ...pessoas[1], nome: "Caio Batista Nogueira", cpf: "390.533.447-05" };
	const fichaId = await makeDraft(deps, userId, "visita", { pessoas: [...pessoas, third] });
	await chooseSendOptions(deps, { seat, fichaId, options: { emOrdem: true, fator: "nenhum", asUsual: false } });
	await sendFicha(deps, { seat, fichaId, sender: SENDER });
	const { signers, documentHash } = await findSent(deps, fichaId);
	await deps.db
		.update(fichaSigners)
		.set({ telefone: "11912345670" })
		.where(eq(fichaSigners.id, signers[1]?.id ?? ""));
	expect((await sign(deps, signers[0]?.token ?? "", documentHash)).ok).toBe(true);
	const states = signers.map(async ({ token }) => (await viewSigning(deps, token)).state);
	expect(await Promise.all(states)).toEqual(["signed", "open", "early"]);
});

test("the day offers a link of whoever's turn it is, and of nobody who has signed", async () => {
	const { deps, seat, documentHash, first, second } = await sendInOrder();
	const offered = async () =>
		(await readDay(deps, seat)).waiting.map(({ openSigners }) =>
			openSigners.map(({ id, nome, reminders, linkVersion }) => ({ id, nome, reminders, linkVersion })),
		);
	const { pessoas } = couple("joao@exemplo.com.br");
	expect(await offered()).toMatchObject([[{ id: first.id, nome: pessoas[0]?.nome, reminders: 0, linkVersion: 0 }]]);
	await sign(deps, first.token, documentHash);
	expect(await offered()).toMatchObject([[{ id: second.id }]]);
});

test("nobody is reminded or mailed before their turn, and then by the time since it came", async () => {
	const { deps, seat, fichaId, documentHash, first, second } = await sendInOrder("teresa@exemplo.com.br");
	expect(await mailSigningLink(deps, { seat, fichaId, signerId: second.id })).toMatchObject({ reason: "early" });
	deps.clock.advance(2 * DAY_MS);
	expect((await remindPortion(deps)).reminded, "the first one alone").toBe(1);
	await sign(deps, first.token, documentHash);
	expect((await remindPortion(deps)).reminded, "it has only just become theirs").toBe(0);
	deps.clock.advance(DAY_MS + HOUR_MS);
	expect((await remindPortion(deps)).reminded).toBe(1);
});

test("the broker sees who waits, and an order of one is none", async () => {
	const { deps, seat, fichaId } = await sendInOrder();
	const page = await readFicha(deps, { seat, fichaId });
	expect(page?.signers.map(({ isEarly }) => isEarly)).toEqual([false, true]);
	const alone = await makeDraft(deps, seat.personId);
	await chooseSendOptions(deps, { seat, fichaId: alone, options: { emOrdem: true, fator: null, asUsual: false } });
	await sendFicha(deps, { seat, fichaId: alone, sender: SENDER });
	expect((await readFicha(deps, { seat, fichaId: alone }))?.ficha.emOrdem).toBe(false);
});

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { SignatureEvidence } from "#core/fichas/evidence/evidence.ts";
import { HOUR_MS } from "#core/kernel/duration.ts";
import { sendCopies } from "#server/fichas/document/copies/send-copies.job.ts";
import { sendCopy } from "#server/fichas/document/copies/send-copy.job.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { fichaSigners, signingCodes } from "#server/fichas/ficha.table.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { makeBroker, makeSent, SEEN, sign } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { countReminder } from "./count-reminder.ts";
import { refuseFicha } from "./end-ficha.ts";
import { confirmSigningCode } from "./factors/confirm-signing-code.ts";
import { requestSigningCode } from "./factors/request-signing-code.ts";
import { sendSigningCode } from "./factors/send-signing-code.job.ts";
import { mailSigningLink } from "./links/mail-signing-link.ts";
import { sendSigningLink } from "./links/send-signing-link.job.ts";
import { postponeSigning } from "./postpone-signing.ts";
import { remindPortion } from "./remind-signers.job.ts";
import { sendVisitThanks } from "./send-visit-thanks.job.ts";

/** Runs what was promised under this name, as a worker would. */
async function runJobs(deps: TestDeps, job: { name: string; handle(world: TestDeps, payload: never): Promise<void> }) {
	const { rows } = await deps.pool.query(
		"update pgboss.job set state = 'completed' where name = $1 and state = 'created' returning data",
		[job.name],
	);
	for (const { data } of rows) await job.handle(deps, data as never);
	return rows.length;
}

async function world(pessoas = sampleForms.visita.pessoas, imoveis = sampleForms.visita.imoveis) {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const sent = await makeSent(deps, userId, "visita", { pessoas, imoveis });
	const { id: signerId, token } = sent.signers[0] ?? { id: "", token: "" };
	return { deps, userId, seat: holderSeat(userId), ...sent, signerId, token };
}

const [visitor] = sampleForms.visita.pessoas as Record<string, unknown>[];
const withoutMail = [{ ...visitor, email: undefined }] as typeof sampleForms.visita.pessoas;

describe("the link by e-mail", () => {
	test("goes to the signer, for the owner alone, and not after they have signed", async () => {
		const { deps, userId, fichaId, signerId, token, documentHash } = await world();
		const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
		const mail = (who: string) => mailSigningLink(deps, { seat: holderSeat(who), fichaId, signerId });
		expect(await mail(other.userId)).toEqual({ ok: false, reason: "not-found" });
		expect((await mail(userId)).ok).toBe(true);
		await runJobs(deps, sendSigningLink);
		expect(deps.mail.messages).toHaveLength(1);
		expect(deps.mail.messages[0]).toMatchObject({ to: { address: "joao@exemplo.com.br" } });
		expect(deps.mail.messages[0]?.text).toContain(`/assinar/${token}`);
		expect((await mail(userId)).ok).toBe(true);
		await sign(deps, token, documentHash);
		await runJobs(deps, sendSigningLink);
		expect(deps.mail.messages).toHaveLength(1);
		expect(await mail(userId)).toEqual({ ok: false, reason: "not-waiting" });
	});

	test("addresses somebody by the name they go by, in the letter and on its envelope", async () => {
		const social = [{ ...visitor, nome_social: "Joana da Conceição" }] as typeof sampleForms.visita.pessoas;
		const { deps, ...one } = await world(social);
		expect((await mailSigningLink(deps, one)).ok).toBe(true);
		await runJobs(deps, sendSigningLink);
		expect(deps.mail.messages[0]).toMatchObject({ to: { name: "Joana da Conceição" } });
		expect(deps.mail.messages[0]?.text).toContain("Olá, Joana da Conceição!");
	});

	test("needs an address, and is sent five times a day at most", async () => {
		const nobody = await world(withoutMail);
		expect(await mailSigningLink(nobody.deps, nobody)).toEqual({ ok: false, reason: "no-email" });
		const { deps, ...one } = await world();
		for (let at = 0; at < 5; at++) expect((await mailSigningLink(deps, one)).ok).toBe(true);
		expect(await mailSigningLink(deps, one)).toEqual({ ok: false, reason: "too-many" });
	});
});

const remind = async (deps: TestDeps) => (await remindPortion(deps)).reminded;

describe("reminders", () => {
	test("are two at most, a day and three days after sending, by day only", async () => {
		const { deps } = await world();
		const reminded: number[] = [];
		for (let hour = 1; hour < 7 * 24; hour++) {
			deps.clock.advance(HOUR_MS);
			const [one, other] = await Promise.all([remind(deps), remind(deps)]);
			if (one + other > 0) reminded.push(hour * (one + other));
		}
		// Sent at 09:00 in São Paulo.
		expect(reminded).toEqual([24, 72]);
		// Both mails waited for their server until there was nothing left to sign.
		deps.clock.advance(HOUR_MS);
		await runJobs(deps, sendSigningLink);
		expect(deps.mail.messages).toHaveLength(0);
	});

	test("held up into the night are sent in the morning, once; the broker's own link goes out at any hour", async () => {
		const { deps, userId, fichaId, signerId } = await world();
		deps.clock.advance(35 * HOUR_MS);
		expect(await remind(deps)).toBe(1);
		deps.clock.advance(2 * HOUR_MS);
		expect((await mailSigningLink(deps, { seat: holderSeat(userId), fichaId, signerId })).ok).toBe(true);
		await runJobs(deps, sendSigningLink);
		expect(deps.mail.messages.map(({ subject }) => subject.startsWith("Lembrete"))).toEqual([false]);
		deps.clock.advance(10 * HOUR_MS);
		expect(await remind(deps)).toBe(1);
		await runJobs(deps, sendSigningLink);
		expect(deps.mail.messages.map(({ subject }) => subject.startsWith("Lembrete"))).toEqual([false, true]);
		expect(await remind(deps)).toBe(0);
	});

	test("wait for the morning, and stop with the signature", async () => {
		const { deps, token, documentHash } = await world();
		deps.clock.advance(36 * HOUR_MS);
		expect(await remind(deps)).toBe(0);
		deps.clock.advance(11 * HOUR_MS);
		expect(await remind(deps)).toBe(1);
		await runJobs(deps, sendSigningLink);
		expect(deps.mail.messages[0]?.subject).toMatch(/^Lembrete: /);
		await sign(deps, token, documentHash);
		deps.clock.advance(48 * HOUR_MS);
		expect(await remind(deps)).toBe(0);
	});
});

/** A property like the sample's, where the clock is two hours behind Brasília's. */
function inRioBranco() {
	const [property] = sampleForms.visita.imoveis as { endereco: Record<string, unknown> }[];
	return [{ ...property, endereco: { ...property?.endereco, cidade: "Rio Branco", uf: "AC", cep: "69900-000" } }];
}

test("the hours in what a signer is mailed are those of the property, as in the document, also around midnight", async () => {
	const { deps, ...one } = await world(undefined, inRioBranco());
	expect((await mailSigningLink(deps, one)).ok).toBe(true);
	await runJobs(deps, sendSigningLink);
	expect(deps.mail.messages[0]?.text).toContain("22/11/2026 às 07:00 (horário de Rio Branco)");
	deps.clock.advance(15.5 * HOUR_MS);
	await sign(deps, one.token, one.documentHash);
	await sealAs(deps, one.fichaId);
	await sendCopy.handle(deps, { signerId: one.signerId, asked: 0 });
	expect(deps.mail.messages[1]?.text).toContain("15/11/2026 às 22:30 (horário de Rio Branco)");
});

function sealAs(deps: TestDeps, fichaId: string) {
	return deps.db.insert(sealedDocuments).values({
		fichaId,
		protocolo: `V26-${fichaId.slice(0, 4)}`,
		sha256: "ab".repeat(32),
		bytes: 1,
		storageKey: "x.pdf",
		eventSeq: 1,
		certificate: "x",
		sealedAt: deps.clock.now(),
	});
}

describe("the copy", () => {
	test("goes out once by itself after the seal, with protocol and hash", async () => {
		const { deps, fichaId, token, documentHash } = await world();
		await sign(deps, token, documentHash);
		await sendCopies.handle(deps, { fichaId });
		expect(await runJobs(deps, sendCopy)).toBe(0);
		await sealAs(deps, fichaId);
		await sendCopies.handle(deps, { fichaId });
		await sendCopies.handle(deps, {});
		expect(await runJobs(deps, sendCopy)).toBe(2);
		await sendCopies.handle(deps, {});
		expect(await runJobs(deps, sendCopy)).toBe(0);
		expect(deps.mail.messages).toHaveLength(1);
		const { text } = deps.mail.messages[0] ?? { text: "" };
		expect(text).toContain("ab".repeat(32));
		expect(text).toContain(`/assinar/${token}`);
		expect(text).toMatch(/\/verificar\/V26-/);
		const events = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "copia-enviada"));
		expect(events.map(({ content }) => JSON.parse(content))).toMatchObject([
			{ canal: "e-mail", sha256: "ab".repeat(32), destino: expect.stringContaining("•") },
		]);
	});
});

describe("the code by e-mail", () => {
	const codeIn = (deps: TestDeps) => /\b(\d{6})\b/.exec(deps.mail.messages.at(-1)?.subject ?? "")?.[1] ?? "";
	const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
	const linkedTo = async (deps: TestDeps, token: string) => {
		const found = await findSigning(deps, token);
		if (!found) throw new Error("no such link");
		return found;
	};
	const request = async (deps: TestDeps, token: string) =>
		requestSigningCode(deps, { found: await linkedTo(deps, token), ip: "203.0.113.7" });
	const confirm = async (deps: TestDeps, token: string, code: string) =>
		confirmSigningCode(deps, { ...(await linkedTo(deps, token)), code });

	test("is confirmed once it is typed, stands in the evidence, and nowhere in the database", async () => {
		const { deps, signerId, token, documentHash } = await world();
		expect(await request(deps, token)).toEqual({
			ok: true,
			value: { sentTo: "j•••@exemplo.com.br" },
		});
		await runJobs(deps, sendSigningCode);
		const code = codeIn(deps);
		expect(code).toMatch(/^\d{6}$/);
		const { rows } = await deps.pool.query("select json_agg(c)::text as all from signing_codes c");
		expect(rows[0].all).not.toContain(code);
		expect(await confirm(deps, token, wrong(code))).toEqual({ ok: false, reason: "wrong-code" });
		const confirmed = await confirm(deps, token, ` ${code.slice(0, 3)} ${code.slice(3)}`);
		expect(confirmed.ok).toBe(true);
		await sign(deps, token, documentHash, { proofs: { codigo: confirmed.ok ? confirmed.value.proof : "" } });
		const [signer] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.id, signerId));
		const evidence = signer?.evidence as SignatureEvidence | undefined;
		expect(evidence?.segundoFator).toMatchObject({
			usado: true,
			canal: "e-mail",
			destino: "j•••@exemplo.com.br",
			tentativas: 2,
		});
	});

	test("has five tries, also when they come at once, and ten minutes", async () => {
		const { deps, token } = await world();
		await request(deps, token);
		await runJobs(deps, sendSigningCode);
		const code = codeIn(deps);
		const tries = await Promise.all(Array.from({ length: 10 }, () => confirm(deps, token, wrong(code))));
		expect(tries.filter((one) => !one.ok && one.reason === "wrong-code")).toHaveLength(5);
		expect(await confirm(deps, token, code)).toEqual({ ok: false, reason: "too-many" });
		await request(deps, token);
		await runJobs(deps, sendSigningCode);
		expect(codeIn(deps)).not.toBe(code);
		deps.clock.advance(10 * 60_000);
		expect(await confirm(deps, token, codeIn(deps))).toEqual({ ok: false, reason: "no-code" });
	});

	test("is throttled, and asked for in vain without an address or after the end", async () => {
		const nobody = await world(withoutMail);
		const none = await request(nobody.deps, nobody.token);
		expect(none).toEqual({ ok: false, reason: "no-email" });
		const { deps, token, documentHash } = await world();
		for (let at = 0; at < 5; at++) expect((await request(deps, token)).ok).toBe(true);
		expect(await request(deps, token)).toEqual({ ok: false, reason: "too-many" });
		expect(await deps.db.select().from(signingCodes)).toHaveLength(1);
		await sign(deps, token, documentHash);
		expect(await request(deps, token)).toEqual({ ok: false, reason: "not-open" });
	});
});

describe("whoever prefers not to sign a visit", () => {
	test("is thanked once by mail, which the log keeps as a record of the visit", async () => {
		const { deps, fichaId, token } = await world();
		const refusal = { token, reason: "Prefiro não dizer", seen: SEEN };
		await Promise.all([refuseFicha(deps, refusal), refuseFicha(deps, refusal)]);
		expect(await runJobs(deps, sendVisitThanks)).toBe(1);
		const [{ id: signerId } = { id: "" }] = await deps.db.select().from(fichaSigners);
		await sendVisitThanks.handle(deps, { signerId });
		expect(deps.mail.messages).toHaveLength(1);
		const [mail] = deps.mail.messages;
		const thanks = /Obrigado pela visita ao imóvel Rua Augusta, 1500.*, em 14\/11\/2026 às 15h\./;
		expect(mail?.text.replace(/\s+/g, " ")).toMatch(thanks);
		expect(mail?.text, "nothing is asked for").not.toMatch(/\/assinar\//);
		expect(mail?.text, "the log keeps more than the visit").toMatch(/preferiu\s+não\s+assinar\s+\(com\s+data,\s+hora/);
		expect(mail?.text, "others may have signed, and a link may have gone out").not.toMatch(/nada foi assinado|a única/);
		const kept = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.fichaId, fichaId));
		expect(kept.map(({ kind }) => kind)).toEqual(["enviada", "recusada-por", "agradecimento-enviado"]);
		expect(kept[1]?.content).toContain('"aparelho":"do cliente"');
		expect(JSON.parse(kept[2]?.content ?? "{}").mensagem).toMatch(thanks);
		expect(kept[2]?.content, "the address stands masked").not.toContain("joao@exemplo");
	});

	test("gets no mail without an address, nor for anything but a visit", async () => {
		const { deps, userId, token } = await world(withoutMail);
		await refuseFicha(deps, { token, reason: "Outro", seen: SEEN });
		const proposal = await makeSent(deps, userId, "proposta");
		await refuseFicha(deps, { token: proposal.signers[0]?.token ?? "", reason: "Outro", seen: SEEN });
		expect(await runJobs(deps, sendVisitThanks)).toBe(0);
	});
});

test("signing later is kept once in the log, leaves the link open, and both kinds of reminder count together", async () => {
	const { deps, userId, fichaId, signerId, token, documentHash } = await world();
	for (let at = 0; at < 3; at++) expect((await postponeSigning(deps, { token, seen: SEEN })).ok).toBe(true);
	expect(await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "adiada-por"))).toHaveLength(1);
	const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
	const count = (who: string) => countReminder(deps, { seat: holderSeat(who), fichaId, signerId });
	expect((await count(other.userId)).ok).toBe(false);
	expect((await count(userId)).ok).toBe(true);
	deps.clock.advance(72 * HOUR_MS);
	expect(await remind(deps)).toBe(1);
	expect((await count(userId)).ok, "two in all").toBe(false);
	expect((await sign(deps, token, documentHash)).ok).toBe(true);
	expect(await postponeSigning(deps, { token, seen: SEEN })).toEqual({ ok: false, reason: "signed" });
});

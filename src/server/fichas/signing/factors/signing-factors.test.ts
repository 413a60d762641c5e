import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { AskedFactor, CodeChannel, FactorChoice } from "#core/fichas/evidence/factors.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { present } from "#core/kernel/present.ts";
import { chooseSendOptions } from "#server/fichas/draft/choose-send-options.ts";
import { factorsAtHand, readFactorOf } from "#server/fichas/draft/factor-of-account.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { destinationKey } from "#server/fichas/signing/destination-key.ts";
import { signingAllowances } from "#server/fichas/signing/signing-allowances.ts";
import { viewSigning } from "#server/fichas/signing/signing-view.read.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { listWrittenMessages } from "#server/platform/message/message-folder.ts";
import { findSent, makeBroker, makeDraft, sign } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { confirmSigningCode } from "./confirm-signing-code.ts";
import { requestSigningCode } from "./request-signing-code.ts";
import { sendSigningCode } from "./send-signing-code.job.ts";

async function makeWorld(environment: Record<string, string> = {}) {
	const deps = await makeTestDeps(environment);
	const { userId } = await makeBroker(deps);
	return { deps, seat: holderSeat(userId), userId };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

async function send({ deps, seat, userId }: World, fator: FactorChoice | null, change: Values = {}, asUsual = false) {
	const fichaId = await makeDraft(deps, userId, "visita", change);
	await chooseSendOptions(deps, { seat, fichaId, options: { emOrdem: false, fator, asUsual } });
	const sent = await sendFicha(deps, { seat, fichaId, sender: SENDER });
	return sent.ok ? findSent(deps, fichaId) : sent;
}

async function mustSend(world: World, fator: FactorChoice | null) {
	const sent = await send(world, fator);
	if (!("signers" in sent)) throw new Error("not sent");
	return { ...sent, token: sent.signers[0]?.token ?? "" };
}

const written = ({ config }: TestDeps) => listWrittenMessages(`${config.dataDir}/messages`, 10);

async function ask(deps: TestDeps, token: string, channel: CodeChannel) {
	const found = present(await findSigning(deps, token), "the signing");
	const asked = await requestSigningCode(deps, { found, ip: "203.0.113.7", channel });
	if (asked.ok) await sendSigningCode.handle(deps, { signerId: found.signer.id });
	return { asked, signer: found.signer };
}

const proofIn = (confirmed: Awaited<ReturnType<typeof confirmSigningCode>>) => {
	if (!confirmed.ok) throw new Error(confirmed.reason);
	return confirmed.value.proof;
};

const codesIn = async (deps: TestDeps) => (await written(deps)).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? "");

test("a code typed on one phone is no second factor of who signs with the same link on another", async () => {
	const world = await makeWorld();
	const { deps } = world;
	const { token, documentHash } = await mustSend(world, "sms");
	const other = await mustSend(world, "sms");
	const { signer } = await ask(deps, token, "sms");
	const [code = ""] = await codesIn(deps);
	const codigo = proofIn(await confirmSigningCode(deps, { signer, code }));
	const missing = { ok: false, reason: "code-missing" };
	expect(await sign(deps, token, documentHash), "whoever has the link and not the phone").toMatchObject(missing);
	expect(await sign(deps, token, documentHash, { proofs: { codigo: "x".repeat(43) } })).toMatchObject(missing);
	expect(await confirmSigningCode(deps, { signer, code: "000000" }), "confirmed once is not open to all").toMatchObject(
		{
			ok: false,
		},
	);
	expect(proofIn(await confirmSigningCode(deps, { signer, code })), "another tab of theirs").toBe(codigo);

	const next = await ask(deps, other.token, "sms");
	expect(await sign(deps, other.token, other.documentHash, { proofs: { codigo } }), "of another ficha").toMatchObject(
		missing,
	);
	const [newest = ""] = (await codesIn(deps)).filter((one) => one !== code);
	const second = proofIn(await confirmSigningCode(deps, { signer: next.signer, code: newest }));
	expect(await sign(deps, token, documentHash, { proofs: { codigo: second } }), "nor the other way").toMatchObject(
		missing,
	);

	await ask(deps, token, "sms");
	expect(await sign(deps, token, documentHash, { proofs: { codigo } }), "a newer code was asked for").toMatchObject(
		missing,
	);
	deps.clock.advance(2 * 3_600_000 + 1);
	expect(await sign(deps, other.token, other.documentHash, { proofs: { codigo: second } }), "left lying").toMatchObject(
		missing,
	);
});

test("twenty tries a day, over however many codes", async () => {
	const world = await makeWorld();
	const { deps } = world;
	const { token } = await mustSend(world, "sms");
	const answers: string[] = [];
	for (let asked = 0; asked < 5; asked++) {
		const { signer } = await ask(deps, token, "sms");
		const right = new Set(await codesIn(deps));
		for (let tried = 0; tried < 5; tried++) {
			const guess = Array.from({ length: 100 }, (_, n) => String(n).padStart(6, "0")).find((one) => !right.has(one));
			const guessed = await confirmSigningCode(deps, { signer, code: guess ?? "" });
			answers.push(guessed.ok ? "ok" : guessed.reason);
		}
	}
	expect(answers.filter((one) => one === "wrong-code")).toHaveLength(20);
});

test("a code by SMS: demanded, sent to the phone in the ficha, and without it nothing is signed", async () => {
	const world = await makeWorld();
	const { deps } = world;
	const { token, documentHash } = await mustSend(world, "sms");
	const view = await viewSigning(deps, token);
	expect(view).toMatchObject({ signer: { fator: "sms", codes: [{ channel: "sms", to: "(11) •••••-5678" }] } });
	expect(await sign(deps, token, documentHash)).toMatchObject({ ok: false, reason: "code-missing" });

	const mailed = await ask(deps, token, "e-mail");
	expect(mailed.asked, "the demanded way and no other").toMatchObject({ ok: false, reason: "no-email" });
	const { asked, signer } = await ask(deps, token, "sms");
	expect(asked).toEqual({ ok: true, value: { sentTo: "(11) •••••-5678" } });
	const [message] = await written(deps);
	expect(message).toMatchObject({ channel: "sms", to: "+5511912345678" });
	expect(message?.text).toContain(" é o seu código para assinar na Rubrica. Vale por 10 minutos.");
	const code = /\d{6}/.exec(message?.text ?? "")?.[0] ?? "";
	expect(await sign(deps, token, documentHash), "asked for is not confirmed").toMatchObject({ reason: "code-missing" });
	const codigo = proofIn(await confirmSigningCode(deps, { signer, code }));
	expect((await sign(deps, token, documentHash, { proofs: { codigo } })).ok).toBe(true);
	const [row] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.id, signer.id));
	expect(row?.evidence).toMatchObject({
		fatorExigido: "sms",
		segundoFator: { usado: true, canal: "sms", destino: "(11) •••••-5678", tentativas: 1 },
	});
});

test("nobody has to give one who is not asked: e-mail, SMS and WhatsApp are offered where there is a contact", async () => {
	const world = await makeWorld();
	const { token, documentHash } = await mustSend(world, null);
	const view = await viewSigning(world.deps, token);
	const offered = view.state === "open" ? view.signer.codes.map(({ channel }) => channel) : [];
	expect(offered).toEqual(["e-mail", "sms", "whatsapp"]);
	expect((await sign(world.deps, token, documentHash)).ok).toBe(true);
});

test("where a contact is missing the ficha is not sent, and the field is named", async () => {
	const world = await makeWorld();
	const visitor = { papel: "Visitante", tipo_pessoa: "Pessoa física", nome: "Rosa Lima Alves", cpf: "529.982.247-25" };
	const pessoas = [{ ...visitor, telefone: "(11) 91234-5678" }];
	const sent = await send(world, "e-mail", { pessoas });
	expect(sent).toMatchObject({ ok: false, reason: "incomplete" });
	expect("errors" in sent && sent.errors).toEqual({
		"pessoas.0.email": "Para o código, falta o e-mail de Rosa Lima Alves.",
	});
});

test("a manager's choice becomes the account's, and a ficha may still do without", async () => {
	const world = await makeWorld();
	await send(world, "whatsapp", {}, true);
	expect(await readFactorOf(world.deps, world.seat.accountId)).toBe("whatsapp");
	const factorOf = async (fator: FactorChoice | null): Promise<AskedFactor | null> => {
		const { token } = await mustSend(world, fator);
		return (await findSigning(world.deps, token))?.signer.fator ?? null;
	};
	expect(await factorOf(null)).toBe("whatsapp");
	expect(await factorOf("nenhum")).toBeNull();
});

test("on a public address without a provider neither SMS nor WhatsApp is offered or can be chosen", async () => {
	const world = await makeWorld({ PUBLIC_URL: "https://rubrica.example" });
	expect(factorsAtHand(world.deps)).not.toContain("sms");
	const { token } = await mustSend(world, "sms");
	expect((await findSigning(world.deps, token))?.signer.fator).toBeNull();
});

test("one phone gets ten codes an hour, however many fichas name it, from however many addresses and in whichever spelling", async () => {
	const world = await makeWorld();
	const { deps } = world;
	const spellings = ["(11) 91234-5678", "+55 11 91234-5678", "11912345678"];
	const outcomes: string[] = [];
	for (let at = 0; at < 12; at++) {
		const { token } = await mustSend(world, "sms");
		const found = present(await findSigning(deps, token), "the signing");
		const telefone = spellings[at % spellings.length] ?? null;
		const asked = await requestSigningCode(deps, {
			found: { ...found, signer: { ...found.signer, telefone } },
			ip: `203.0.113.${at}`,
			channel: "sms",
		});
		outcomes.push(asked.ok ? "sent" : asked.reason);
	}
	expect(outcomes).toEqual([...Array(10).fill("sent"), "too-many", "too-many"]);

	// Whoever uses it up keeps nobody else's client from signing.
	const { userId } = await makeBroker(deps, "bia@corretora.com.br", "bia");
	const { token } = await mustSend({ deps, userId, seat: holderSeat(userId) }, "sms");
	expect((await ask(deps, token, "sms")).asked.ok).toBe(true);
});

test("one phone is not rung by many accounts at once, nor does one account order codes without end", async () => {
	const world = await makeWorld();
	const { deps } = world;
	const { token } = await mustSend(world, "sms");
	const found = present(await findSigning(deps, token), "the signing");
	const { codeByAnyone, codeByAccount } = signingAllowances;
	const asked = (telefone: string) =>
		requestSigningCode(deps, {
			found: { ...found, signer: { ...found.signer, telefone } },
			ip: "203.0.113.7",
			channel: "sms",
		});
	await deps.limiter.take(codeByAnyone, destinationKey({ email: null, telefone: "11912345678" }), codeByAnyone.points);
	expect(await asked("(11) 91234-5678")).toEqual({ ok: false, reason: "too-many" });
	expect((await asked("(11) 91234-5679")).ok).toBe(true);
	await deps.limiter.take(codeByAccount, world.userId, codeByAccount.points - 3);
	expect((await asked("(11) 91234-5670")).ok).toBe(true);
	expect(await asked("(11) 91234-5671")).toEqual({ ok: false, reason: "too-many" });
});

test("a code that waited for its mail server until it was over is not sent", async () => {
	const world = await makeWorld();
	const { deps } = world;
	const { token } = await mustSend(world, "sms");
	const found = present(await findSigning(deps, token), "the signing");
	expect((await requestSigningCode(deps, { found, ip: "203.0.113.7", channel: "sms" })).ok).toBe(true);
	deps.clock.advance(10 * 60_000);
	await sendSigningCode.handle(deps, { signerId: found.signer.id });
	expect(await written(deps)).toEqual([]);
});

test("whoever has a whole network of version 6 has one allowance", async () => {
	const world = await makeWorld();
	const { deps } = world;
	const outcomes: string[] = [];
	for (let at = 0; at < 21; at++) {
		const { token } = await mustSend(world, "sms");
		const found = present(await findSigning(deps, token), "the signing");
		const signer = { ...found.signer, telefone: `119${String(12_345_600 + at)}` };
		const asked = await requestSigningCode(deps, {
			found: { ...found, signer },
			ip: `2001:db8:1:2::${at}`,
			channel: "sms",
		});
		outcomes.push(asked.ok ? "sent" : asked.reason);
	}
	expect(outcomes).toEqual([...Array(20).fill("sent"), "too-many"]);
});

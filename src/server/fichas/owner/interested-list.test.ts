import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { listHash } from "#core/fichas/owner/interested-list.ts";
import { SAID_AGAIN_MS } from "#core/kernel/said-again.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { imoveis } from "#server/fichas/registry/registry.table.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { makeBroker, makeSent, sign } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { readInterested, readInterestedList } from "./interested-people.read.ts";
import { mailInterestedList } from "./mail-interested-list.job.ts";
import { sendInterestedList } from "./send-interested-list.ts";

const [visitor] = sampleForms.visita.pessoas as [Values];
const [person] = sampleForms.agenciamento.pessoas as [Values];
const spouse = { ...visitor, papel: "Cônjuge/companheiro(a)", nome: "Rosa da Conceição", cpf: "111.444.777-35" };
const owner = { ...person, cpf: "390.533.447-05", email: "helena@exemplo.com.br" };

async function propertyOf({ db }: TestDeps): Promise<string> {
	const [imovel] = await db.select().from(imoveis);
	return imovel?.id ?? "";
}

test("the owner gets who visited, once a person, masked, and the log and the row say the same", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const authorisation = await makeSignedFicha(deps, userId, "agenciamento", { pessoas: [owner] });
	await makeSignedFicha(deps, userId);
	const couple = await makeSent(deps, userId, "visita", { pessoas: [visitor, spouse], data_visita: "2026-11-13" });
	await sign(deps, couple.signers[1]?.token ?? "", couple.documentHash);
	const imovelId = await propertyOf(deps);
	const sent = await sendInterestedList(deps, { seat: holderSeat(userId), imovelId });
	if (!sent.ok) throw new Error(sent.reason);
	const row = await readInterestedList(deps, { seat: holderSeat(userId), listId: sent.value.id });
	expect(row?.list.pessoas).toEqual([
		{
			nome: "Rosa da Conceição",
			documento: "•••.444.777-••",
			visitas: [{ data: "2026-11-13", protocolo: expect.any(String) }],
		},
		{
			nome: "João Antônio da Conceição",
			documento: "•••.982.247-••",
			visitas: [{ data: "2026-11-14", protocolo: expect.any(String) }],
		},
	]);
	expect((await readInterested(deps, { seat: holderSeat(userId), imovelId }))?.unsigned).toBe(1);
	const [event] = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "relacao-enviada"));
	expect(event?.fichaId).toBe(authorisation);
	expect(event?.content).toContain(row && listHash(row.list));
	expect(event?.content).not.toContain("João");
	await mailInterestedList.handle(deps, { listId: sent.value.id, to: 0 });
	const [mail] = deps.mail.messages;
	expect(mail?.to).toMatchObject({ address: "helena@exemplo.com.br" });
	for (const part of [sent.value.protocolo, "Rosa da Conceição", "•••.982.247-••", row?.hash ?? "?"])
		expect(mail?.text).toContain(part);
	expect(mail?.text).not.toContain("52998224725");
});

test("it is refused without a signed authorisation, an address or a visit, and to everybody else", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await makeSignedFicha(deps, userId);
	const imovelId = await propertyOf(deps);
	expect(await sendInterestedList(deps, { seat: holderSeat(userId), imovelId })).toEqual({
		ok: false,
		reason: "no-authorisation",
	});
	const other = await makeBroker(deps, "bia@corretora.com.br", "bia");
	expect(await sendInterestedList(deps, { seat: holderSeat(other.userId), imovelId })).toEqual({
		ok: false,
		reason: "not-found",
	});
	await makeSignedFicha(deps, other.userId, "agenciamento", { pessoas: [owner] });
	const [theirs] = await deps.db.select().from(imoveis).where(eq(imoveis.accountId, other.userId));
	expect(await sendInterestedList(deps, { seat: holderSeat(other.userId), imovelId: theirs?.id ?? "" })).toEqual({
		ok: false,
		reason: "nobody-visited",
	});
	expect(await readInterested(deps, { seat: holderSeat(other.userId), imovelId })).toBeUndefined();
});

test("a list can be sent five times a day, and is nobody else's to read", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await makeSignedFicha(deps, userId, "agenciamento", { pessoas: [owner] });
	await makeSignedFicha(deps, userId);
	const imovelId = await propertyOf(deps);
	for (let at = 0; at < 5; at++) {
		expect((await sendInterestedList(deps, { seat: holderSeat(userId), imovelId })).ok).toBe(true);
		deps.clock.advance(SAID_AGAIN_MS + 1);
	}
	expect(await sendInterestedList(deps, { seat: holderSeat(userId), imovelId })).toEqual({
		ok: false,
		reason: "too-many",
	});
	const [list] = (await readInterested(deps, { seat: holderSeat(userId), imovelId }))?.sent ?? [];
	const other = await makeBroker(deps, "bia@corretora.com.br", "bia");
	expect(await readInterestedList(deps, { seat: holderSeat(other.userId), listId: list?.id ?? "" })).toBeUndefined();
	expect(await readInterestedList(deps, { seat: holderSeat(userId), listId: list?.id ?? "" })).toBeDefined();
});

test("the very same list is sent once by two taps, before and after its answer was lost; with one more visit it is another", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await makeSignedFicha(deps, userId, "agenciamento", { pessoas: [owner] });
	await makeSignedFicha(deps, userId);
	const imovelId = await propertyOf(deps);
	const send = () => sendInterestedList(deps, { seat: holderSeat(userId), imovelId });
	const [first, second] = await Promise.all([send(), send()]);
	expect(second).toEqual(first);
	deps.clock.advance(SAID_AGAIN_MS);
	expect(await send()).toEqual(first);
	await makeSignedFicha(deps, userId, "visita", { pessoas: [spouse] });
	expect(await send()).not.toEqual(first);
	const events = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "relacao-enviada"));
	expect(events).toHaveLength(2);
	const promised = "select 1 from pgboss.job where name = $1";
	expect((await deps.pool.query(promised, [mailInterestedList.name])).rowCount, "mails").toBe(2);
});

test("a partner broker who signed is no interested person, and the mail counts one visitor as one", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await makeSignedFicha(deps, userId, "agenciamento", { pessoas: [owner] });
	const parceiros = [{ nome: "Otávio Reis", creci: "CRECI/SP 4521", parte: 40, telefone: "11987651234" }];
	const visit = await makeSent(deps, userId, "visita", { parceiros });
	expect(visit.signers).toHaveLength(2);
	for (const { token } of visit.signers) await sign(deps, token, visit.documentHash);
	const imovelId = await propertyOf(deps);
	const sent = await sendInterestedList(deps, { seat: holderSeat(userId), imovelId });
	if (!sent.ok) throw new Error(sent.reason);
	const row = await readInterestedList(deps, { seat: holderSeat(userId), listId: sent.value.id });
	expect(row?.list.pessoas.map(({ nome }) => nome)).toEqual(["João Antônio da Conceição"]);
	await mailInterestedList.handle(deps, { listId: sent.value.id, to: 0 });
	expect(deps.mail.messages[0]?.html).toContain("1 pessoa visitou o imóvel");
});

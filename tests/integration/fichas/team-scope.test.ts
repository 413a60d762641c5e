import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat, type Seat } from "#core/accounts/seat.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { accountMembers } from "#server/accounts/member.table.ts";
import { readCase } from "#server/fichas/cases/case.read.ts";
import { makeDossier } from "#server/fichas/cases/dossier/make-dossier.ts";
import { findCases } from "#server/fichas/cases/find-cases.read.ts";
import { makeCaseLink } from "#server/fichas/cases/make-case-link.ts";
import { liftPreservation, preserveCase } from "#server/fichas/cases/preserve-case.ts";
import { countFichas } from "#server/fichas/counts/ficha-counts.read.ts";
import { readDay } from "#server/fichas/day.read.ts";
import { addPhoto, removePhoto } from "#server/fichas/draft/add-photo.ts";
import { deleteDraft } from "#server/fichas/draft/delete-draft.ts";
import { fichasOfPerson, visitsOfSameDay } from "#server/fichas/draft/repeated-fichas.read.ts";
import { saveDraft, startDraft } from "#server/fichas/draft/save-draft.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { endingAuthorisations } from "#server/fichas/ending-authorisations.read.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { listFichas } from "#server/fichas/ficha-list.read.ts";
import { keeperOf } from "#server/fichas/keeper.read.ts";
import { askOwner } from "#server/fichas/owner/ask-owner.ts";
import { readInterested, readInterestedList } from "#server/fichas/owner/interested-people.read.ts";
import { ownersOfProperty } from "#server/fichas/owner/property-visits.read.ts";
import { sendInterestedList } from "#server/fichas/owner/send-interested-list.ts";
import { listClientes, readCliente, suggestClientes } from "#server/fichas/registry/cliente.read.ts";
import { readImovel } from "#server/fichas/registry/imovel.read.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";
import { deleteCliente } from "#server/fichas/registry/remove-cliente.ts";
import { saveCliente } from "#server/fichas/registry/save-cliente.ts";
import { saveCorretor } from "#server/fichas/registry/save-corretor.ts";
import { countReminder } from "#server/fichas/signing/count-reminder.ts";
import { cancelFicha } from "#server/fichas/signing/end-ficha.ts";
import { mailSigningLink } from "#server/fichas/signing/links/mail-signing-link.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { findSent, makeBroker, sign } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { joinTeam, makeAccount } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

type Broker = { seat: Seat; draft: string; sent: string; signerId: string; clienteId: string };
type World = { deps: TestDeps; manager: Seat; rui: Broker; lia: Broker; imovelId: string };

const [visitor] = sampleForms.visita.pessoas as object[];
const people = {
	rui: [{ ...visitor, nome: "Inês Ávila", cpf: "111.444.777-35", telefone: "(21) 99876-5432" }],
	lia: [{ ...visitor, nome: "Otto Brandt", cpf: "390.533.447-05", telefone: "(21) 98765-1234" }],
};

/** Two brokers of one agency, each with a draft and a signed visit to the same flat; neither is the other's business. */
async function makeAgency(): Promise<World> {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await saveCorretor(deps, { userId, raw: { creci_imobiliaria: "CRECI/SP 1-J", imobiliaria: "Prado Imóveis" } });
	const brokers: Partial<Record<"rui" | "lia", Broker>> = {};
	for (const name of ["rui", "lia"] as const) {
		const person = await makeAccount(deps, `${name}@corretora.com.br`, name);
		const seat = await joinTeam(deps, { accountId: userId, userId: person.userId });
		const draft = await begin(deps, seat, "visita", people[name]);
		const sent = await begin(deps, seat, "visita", people[name]);
		expect(await sendFicha(deps, { seat, fichaId: sent, sender: SENDER })).toMatchObject({ ok: true });
		const { signers, documentHash } = await findSent(deps, sent);
		const [signer] = signers;
		if (name === "rui" && signer) await sign(deps, signer.token, documentHash);
		const [cliente] = await deps.db.select().from(clientes).where(eq(clientes.responsavelId, seat.personId));
		brokers[name] = { seat, draft, sent, signerId: signer?.id ?? "", clienteId: cliente?.id ?? "" };
	}
	const [row] = await deps.db
		.select()
		.from(fichas)
		.where(eq(fichas.id, brokers.rui?.sent ?? ""));
	const { rui, lia } = brokers as Record<"rui" | "lia", Broker>;
	return { deps, manager: holderSeat(userId), rui, lia, imovelId: row?.imovelId ?? "" };
}

async function begin(deps: TestDeps, seat: Seat, tipo: FichaType, pessoas: object[]) {
	const raw = { ...sampleForms[tipo], pessoas };
	const started = await startDraft(deps, { seat, tipo, raw });
	if (!started.ok) throw new Error(started.reason);
	return started.value.id;
}

test("a broker's lists have their own work, the manager's have all, with the name of who looks after it", async () => {
	const { deps, manager, rui, lia } = await makeAgency();
	const shown = async (seat: Seat) => (await listFichas(deps, { seat })).fichas;
	expect((await shown(rui.seat)).map(({ id }) => id).sort()).toEqual([rui.draft, rui.sent].sort());
	expect(await shown(lia.seat)).toHaveLength(2);
	expect((await shown(manager)).map(({ keeper }) => keeper)).toEqual(Array(4).fill("Ana Prado"));
	expect((await shown({ ...manager, view: "corretor" })).length, "as a broker, the manager made none").toBe(0);
	expect(await countFichas(deps, rui.seat)).toMatchObject({ rascunho: 1, assinada: 1, aguardando: 0 });
	expect((await readDay(deps, lia.seat)).waitingCount).toBe(1);
	expect((await readDay(deps, rui.seat)).waitingCount).toBe(0);
});

test("nothing of a colleague's opens, changes, ends or leaves", async () => {
	const { deps, rui, lia, imovelId } = await makeAgency();
	const { seat } = lia;
	const gone = { ok: false, reason: "not-found" };
	expect(await readFicha(deps, { seat, fichaId: rui.sent })).toBeUndefined();
	expect(await readFicha(deps, { seat, fichaId: rui.draft })).toBeUndefined();
	expect(await saveDraft(deps, { seat, fichaId: rui.draft, raw: {}, version: 1 })).toMatchObject(gone);
	expect(await sendFicha(deps, { seat, fichaId: rui.draft, sender: SENDER })).toMatchObject(gone);
	expect(await deleteDraft(deps, seat, rui.draft)).toMatchObject(gone);
	expect(await cancelFicha(deps, { seat, fichaId: rui.sent })).toMatchObject(gone);
	expect(await mailSigningLink(deps, { seat, fichaId: rui.sent, signerId: rui.signerId })).toMatchObject(gone);
	expect(await countReminder(deps, { seat, fichaId: rui.sent, signerId: rui.signerId })).toMatchObject({ ok: false });
	expect(await askOwner(deps, { seat, fichaId: rui.sent, nome: "Eu Mesma", telefone: "" })).toMatchObject(gone);
	const photo = { seat, fichaId: rui.draft, bytes: new Uint8Array(3), source: "camera" as const };
	expect(await addPhoto(deps, photo)).toMatchObject({ ok: false });
	expect(await removePhoto(deps, { seat, fichaId: rui.draft, photoId: rui.draft })).toBe(false);
	for (const from of [{ visitaId: rui.sent }, { correctionOf: rui.sent }, { clienteId: rui.clienteId }])
		expect(await startFrom(deps, { seat, tipo: "proposta", from })).toMatchObject(gone);
	const key = { seat, clienteId: rui.clienteId, imovelId };
	expect(await readCase(deps, key)).toBeUndefined();
	expect(await preserveCase(deps, { ...key, reason: "" })).toMatchObject(gone);
	expect(await makeDossier(deps, { ...key, verifier: "" })).toMatchObject(gone);
});

test("clients are their broker's, and a colleague does not find them by name, phone or CPF", async () => {
	const { deps, manager, rui, lia } = await makeAgency();
	const { seat } = lia;
	expect(await readCliente(deps, { seat, clienteId: rui.clienteId })).toBeUndefined();
	for (const typed of ["ines", "11144477735", "99876"])
		expect(await suggestClientes(deps, { seat, typed })).toEqual([]);
	expect((await listClientes(deps, { seat })).clientes.map(({ nome }) => nome)).toEqual(["Otto Brandt"]);
	expect((await listClientes(deps, { seat: manager })).clientes).toHaveLength(2);
	expect(await findCases(deps, { seat, typed: "ines" })).toEqual([]);
	expect(await deleteCliente(deps, { seat, clienteId: rui.clienteId })).toMatchObject({ ok: false });
	const raw = { tipo_pessoa: "Pessoa física", nome: "Inês Ávila", telefone: "(11) 91111-2222", cpf: "111.444.777-35" };
	expect(await saveCliente(deps, { seat, raw, clienteId: rui.clienteId })).toEqual({ ok: false, reason: "not-found" });
	expect(await saveCliente(deps, { seat, raw }), "taken by a colleague or not is one answer").toMatchObject({
		ok: true,
	});
});

test("a property is everybody's, its page shows a broker their own fichas of it", async () => {
	const { deps, rui, lia, manager, imovelId } = await makeAgency();
	const on = async (seat: Seat) => (await readImovel(deps, { seat, imovelId }))?.fichas.length;
	expect([await on(rui.seat), await on(lia.seat), await on(manager)]).toEqual([1, 1, 2]);
	expect((await readInterested(deps, { seat: lia.seat, imovelId }))?.people).toEqual([]);
	expect((await readInterested(deps, { seat: rui.seat, imovelId }))?.people).toHaveLength(1);
});

test("that a colleague has met the same person, or was there the same day, is said without telling more", async () => {
	const { deps, rui, lia } = await makeAgency();
	const met = await fichasOfPerson(deps, { seat: lia.seat, exceptId: lia.draft, cpf: "11144477735" });
	expect(met, "one colleague is one name, however many fichas there are").toEqual([
		{ isSeen: false, keeper: "Ana Prado" },
	]);
	await deps.pool.query("update fichas set happens_on = $1", [deps.clock.now()]);
	const day = await visitsOfSameDay(deps, { seat: rui.seat, fichaId: rui.draft });
	expect(day?.find(({ isSeen }) => !isSeen)).toEqual({ isSeen: false, keeper: "Ana Prado" });
	expect(day?.map(({ isSeen }) => isSeen)).toEqual([true, false]);
	deps.clock.advance(400 * 86_400_000);
	const past = await visitsOfSameDay(deps, { seat: rui.seat, fichaId: rui.draft });
	expect(
		past?.map(({ isSeen }) => isSeen),
		"where colleagues were on other days is theirs",
	).toEqual([true]);
});

test("the list of visitors is whoever looks after the authorisation's to send, and has everybody on it", async () => {
	const { deps, rui, lia, manager, imovelId } = await makeAgency();
	const authorisation = await begin(deps, rui.seat, "agenciamento", sampleForms.agenciamento.pessoas as object[]);
	expect(await sendFicha(deps, { seat: rui.seat, fichaId: authorisation, sender: SENDER })).toMatchObject({ ok: true });
	const sent = await findSent(deps, authorisation);
	for (const { token } of sent.signers) await sign(deps, token, sent.documentHash);
	await deps.db.update(fichas).set({ imovelId }).where(eq(fichas.id, authorisation));
	const waiting = await findSent(deps, lia.sent);
	await sign(deps, waiting.signers[0]?.token ?? "", waiting.documentHash);
	expect((await readInterested(deps, { seat: rui.seat, imovelId }))?.people).toHaveLength(2);
	expect(await sendInterestedList(deps, { seat: lia.seat, imovelId })).toMatchObject({ reason: "no-authorisation" });
	const made = await sendInterestedList(deps, { seat: rui.seat, imovelId });
	const listId = made.ok ? made.value.id : "";
	expect(await readInterestedList(deps, { seat: lia.seat, listId })).toBeUndefined();
	expect(await readInterestedList(deps, { seat: rui.seat, listId })).toMatchObject({ accountId: manager.accountId });
	const theirs = await readCase(deps, { seat: lia.seat, clienteId: lia.clienteId, imovelId });
	expect(theirs?.reports, "the list names other visitors").toEqual([]);

	// Given on, it is the colleague's to renew: its author has no owner to write to, and no link that would not open.
	const end = new Date(deps.clock.now().getTime() + 86_400_000);
	const given = { responsavelId: lia.seat.personId, validUntil: end };
	await deps.db.update(fichas).set(given).where(eq(fichas.id, authorisation));
	const ending = async (seat: Seat) => (await endingAuthorisations(deps, { seat })).map(({ id }) => id);
	expect([await ending(rui.seat), await ending(lia.seat), await ending(manager)]).toEqual([
		[],
		[authorisation],
		[authorisation],
	]);
	expect(await ownersOfProperty(deps, { seat: rui.seat, imovelId })).toBeUndefined();
	expect((await ownersOfProperty(deps, { seat: lia.seat, imovelId }))?.owners).toHaveLength(1);
});

test("who else sees a case, and when its evidence may go, is the manager's to decide", async () => {
	const { deps, rui, manager, imovelId } = await makeAgency();
	const key = { clienteId: rui.clienteId, imovelId };
	expect(await preserveCase(deps, { seat: rui.seat, ...key, reason: "" })).toMatchObject({ ok: true });
	const refused = { ok: false, reason: "managers-only" };
	expect(await makeCaseLink(deps, { seat: rui.seat, ...key, days: "7", name: "" })).toEqual(refused);
	expect(await liftPreservation(deps, { seat: rui.seat, ...key, reason: "acordo" })).toEqual(refused);
	expect(await liftPreservation(deps, { seat: manager, ...key, reason: "acordo" })).toMatchObject({ ok: true });
});

test("the document prints who looks after the ficha, with the agency, also where the manager sends it", async () => {
	const { deps, rui, manager } = await makeAgency();
	await saveCorretor(deps, { userId: rui.seat.personId, raw: { creci: "CRECI/SP 204112-F" } });
	const fichaId = await begin(deps, rui.seat, "visita", people.rui);
	expect(await sendFicha(deps, { seat: manager, fichaId, sender: SENDER })).toMatchObject({ ok: true });
	const found = await readFicha(deps, { seat: rui.seat, fichaId });
	expect(JSON.stringify(found?.document)).toContain("CRECI/SP 204112-F");
	expect(JSON.stringify(found?.document)).toContain("Prado Imóveis (CRECI/SP 1-J, por ");
	const [row] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	expect(row?.senderEvidence).toMatchObject({ quem: { id: manager.personId }, servidor: { ip: SENDER.ip } });
	expect(found?.ficha).toMatchObject({ corretorId: rui.seat.personId, responsavelId: rui.seat.personId });
});

test("somebody who left has no seat: what they looked after is told to the account's holder", async () => {
	const { deps, lia } = await makeAgency();
	const { accountId, personId: responsavelId } = lia.seat;
	expect(await keeperOf(deps, { accountId, responsavelId })).toMatchObject({ personId: responsavelId });
	await deps.db
		.update(accountMembers)
		.set({ endedAt: deps.clock.now() })
		.where(eq(accountMembers.userId, responsavelId));
	expect(await keeperOf(deps, { accountId, responsavelId })).toEqual(holderSeat(accountId));
});

import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { recordMark } from "#core/fichas/registry/record-mark.ts";
import { SAID_AGAIN_MS } from "#core/kernel/said-again.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { readCliente } from "./cliente.read.ts";
import { listImoveis, readImovel } from "./imovel.read.ts";
import { clientes } from "./registry.table.ts";
import { archiveCliente } from "./remove-cliente.ts";
import { saveCliente } from "./save-cliente.ts";
import { saveImovel } from "./save-imovel.ts";

const person = { tipo_pessoa: "Pessoa física", nome: "Rita Moura", telefone: "(11) 91234-5678" };
const [flat = {}] = sampleForms.visita.imoveis as Record<string, string>[];

async function makeWorld() {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const add = async (raw: object) => {
		const saved = await saveCliente(deps, { seat, raw });
		return saved.ok ? saved.value.id : saved.reason;
	};
	const addPlace = async (raw: object) => {
		const saved = await saveImovel(deps, { seat, raw });
		return saved.ok ? saved.value.id : saved.reason;
	};
	return { deps, userId, seat, add, addPlace };
}

test("a new record that was sent twice is one, at once and when its answer was lost; said otherwise, or later, it is another", async () => {
	const { deps, seat, add, addPlace } = await makeWorld();
	const people = await Promise.all(Array.from({ length: 6 }, () => add(person)));
	expect(new Set(people).size).toBe(1);
	const places = await Promise.all(Array.from({ length: 6 }, () => addPlace(flat)));
	expect(new Set(places).size).toBe(1);
	const numbered = [await addPlace({ ...flat, codigo: "AP-1" }), await addPlace({ ...flat, codigo: "AP-2" })];
	expect(new Set([...places, ...numbered]).size, "one step back and another number").toBe(3);
	expect(await add({ ...person, telefone: "(11) 91234-5679" })).not.toBe(people[0]);
	await deps.clock.advance(SAID_AGAIN_MS + 1);
	expect(await add(person)).not.toBe(people[0]);
	expect(await addPlace(flat)).not.toBe(places[0]);
	expect((await listImoveis(deps, { seat })).imoveis).toHaveLength(4);
	expect(await deps.db.$count(clientes)).toBe(3);
});

test("a colleague's record of the same person is another, and what was archived is not found by writing it anew", async () => {
	const { deps, seat, add } = await makeWorld();
	const mine = await add(person);
	const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
	const theirs = await saveCliente(deps, { seat: holderSeat(other.userId), raw: person });
	expect(theirs).toMatchObject({ ok: true });
	expect(theirs.ok && theirs.value.id).not.toBe(mine);
	await archiveCliente(deps, { seat, clienteId: mine, archived: true });
	expect(await add(person)).not.toBe(mine);
});

test("who saves a client that was changed in another tab is shown what it says now, and saves over it knowingly", async () => {
	const { deps, seat, add } = await makeWorld();
	const which = { seat, clienteId: await add(person) };
	const read = async () => (await readCliente(deps, which))?.cliente.fields ?? {};
	const shown = recordMark(await read());
	const inOneTab = { ...person, telefone: "(11) 98888-7777" };
	const inTheOther = { ...person, email: "rita@exemplo.com.br" };
	expect(await saveCliente(deps, { ...which, raw: inOneTab, shown })).toMatchObject({ ok: true });
	expect(await saveCliente(deps, { ...which, raw: inOneTab, shown }), "a second tap").toMatchObject({ ok: true });
	const late = await saveCliente(deps, { ...which, raw: inTheOther, shown });
	expect(late).toMatchObject({ reason: "changed-meanwhile", stands: { telefone: "11988887777" } });
	expect(await read()).not.toHaveProperty("email");
	const knowing = recordMark((!late.ok && late.stands) || {});
	expect(await saveCliente(deps, { ...which, raw: inTheOther, shown: knowing })).toMatchObject({ ok: true });
	expect(await read()).toMatchObject({ email: "rita@exemplo.com.br", telefone: "11912345678" });
});

test("who saves a property that a ficha has written on meanwhile is told; what a ficha wrote once more is no change", async () => {
	const { deps, userId, seat, addPlace } = await makeWorld();
	const which = { seat, imovelId: await addPlace(flat) };
	const read = async () => (await readImovel(deps, which))?.imovel.fields ?? {};
	await makeSent(deps, userId, "visita", { imoveis: [flat] });
	const shown = recordMark(await read());
	await makeSent(deps, userId, "visita", { imoveis: [flat] });
	expect(await saveImovel(deps, { ...which, raw: { ...flat, codigo: "AP-9" }, shown })).toMatchObject({ ok: true });
	const late = await saveImovel(deps, { ...which, raw: { ...flat, codigo: "AP-8" }, shown });
	expect(late).toMatchObject({ reason: "changed-meanwhile", stands: { codigo: "AP-9" } });
	expect((await read()).codigo).toBe("AP-9");
});

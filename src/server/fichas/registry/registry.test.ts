import { describe, expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { readCase } from "#server/fichas/cases/case.read.ts";
import { findCases } from "#server/fichas/cases/find-cases.read.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { makeBroker, makeDraft, makeSent, sign } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { listClientes, readCliente, suggestClientes } from "./cliente.read.ts";
import { readCorretor } from "./corretor.read.ts";
import { listImoveis, readImovel, similarImoveis, suggestImoveis } from "./imovel.read.ts";
import { archiveCliente, deleteCliente } from "./remove-cliente.ts";
import { archiveImovel, deleteImovel } from "./remove-imovel.ts";
import { saveCliente } from "./save-cliente.ts";
import { saveCorretor } from "./save-corretor.ts";
import { saveImovel } from "./save-imovel.ts";

const person = { tipo_pessoa: "Pessoa física", nome: "Rita Moura", telefone: "(11) 91234-5678" };
const [flat] = sampleForms.visita.imoveis as Record<string, object>[];

describe("clients", () => {
	test("are saved, found, changed and deleted by their own account alone", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
		const saved = await saveCliente(deps, { seat: holderSeat(userId), raw: person });
		const clienteId = saved.ok ? saved.value.id : "";
		expect(
			(await suggestClientes(deps, { seat: holderSeat(userId), typed: "rit mou" })).map(({ nome }) => nome),
		).toEqual(["Rita Moura"]);
		const theirs = { seat: holderSeat(other.userId), clienteId };
		expect(await readCliente(deps, theirs)).toBeUndefined();
		expect(await saveCliente(deps, { ...theirs, raw: person })).toEqual({ ok: false, reason: "not-found" });
		expect(await deleteCliente(deps, theirs)).toEqual({ ok: false, reason: "not-found" });
		expect(await suggestClientes(deps, { seat: holderSeat(other.userId), typed: "" })).toEqual([]);
		await saveCliente(deps, { seat: holderSeat(userId), clienteId, raw: { ...person, nome: "Rita Moura Sá" } });
		expect((await readCliente(deps, { seat: holderSeat(userId), clienteId }))?.cliente.nome).toBe("Rita Moura Sá");
		expect(await deleteCliente(deps, { seat: holderSeat(userId), clienteId })).toMatchObject({ ok: true });
		expect((await listClientes(deps, { seat: holderSeat(userId) })).clientes).toEqual([]);
	});

	test("a document is there once; a shared phone is pointed out", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const raw = { ...person, cpf: "529.982.247-25" };
		const saves = await Promise.all(
			Array.from({ length: 10 }, () => saveCliente(deps, { seat: holderSeat(userId), raw })),
		);
		expect(new Set(saves.map((one) => (one.ok ? one.value.id : one.reason))).size, "the same, sent ten times").toBe(1);
		const other = await saveCliente(deps, { seat: holderSeat(userId), raw: { ...raw, nome: "Rita Prado" } });
		expect(other).toMatchObject({ reason: "same-document", sameId: saves[0]?.ok && saves[0].value.id });
		const couple = await saveCliente(deps, { seat: holderSeat(userId), raw: { ...person, nome: "Davi Moura" } });
		const found = await readCliente(deps, { seat: holderSeat(userId), clienteId: couple.ok ? couple.value.id : "" });
		expect(found?.similar.map(({ nome }) => nome)).toEqual(["Rita Moura"]);
	});

	test("what is wrong is named", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const result = await saveCliente(deps, { seat: holderSeat(userId), raw: { ...person, nome: "Rita", cpf: "1" } });
		expect(result).toMatchObject({ ok: false, reason: "invalid" });
		expect(Object.keys(result.errors ?? {}).sort()).toEqual(["cpf", "nome"]);
	});
});

test("properties are found again however the address is written, and neighbours are told apart", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const saved = await saveImovel(deps, { seat: holderSeat(userId), raw: flat });
	const imovelId = saved.ok ? saved.value.id : "";
	const endereco = { ...flat?.endereco, logradouro: "R. AUGUSTA", complemento: "Apto 42" };
	expect(await similarImoveis(deps, { seat: holderSeat(userId), endereco })).toHaveLength(1);
	expect(await similarImoveis(deps, { seat: holderSeat(userId), endereco, unidade: "7" })).toEqual([]);
	expect(await suggestImoveis(deps, { seat: holderSeat(userId), typed: "augusta 1500" })).toHaveLength(1);
	await makeSent(deps, userId, "visita", { imoveis: [{ ...flat, endereco }] });
	const found = await readImovel(deps, { seat: holderSeat(userId), imovelId });
	expect(found?.fichas).toHaveLength(1);
	expect(found?.similar).toEqual([]);
});

test("what was sent about keeps its property and its client: they are archived, and brought back", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const unused = await saveImovel(deps, { seat, raw: { ...flat, unidade: "1407" } });
	const { fichaId } = await makeSent(deps, userId);
	const sent = await readFicha(deps, { seat, fichaId });
	const imovelId = sent?.ficha.imovelId ?? "";
	const clienteId = sent?.ficha.clienteId ?? "";
	expect(await deleteImovel(deps, { seat, imovelId: unused.ok ? unused.value.id : "" })).toMatchObject({ ok: true });
	expect(await deleteImovel(deps, { seat, imovelId })).toEqual({ ok: false, reason: "in-use" });
	expect(await deleteCliente(deps, { seat, clienteId })).toEqual({ ok: false, reason: "in-use" });

	const shown = async () => [
		(await listImoveis(deps, { seat })).imoveis.length,
		(await suggestImoveis(deps, { seat, typed: "augusta" })).length,
		(await listClientes(deps, { seat })).clientes.length,
		(await suggestClientes(deps, { seat, typed: "joao" })).length,
	];
	expect(await shown()).toEqual([1, 1, 1, 1]);
	expect(await archiveImovel(deps, { seat, imovelId, archived: true })).toMatchObject({ ok: true });
	expect(await archiveCliente(deps, { seat, clienteId, archived: true })).toMatchObject({ ok: true });
	expect(await shown()).toEqual([0, 0, 0, 0]);
	expect((await listImoveis(deps, { seat, archived: true })).imoveis).toHaveLength(1);
	expect((await listClientes(deps, { seat, archived: true })).clientes).toHaveLength(1);
	expect((await readImovel(deps, { seat, imovelId }))?.fichas).toHaveLength(1);
	expect((await readCase(deps, { seat, clienteId, imovelId }))?.fichas).toHaveLength(1);
	expect(await findCases(deps, { seat, typed: "augusta" })).toHaveLength(1);
	expect(await archiveImovel(deps, { seat, imovelId, archived: false })).toMatchObject({ ok: true });
	expect(await archiveCliente(deps, { seat, clienteId, archived: false })).toMatchObject({ ok: true });
	expect(await shown()).toEqual([1, 1, 1, 1]);
});

describe("startFrom", () => {
	test("a visit begins with the known client and property, and can be sent as it is", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		await makeSent(deps, userId, "proposta");
		const [cliente] = await suggestClientes(deps, { seat: holderSeat(userId), typed: "" });
		const [imovel] = await suggestImoveis(deps, { seat: holderSeat(userId), typed: "" });
		const from = { clienteId: cliente?.id, imovelId: imovel?.id };
		const started = await startFrom(deps, { seat: holderSeat(userId), tipo: "visita", from });
		const fichaId = started.ok ? started.value.id : "";
		expect(started.ok && started.value.errors).toEqual({});
		expect((await sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER })).ok).toBe(true);
	});

	test("a proposal takes over people and property of the visit, in their new roles", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const visit = await makeSent(deps, userId);
		const started = await startFrom(deps, {
			seat: holderSeat(userId),
			tipo: "proposta",
			from: { visitaId: visit.fichaId },
		});
		const found = await readFicha(deps, { seat: holderSeat(userId), fichaId: started.ok ? started.value.id : "" });
		expect(found?.ficha).toMatchObject({
			tipo: "proposta",
			previousId: visit.fichaId,
			fields: {
				subtipo: "Proposta de compra",
				validade_ate: "2026-11-17T09:00",
				pessoas: [{ papel: "Proponente", nome: "João Antônio da Conceição", cpf: "52998224725" }],
				imoveis: [{ codigo: "AP-0042", valor: 54_000_000 }],
			},
		});
		expect(found?.linked).toMatchObject([{ id: visit.fichaId, relation: "anterior" }]);
	});

	test("a correction is a new ficha that points at the signed one, which stays as it is", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const old = await makeSent(deps, userId, "agenciamento");
		await sign(deps, old.signers[0]?.token ?? "", old.documentHash);
		const before = await readFicha(deps, { seat: holderSeat(userId), fichaId: old.fichaId });
		const started = await startFrom(deps, {
			seat: holderSeat(userId),
			tipo: "visita",
			from: { correctionOf: old.fichaId },
		});
		const fichaId = started.ok ? started.value.id : "";
		const corrected = await readFicha(deps, { seat: holderSeat(userId), fichaId });
		expect(corrected?.ficha).toMatchObject({ tipo: "agenciamento", status: "rascunho", previousId: old.fichaId });
		expect(corrected?.ficha.fields).toEqual(before?.ficha.fields);
		const after = await readFicha(deps, { seat: holderSeat(userId), fichaId: old.fichaId });
		expect(after?.ficha).toEqual(before?.ficha);
		expect(after?.linked).toMatchObject([{ id: fichaId, relation: "seguinte" }]);
	});

	test("nothing of another account can be a beginning", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
		const visitaId = await makeDraft(deps, userId);
		await makeSent(deps, userId);
		const [cliente] = await suggestClientes(deps, { seat: holderSeat(userId), typed: "" });
		const [imovel] = await suggestImoveis(deps, { seat: holderSeat(userId), typed: "" });
		for (const from of [
			{ visitaId },
			{ correctionOf: visitaId },
			{ clienteId: cliente?.id },
			{ imovelId: imovel?.id },
			{ clienteId: "'" },
		]) {
			const started = await startFrom(deps, { seat: holderSeat(other.userId), tipo: "visita", from });
			expect(started).toEqual({ ok: false, reason: "not-found" });
		}
	});
});

test("the broker's licence is read as people write it and printed from then on", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const wrong = await saveCorretor(deps, { userId, raw: { creci: "123", cnpj: "11", imobiliaria: "x".repeat(121) } });
	expect(Object.keys(wrong.errors ?? {}).sort()).toEqual(["cnpj", "creci", "imobiliaria"]);
	expect(
		(await saveCorretor(deps, { userId, raw: { creci: "creci 50.583 RJ", imobiliaria: "Prado Imóveis" } })).ok,
	).toBe(true);
	expect(await readCorretor(deps, holderSeat(userId))).toMatchObject({
		creci: { uf: "RJ", numero: "50583", tipo: "F" },
		imobiliaria: "Prado Imóveis",
	});
	await saveCorretor(deps, { userId, raw: {} });
	expect((await readCorretor(deps, holderSeat(userId)))?.creci).toBeUndefined();
});

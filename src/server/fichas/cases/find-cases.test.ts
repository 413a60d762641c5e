import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { findCases } from "./find-cases.read.ts";

test("a case is found by what is remembered of either side, by both of a couple, and by its own account alone", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const [visitor] = sampleForms.visita.pessoas as [Values];
	const spouse = { ...visitor, papel: "Cônjuge/companheiro(a)", nome: "Rosa da Conceição", cpf: "111.444.777-35" };
	await makeSent(deps, userId, "visita", { pessoas: [visitor, spouse] });
	const namesFor = async (typed: string, who = userId) =>
		(await findCases(deps, { seat: holderSeat(who), typed })).map(({ cliente }) => cliente).toSorted();
	const [joao, rosa] = ["João Antônio da Conceição", "Rosa da Conceição"];
	expect(await namesFor("529.982.247-25")).toEqual([joao]);
	expect(await namesFor("111.444.777-35")).toEqual([rosa]);
	expect(await namesFor("rosa conceicao")).toEqual([rosa]);
	const phone = String(visitor.telefone);
	expect(await namesFor(phone)).toContain(joao);
	const [property] = sampleForms.visita.imoveis as [Values];
	expect(await namesFor(String((property.endereco as Values).logradouro))).toEqual([joao, rosa]);
	expect(await namesFor("ninguém")).toEqual([]);
	const other = await makeBroker(deps, "bia@corretora.com.br", "bia");
	expect(await namesFor("529.982.247-25", other.userId)).toEqual([]);
});

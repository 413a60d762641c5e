import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { suggestOwner } from "./proposal-answer.read.ts";

const attorney = { papel: "Procurador", nome: "Paulo Procurador", telefone: "11911112222" };
const company = { papel: "Proprietário", razao_social: "Lima Imóveis Ltda.", representante: "Rita Lima" };

/** An authorisation that these people signed, in this order. */
async function signedBy(pessoas: Values[]) {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { fichaId } = await makeSent(deps, userId, "agenciamento");
	const [row] = await deps.db
		.update(fichas)
		.set({ fields: { ...sampleForms.agenciamento, pessoas }, status: "assinada", signedAt: deps.clock.now() })
		.where(eq(fichas.id, fichaId))
		.returning();
	return suggestOwner(deps, { seat: holderSeat(userId), imovelId: row?.imovelId ?? null });
}

test("the owner is suggested for the answer, though an attorney stands first in the authorisation", async () => {
	const owner = { papel: "Proprietário", nome: "Helena Duarte Lima", telefone: "11987654321" };
	expect(await signedBy([attorney, owner])).toEqual({ nome: "Helena Duarte Lima", telefone: "11987654321" });
});

test("for a company its representative answers", async () => {
	expect(await signedBy([company])).toEqual({ nome: "Rita Lima", telefone: "" });
});

test("nobody is suggested where only others signed", async () => {
	expect(await signedBy([attorney])).toBeUndefined();
});

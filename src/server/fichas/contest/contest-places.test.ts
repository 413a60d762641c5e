import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { present } from "#core/kernel/present.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { addSamplePhoto, findSent, makeBroker, makeDraft } from "#tests/support/fichas/make-ficha.ts";
import { makePublishedModel } from "#tests/support/fichas/make-model.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { readContestPlaces } from "./contest-places.read.ts";

test("keys, meters and items of a report on a model with words of its own can be contested, in those words", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const standard = contentOf("vistoria");
	const titles: Record<string, string> = { chaves: "Chaves e controles", medidores: "Água, luz e gás" };
	const { modelId } = await makePublishedModel(deps, userId, {
		...standard,
		nome: "Vistoria da casa",
		secoes: standard.secoes.map((one) => ({ ...one, titulo: titles[one.id] ?? one.titulo })),
		ajustes: [
			{ campo: "chaves.tipo", rotulo: "Chave" },
			{ campo: "medidores.tipo", rotulo: "Relógio" },
			{ campo: "ambientes.itens.item", rotulo: "Peça" },
		],
	});
	const fichaId = await makeDraft(deps, userId, "vistoria");
	await deps.db.update(fichas).set({ modeloId: modelId, modeloVersao: 1 }).where(eq(fichas.id, fichaId));
	await addSamplePhoto(deps, userId, fichaId);
	const sent = await sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER });
	expect(sent).toMatchObject({ ok: true });
	const [signer] = (await findSent(deps, fichaId)).signers;
	const found = present(await findSigning(deps, signer?.token ?? ""), "the link");
	const places = await readContestPlaces(deps, found);
	expect(places.map(({ nome, itens }) => [nome, ...itens.map((one) => one.nome)])).toEqual([
		["Água, luz e gás", "Água"],
		["Chaves e controles", "Tetra"],
		["Sala de estar", "Piso", "Pintura"],
	]);
});

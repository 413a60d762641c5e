import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { contentHash } from "#core/fichas/models/content-hash.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import type { ModelContent, OwnField } from "#core/fichas/models/model-content.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { listFichas } from "#server/fichas/ficha-list.read.ts";
import { archiveModel, unarchiveModel } from "#server/fichas/models/archive-model.ts";
import { publishModel } from "#server/fichas/models/publish-model.ts";
import { saveModelDraft } from "#server/fichas/models/save-model-draft.ts";
import { newerVersion, readPinned } from "#server/fichas/pinned-model.read.ts";
import { viewSigning } from "#server/fichas/signing/signing-view.read.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { findSent, makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makePublishedModel, sampleContent } from "#tests/support/fichas/make-model.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { addPhoto } from "./add-photo.ts";
import { saveDraft } from "./save-draft.ts";
import { sendFicha } from "./send-ficha.ts";
import { startFrom } from "./start-from.ts";
import { takeNewerModel } from "./take-newer-model.ts";

const every: OwnField[] = [
	{ id: "x_texto", tipo: "text", rotulo: "Portaria" },
	{ id: "x_longo", tipo: "long-text", rotulo: "Observações da portaria" },
	{ id: "x_pets", tipo: "yes-no", rotulo: "Tem animais?", obrigatorio: true },
	{
		id: "x_qual",
		tipo: "choice",
		rotulo: "Qual?",
		opcoes: ["Cão", "Gato"],
		obrigatorio: true,
		quando: { campo: "x_pets", valor: true },
	},
	{ id: "x_usos", tipo: "choices", rotulo: "Usos", opcoes: ["Morar", "Trabalhar"] },
	{ id: "x_moradores", tipo: "number", rotulo: "Moradores", unidade: "pessoas" },
	{ id: "x_renda", tipo: "money", rotulo: "Renda" },
	{ id: "x_parte", tipo: "percent", rotulo: "Comprometimento" },
	{ id: "x_mudanca", tipo: "date", rotulo: "Mudança" },
	{ id: "x_hora", tipo: "time", rotulo: "Hora da mudança" },
	{ id: "x_fone", tipo: "phone", rotulo: "Telefone do fiador" },
	{ id: "x_mail", tipo: "email", rotulo: "E-mail do fiador" },
	{ id: "x_doc", tipo: "cpf-cnpj", rotulo: "Documento do fiador" },
	{ id: "x_foto", tipo: "photo", rotulo: "Foto do medidor", obrigatorio: true },
];

const answers = {
	x_texto: "Portaria 24 h",
	x_longo: "Pedir a chave\nna guarita",
	x_pets: "sim",
	x_qual: "Gato",
	x_usos: ["Morar"],
	x_moradores: "3",
	x_renda: "8.500,00",
	x_parte: "27,5",
	x_mudanca: "2026-12-01",
	x_hora: "08:30",
	x_fone: "(11) 98765-4321",
	x_mail: "Fiador@Exemplo.com.br",
	x_doc: "11.222.333/0001-81",
};

async function start(deps: TestDeps, userId: string, modelId?: string | null) {
	const seat = holderSeat(userId);
	const started = await startFrom(deps, { seat, tipo: "visita", from: {}, modelId });
	if (!started.ok) throw new Error(started.reason);
	return { seat, fichaId: started.value.id, version: started.value.version };
}

async function fill(deps: TestDeps, draft: Awaited<ReturnType<typeof start>>, change: object) {
	const saved = await saveDraft(deps, { ...draft, raw: { ...sampleForms.visita, ...change } });
	if (!saved.ok) throw new Error(saved.reason);
	return saved.value;
}

async function photograph(deps: TestDeps, { seat, fichaId }: Awaited<ReturnType<typeof start>>) {
	const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: "#28a" } });
	const added = await addPhoto(deps, {
		seat,
		fichaId,
		bytes: new Uint8Array(await picture.jpeg().toBuffer()),
		source: "camera",
	});
	if (!added.ok) throw new Error(added.reason);
	return added.value.id;
}

test("a ficha on a model of one's own asks its questions, prints the answers and freezes the model's version", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const standard = sampleContent("visita", every);
	const content: ModelContent = {
		...standard,
		ajustes: [
			{ campo: "hora_fim", oculto: true },
			{ campo: "finalidade", rotulo: "Para quê" },
			{ campo: "pessoas.email", obrigatorio: true },
		],
	};
	const model = await makePublishedModel(deps, userId, content);
	const draft = await start(deps, userId, model.modelId);
	await fill(deps, draft, { x_pets: "sim" });
	const refused = await sendFicha(deps, { ...draft, sender: SENDER });
	expect(refused).toMatchObject({ ok: false, reason: "incomplete" });
	expect(refused.errors).toMatchObject({ x_qual: "Preencha “Qual?”", x_foto: "Preencha “Foto do medidor”" });

	const person = { ...Object(sampleForms.visita.pessoas)[0], email: "" };
	await fill(deps, { ...draft, version: 2 }, { ...answers, x_foto: [crypto.randomUUID()], pessoas: [person] });
	const lost = await sendFicha(deps, { ...draft, sender: SENDER });
	expect(Object.keys(lost.errors ?? {}).toSorted()).toEqual(["pessoas.0.email", "x_foto"]);

	const photo = await photograph(deps, draft);
	const saved = await fill(
		deps,
		{ ...draft, version: 3 },
		{ ...answers, hora_fim: "18:00", x_foto: [photo], x_nada: "fora" },
	);
	expect(saved.errors).toEqual({});
	expect(await sendFicha(deps, { ...draft, sender: SENDER })).toMatchObject({ ok: true });

	const found = await readFicha(deps, draft);
	const document = found?.document;
	expect(document?.schema).toBe("rubrica-ficha-2");
	expect(document?.modelo).toEqual({ id: model.modelId, versao: 1, hash: contentHash(content), base: "visita" });
	const lines = Object.fromEntries(
		document?.secoes.flatMap(({ linhas }) => linhas.map(({ rotulo, valor }) => [rotulo, valor])) ?? [],
	);
	expect(lines).toMatchObject({
		"Para quê": "Venda",
		Portaria: "Portaria 24 h",
		"Tem animais?": "Sim",
		"Qual?": "Gato",
		Usos: "Morar",
		Moradores: "3 pessoas",
		Renda: "R$\u00a08.500,00",
		Comprometimento: "27,5%",
		Mudança: "01/12/2026",
		"Hora da mudança": "08:30",
		"Telefone do fiador": "(11) 98765-4321",
		"E-mail do fiador": "fiador@exemplo.com.br",
		"Documento do fiador": "11.222.333/0001-81",
		"Foto do medidor": "Foto 1",
	});
	expect(JSON.stringify(document)).not.toMatch(/Término|18:00|fora/);
	expect(document?.fotos[0]?.legenda).toContain("Foto do medidor");
	expect(document?.clausulas.itens.at(-1)).toBe("Devolvi as chaves a Ana Prado.");
	const { signers } = await findSent(deps, draft.fichaId);
	const view = await viewSigning(deps, signers[0]?.token ?? "");
	expect(JSON.stringify(view)).toContain("Portaria 24 h");

	// Found by what was answered, too.
	const listed = await listFichas(deps, { seat: draft.seat, typed: "guarita" });
	expect(listed.fichas.map(({ id }) => id)).toEqual([draft.fichaId]);
});

test("a draft stays on the version it began with until somebody takes the newer one; what was sent never changes", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const model = await makePublishedModel(deps, userId);
	const sent = await start(deps, userId, model.modelId);
	await fill(deps, sent, { x_animais: "Gato" });
	await sendFicha(deps, { ...sent, sender: SENDER });
	const before = (await readFicha(deps, sent))?.document;
	const draft = await start(deps, userId);
	await fill(deps, draft, { x_animais: "Gato" });

	const pets: OwnField = { id: "x_bichos", tipo: "text", rotulo: "Bichos" };
	await saveModelDraft(deps, { ...model, content: sampleContent("visita", [pets]) });
	await publishModel(deps, { ...model, revision: 2, acknowledged: [] });
	const row = async () => (await deps.db.select().from(fichas).where(eq(fichas.id, draft.fichaId)))[0];
	const pinned = await row();
	if (!pinned) throw new Error("gone");
	expect(pinned).toMatchObject({ modeloId: model.modelId, modeloVersao: 1 });
	expect((await readPinned(deps.db, pinned))?.content.proprios[0]?.id).toBe("x_animais");
	expect(await newerVersion(deps.db, pinned)).toBe(2);
	// Nothing goes that was not named, with what was answered, before.
	const lost = [{ campo: "x_animais", rotulo: "Animais", valor: "Gato" }];
	const unasked = { ok: false, reason: "drops-answers", lost };
	expect(await takeNewerModel(deps, { ...draft, dropping: [] })).toEqual(unasked);
	expect(await takeNewerModel(deps, { ...draft, dropping: ["x_bichos"] })).toEqual(unasked);
	expect(await row()).toEqual(pinned);
	const taking = { ...draft, dropping: ["x_animais"] };
	expect(await takeNewerModel(deps, taking)).toEqual({ ok: true, value: { versao: 2 } });
	expect(await row()).toMatchObject({ modeloVersao: 2, version: 3 });
	expect((await row())?.fields).not.toHaveProperty("x_animais");
	expect(await takeNewerModel(deps, taking)).toEqual({ ok: false, reason: "up-to-date" });
	expect(await takeNewerModel(deps, { ...sent, dropping: [] })).toEqual({ ok: false, reason: "not-a-draft" });
	expect((await readFicha(deps, sent))?.document).toEqual(before);
});

test("what was chosen is what comes first next time; the standard one can be chosen again, an archived one cannot", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const pinned = async (modelId?: string | null) => {
		const { fichaId } = await start(deps, userId, modelId);
		return (await deps.db.select().from(fichas).where(eq(fichas.id, fichaId)))[0]?.modeloId;
	};
	expect(await pinned()).toBeNull();
	const model = await makePublishedModel(deps, userId);
	expect(await pinned()).toBeNull();
	expect(await pinned(model.modelId)).toBe(model.modelId);
	expect(await pinned()).toBe(model.modelId);
	expect(await pinned(null)).toBeNull();
	expect(await pinned()).toBeNull();
	expect(await pinned(model.modelId)).toBe(model.modelId);
	await archiveModel(deps, model);
	const begun = await deps.db.$count(fichas);
	const stranger = await makeBroker(deps, "outra@conta.com.br", "outraconta");
	for (const id of [userId, stranger.userId]) {
		const asked = { seat: holderSeat(id), tipo: "visita", from: {}, modelId: model.modelId } as const;
		expect(await startFrom(deps, asked), "no other text is put in its place").toMatchObject({ reason: "model-gone" });
	}
	expect(await deps.db.$count(fichas)).toBe(begun);
	await unarchiveModel(deps, model);
	expect(await pinned(), "what comes first is still what was chosen").toBe(model.modelId);
});

test("a correction is written on the version that it corrects", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const model = await makePublishedModel(deps, userId);
	const sent = await start(deps, userId, model.modelId);
	await fill(deps, sent, { x_animais: "Cão" });
	await sendFicha(deps, { ...sent, sender: SENDER });
	const corrected = await startFrom(deps, { seat: sent.seat, tipo: "visita", from: { correctionOf: sent.fichaId } });
	if (!corrected.ok) throw new Error(corrected.reason);
	const found = await readFicha(deps, { seat: sent.seat, fichaId: corrected.value.id });
	expect(found?.ficha).toMatchObject({ modeloId: model.modelId, modeloVersao: 1, fields: { x_animais: "Cão" } });
});

test("hidden questions of the visit are not put to the client either", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const content = { ...contentOf("visita"), ajustes: [{ campo: "nota_lazer", oculto: true as const }] };
	const model = await makePublishedModel(deps, userId, content);
	const draft = await start(deps, userId, model.modelId);
	await fill(deps, draft, {});
	await sendFicha(deps, { ...draft, sender: SENDER });
	const { signers } = await findSent(deps, draft.fichaId);
	const view = await viewSigning(deps, signers[0]?.token ?? "");
	const names = "questions" in view ? view.questions.map(({ name }) => name) : [];
	expect(names).not.toContain("nota_lazer");
	expect(names).toContain("nota_geral");
});

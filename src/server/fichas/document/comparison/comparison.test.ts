import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { sideBySide } from "#core/fichas/document/comparison.ts";
import { COMPARISON_TITLE } from "#core/fichas/document/comparison-section.ts";
import { examinePdf } from "#core/fichas/verify/verify-pdf.ts";
import { present } from "#core/kernel/present.ts";
import { findSealedDocument } from "#server/fichas/document/sealed-document.read.ts";
import { compareWithEntry } from "#server/fichas/draft/inspection/compare-with-entry.ts";
import { offerEntries } from "#server/fichas/draft/inspection/entry.read.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { sealedInspection } from "#tests/support/fichas/make-contested.ts";
import { readDraft, sealExitOf, startExitOf } from "#tests/support/fichas/make-exit.ts";
import { makeBroker, makeDraft } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { readComparison } from "./comparison.read.ts";
import { makeComparisonFile } from "./make-comparison-file.ts";

test("an exit begins with its entry's rooms and cannot be sent before each change is called wear or damage", async () => {
	const {
		deps,
		made: { userId, fichaId: entryId },
	} = await sealedInspection();
	const begun = await startFrom(deps, { seat: holderSeat(userId), tipo: "vistoria", from: { exitOf: entryId } });
	const draft = await readDraft(deps, begun.ok ? begun.value.id : "");
	expect(draft).toMatchObject({ entradaId: entryId, previousId: entryId, fields: { tipo_vistoria: "Saída" } });
	expect(draft.fields.ambientes?.[0]?.itens?.map(({ item, estado, fotos }) => [item, estado, fotos])).toEqual([
		["Piso", "Bom", undefined],
		["Pintura", "Ruim", undefined],
	]);
	const fichaId = await startExitOf(deps, userId, entryId);
	const sent = await sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER });
	expect(sent.ok).toBe(false);
	expect(Object.keys(sent.errors ?? {})).toEqual(["ambientes.0.itens.0.mudanca"]);
});

test("the signed exit names its entry by protocol and by the hash of its sealed file, and what changed", async () => {
	const {
		deps,
		made: { userId, fichaId: entryId },
	} = await sealedInspection();
	const exitId = await sealExitOf(deps, userId, entryId);
	const entry = present(await findSealedDocument(deps, { fichaId: entryId }), "the sealed entry");
	const { document } = await readDraft(deps, exitId);
	const section = present(
		document?.secoes.find(({ titulo }) => titulo === COMPARISON_TITLE),
		"the comparison",
	);
	expect(section.linhas.map(({ valor }) => valor).join(" ")).toContain(entry.protocolo);
	expect(section.linhas.map(({ valor }) => valor)).toContain(entry.sha256);
	expect(section.tabelas.map(({ linhas }) => linhas)).toEqual([
		[
			["Chaves", "Tetra", "Qtd: 2", "Qtd: 1", "Dano"],
			["Sala de estar", "Piso", "Estado: Bom", "Estado: Regular; Avarias: Risco", "Desgaste natural"],
			["Sala de estar", "Pintura", "Estado: Ruim; Avarias: Mancha", "Estado: Bom", "Melhorou"],
		],
		[["Água", "1.532,5", "1.600", "67,5"]],
	]);
});

test("the comparison is made of the two signed texts, always the same bytes, and of no other entry than the named one", async () => {
	const {
		deps,
		made: { userId, fichaId: entryId },
	} = await sealedInspection();
	const exitId = await sealExitOf(deps, userId, entryId);
	const exit = await readDraft(deps, exitId);
	const comparison = present(await readComparison(deps, exit), "the comparison");
	expect(
		sideBySide(comparison.entry, comparison.exit).flatMap(({ coisas }) =>
			coisas.map(({ nome, mudanca }) => [nome, mudanca]),
		),
	).toEqual([
		["Água", undefined],
		["Tetra", "Dano"],
		["Piso", "Desgaste natural"],
		["Pintura", "Melhorou"],
	]);
	const made = present(await makeComparisonFile(deps, exit), "its file");
	expect(Buffer.from(made).equals(Buffer.from(present(await makeComparisonFile(deps, exit), "once more")))).toBe(true);
	const { protocolo } = await examinePdf(Uint8Array.from(made));
	expect(protocolo, "it is no changed copy of either report").toBeUndefined();
	// A row that points elsewhere changes nothing: the text names the entry.
	await deps.db.update(fichas).set({ entradaId: null }).where(eq(fichas.id, exitId));
	expect(await readComparison(deps, await readDraft(deps, exitId))).toMatchObject({ entry: { id: entryId } });
	expect(await makeComparisonFile(deps, await readDraft(deps, entryId))).toBeUndefined();
});

test("an entry of the same address is offered to the broker who sees it, and chosen brings its rooms where there are none", async () => {
	const {
		deps,
		made: { userId, fichaId: entryId },
	} = await sealedInspection();
	const seat = holderSeat(userId);
	const exitId = await makeDraft(deps, userId, "vistoria", {
		tipo_vistoria: "Saída",
		ambientes: [],
		chaves: [],
		medidores: [],
	});
	const offered = await offerEntries(deps, { seat, draft: await readDraft(deps, exitId) });
	expect(offered.map(({ id }) => id)).toEqual([entryId]);
	expect(await compareWithEntry(deps, { seat, fichaId: exitId, entryId })).toMatchObject({ ok: true });
	expect((await readDraft(deps, exitId)).fields.ambientes).toHaveLength(1);
	expect(await compareWithEntry(deps, { seat, fichaId: exitId, entryId: undefined })).toMatchObject({ ok: true });
	expect(await readDraft(deps, exitId)).toMatchObject({ entradaId: null, fields: { ambientes: [{}] } });

	const other = await makeBroker(deps, "outra@exemplo.com", "outra");
	const theirs = await makeDraft(deps, other.userId, "vistoria", { tipo_vistoria: "Saída" });
	const stranger = holderSeat(other.userId);
	expect(await offerEntries(deps, { seat: stranger, draft: await readDraft(deps, theirs) })).toEqual([]);
	expect(await compareWithEntry(deps, { seat: stranger, fichaId: theirs, entryId })).toMatchObject({
		reason: "not-found",
	});
});

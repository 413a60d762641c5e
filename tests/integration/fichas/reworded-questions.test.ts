import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { saveDraft } from "#server/fichas/draft/save-draft.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { readOwnerReport } from "#server/reports/owner-report.read.ts";
import { asBrowser } from "#tests/support/contact-form.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { findSent, makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makePublishedModel } from "#tests/support/fichas/make-model.ts";
import { pdfText } from "#tests/support/fichas/pdf-text.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { evidenceOf, post, posted } from "#tests/support/fichas/signing-posts.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

const ajustes = [
	{ campo: "nota_lazer", rotulo: "Piscina e academia", dica: "As do condomínio" },
	{ campo: "interesse", rotulo: "E agora, o que pensa?" },
	{ campo: "nota_vaga", oculto: true as const },
];

test("a model's own words for the visit's questions stand on the client's page, in the evidence, in the PDF and in what is counted", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { deps } = product;
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const model = await makePublishedModel(deps, userId, { ...contentOf("visita"), nome: "Visita com lazer", ajustes });
	const started = await startFrom(deps, { seat, tipo: "visita", from: {}, modelId: model.modelId });
	if (!started.ok) throw new Error(started.reason);
	const { id: fichaId, version } = started.value;
	await saveDraft(deps, { seat, fichaId, version, raw: sampleForms.visita });
	await sendFicha(deps, { seat, fichaId, sender: SENDER });
	const { documentHash, signers } = await findSent(deps, fichaId);

	const { text } = await product.send(`/assinar/${signers[0]?.token}`, { headers: asBrowser });
	const asked = text.slice(text.indexOf('data-step="respostas"'), text.indexOf('data-step="ler"'));
	expect(asked).toContain("<legend>Piscina e academia</legend>");
	expect(asked).toContain("As do condomínio");
	expect(asked).toContain("<legend>E agora, o que pensa?</legend>");
	expect(asked).not.toContain("Área comum / lazer");
	expect(asked).not.toContain("Vaga de garagem");

	const respostas = { nota_lazer: "2", interesse: "Vai pensar", nota_vaga: "5" };
	for (const { token } of signers) {
		const answer = await post(product, token, posted(documentHash, { respostas }));
		expect(answer.status, answer.text).toBe(200);
	}
	const evidence = await evidenceOf(product, signers[0]?.id);
	expect(evidence.respostas).toEqual([
		{ rotulo: "Piscina e academia", valor: "2 (Regular)" },
		{ rotulo: "E agora, o que pensa?", valor: "Vai pensar" },
	]);
	const [ficha] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	expect(ficha?.notas).toMatchObject({ nota_lazer: 2 });
	expect(ficha?.notas).not.toHaveProperty("nota_vaga");

	await sealFicha(deps, fichaId);
	const sealed = await findSealedDocument(deps, { fichaId });
	const bytes = sealed && (await readSealedFile(deps, sealed));
	const printed = await pdfText(new Uint8Array(bytes ?? []));
	expect(printed).toContain("Piscina e academia");
	expect(printed).toContain("2 (Regular)");

	const report = await readOwnerReport(deps, {
		seat,
		imovelId: ficha?.imovelId ?? "",
		period: { from: "2026-01-01", to: "2026-12-31" },
	});
	expect(JSON.stringify(report?.report), "what the owner is told").toContain("Vai pensar");
});

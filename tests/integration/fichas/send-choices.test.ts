import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { couple } from "#tests/e2e/support/couple.ts";
import { asBrowser, asForm } from "#tests/support/contact-form.ts";
import { makeBroker, makeDraft } from "#tests/support/fichas/make-ficha.ts";
import { makePublishedModel, sampleContent } from "#tests/support/fichas/make-model.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

test("the review asks how it is to be signed, and what is chosen there holds, also where the broker is asked first", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const { userId } = await makeBroker(deps);
	const visitor = { ip: "::1", userAgent: "test" };
	const { token } = await deps.db.transaction((tx) => openSession(deps, tx, userId, visitor));
	const fichaId = await makeDraft(deps, userId, "visita", couple("joao@exemplo.com.br"));
	const headers = { ...asBrowser, cookie: `sessao=${token}` };
	const page = await product.send(`/app/fichas/${fichaId}?passo=revisar`, { headers });
	expect(page.text).toContain("Como conferir quem assina");
	expect(page.text).toContain("Exigir código por WhatsApp");
	expect(page.text).toContain("Assinar um de cada vez, nesta ordem");

	const posted = { ...asForm, ...headers };
	const body = new URLSearchParams({ intent: "enviar", fator: "whatsapp", ordem: "sim", padrao: "sim" }).toString();
	const sent = await product.send(`/app/fichas/${fichaId}`, { method: "POST", headers: posted, body });
	expect(sent.status).toBe(302);
	expect(String(sent.headers.location), "who prints their name on it is asked first").toContain("/app/corretor");
	const [kept] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	expect(kept).toMatchObject({ status: "rascunho", emOrdem: true, fator: "whatsapp" });

	const again = await product.send(`/app/fichas/${await makeDraft(deps, userId)}?passo=revisar`, { headers });
	expect(again.text, "a manager's rule is chosen already").toMatch(
		/checked=""[^>]*value="whatsapp"|value="whatsapp"[^>]*checked=""/,
	);
	expect(await deps.db.select().from(fichaSigners)).toEqual([]);
});

test("a model's demand stands in the review and in the model's editor, and a form that asks for less changes nothing", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const { userId } = await makeBroker(deps);
	const { token } = await deps.db.transaction((tx) => openSession(deps, tx, userId, { ip: "::1", userAgent: "test" }));
	const headers = { ...asBrowser, cookie: `sessao=${token}` };
	const content = { ...sampleContent("visita", []), fator: "whatsapp" as const };
	const { modelId, versao } = await makePublishedModel(deps, userId, content);
	const fichaId = await makeDraft(deps, userId);
	await deps.db.update(fichas).set({ modeloId: modelId, modeloVersao: versao }).where(eq(fichas.id, fichaId));
	const page = await product.send(`/app/fichas/${fichaId}?passo=revisar`, { headers });
	expect(withoutMarks(page.text)).toContain("O modelo desta ficha exige código por WhatsApp.");
	expect(page.text).not.toContain("Sem código (a pessoa pode reforçar se quiser)");
	const body = new URLSearchParams({ intent: "enviar", fator: "nenhum" }).toString();
	await product.send(`/app/fichas/${fichaId}`, { method: "POST", headers: { ...asForm, ...headers }, body });
	const again = await product.send(`/app/fichas/${fichaId}?passo=revisar`, { headers });
	expect(withoutMarks(again.text)).toContain("O modelo desta ficha exige código por WhatsApp.");
	const editor = await product.send(`/app/modelos/${modelId}`, { headers });
	expect(editor.text).toContain("O que este modelo exige de cada cliente que assina");
});

/** React sets a mark between two texts. */
function withoutMarks(html: string): string {
	return html.replaceAll("<!-- -->", "");
}

import { expect, test } from "vitest";
import { present } from "#core/kernel/present.ts";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { readReturned } from "#server/fichas/verify/returned/returned-documents.read.ts";
import { makeSealedInspection } from "#tests/support/fichas/make-contested.ts";
import { signElsewhere } from "#tests/support/fichas/sign-elsewhere.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

test("a PDF signed elsewhere goes back by a plain form, from the receipt and from the ficha's page, and is told of on both", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { deps } = product;
	const { userId, fichaId, token } = await makeSealedInspection(deps);
	const sealed = present(await findSealedDocument(deps, { fichaId }), "the sealed file");
	const original = present(await readSealedFile(deps, sealed), "its bytes");
	const hand = async (path: string, file: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
		const form = new FormData();
		form.set("arquivo", new Blob([file], { type: "application/pdf" }), "assinado.pdf");
		const request = new Request("http://localhost/", { method: "POST", body: form });
		const body = new Uint8Array(await request.arrayBuffer());
		const type = request.headers.get("content-type") ?? "";
		return product.send(path, { method: "POST", body, headers: { ...headers, "content-type": type } });
	};

	const refused = await hand(`/assinar/${token}/devolver`, original);
	expect([refused.status, refused.headers.location]).toEqual([
		303,
		`/assinar/${token}?devolucao=nothing-added#devolver`,
	]);
	const told = await product.send(`/assinar/${token}?devolucao=nothing-added`);
	expect(told.text).toContain("sem outra assinatura");
	// Under `no-referrer` a browser would send the form with `Origin: null`, and it would be refused as a stranger's.
	expect(told.headers["referrer-policy"]).toBe("strict-origin");
	const signed = await signElsewhere(original, "João Antônio da Conceição:52998224725");
	const taken = await hand(`/assinar/${token}/devolver`, signed);
	expect(taken.headers.location).toBe(`/assinar/${token}?devolucao=ok#devolver`);
	expect((await product.send(`/assinar/${token}`)).text).toContain("João A. C., segundo o certificado");

	deps.clock.advance(60_000);
	const visitor = { ip: "::1", userAgent: "test" };
	const session = await deps.db.transaction((tx) => openSession(deps, tx, userId, visitor));
	const broker = { cookie: `sessao=${session.token}` };
	const other = await signElsewhere(original, "Helena Duarte Lima");
	expect(await hand(`/app/fichas/${fichaId}/devolver`, other)).toMatchObject({ status: 401 });
	expect((await hand(`/app/fichas/${fichaId}/devolver`, other, broker)).headers.location).toContain("devolucao=ok");
	const page = await product.send(`/app/fichas/${fichaId}`, { headers: broker });
	expect(page.text).toContain("Helena Duarte Lima, segundo o certificado");
	const kept = await readReturned(deps, fichaId);
	expect(kept.map(({ evidence }) => evidence.por)).toEqual(["link de quem assinou", "conta do corretor"]);
	const file = `/app/fichas/${fichaId}/devolvidos/${kept[1]?.id}`;
	expect(await product.send(file, { headers: broker })).toMatchObject({ status: 200 });
	expect(await product.send(file)).toMatchObject({ status: 401 });
});

import { eq } from "drizzle-orm";
import type { SignatureEvidence } from "#core/fichas/evidence/evidence.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { asJson } from "#tests/support/contact-form.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";
import { makeBroker, makeSent, type SentFicha } from "./make-ficha.ts";

/** A product with one ficha sent, and the token of its first signer. */
export async function startSigning(environment: Record<string, string> = { RATE_LIMITS: "off" }) {
	const product = await startTestProduct(environment);
	const account = await makeBroker(product.deps);
	const sent = await makeSent(product.deps, account.userId);
	return { product, deps: product.deps, account, sent, token: tokenOf(sent) };
}

export const tokenOf = (sent: SentFicha, at = 0) => sent.signers[at]?.token ?? "";

/** As the page posts it. */
export function posted(documentHash: string, change: Record<string, unknown> = {}) {
	const line = Array.from({ length: 12 }, (_, at) => ({ x: 20 + at * 8, y: 60 + (at % 3) * 5, t: at * 16, p: 0 }));
	return {
		accepted: true,
		documentHash,
		quem: { documento: "529.982.247-25" },
		trace: { largura: 320, altura: 160, tracos: [line] },
		location: { estado: "recusada" },
		device: { relogio: "2031-01-01T00:00:00Z", fuso: "Asia/Tokyo", duracaoMs: 5000, toque: true },
		channel: "qr",
		leitura: { ateOFim: false },
		respostas: { nota_geral: "4" },
		...change,
	};
}

export function post(product: TestProduct, token: string, body: unknown, headers: Record<string, string> = {}) {
	const sent = { method: "POST", headers: { ...asJson, ...headers }, body: JSON.stringify(body) };
	return product.send(`/rest/v1/assinaturas/${token}`, sent);
}

export const evidenceOf = async ({ deps }: TestProduct, signerId: string | undefined) =>
	(
		await deps.db
			.select()
			.from(fichaSigners)
			.where(eq(fichaSigners.id, signerId ?? ""))
	)[0]?.evidence as SignatureEvidence;

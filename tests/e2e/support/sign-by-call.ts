import { eq } from "drizzle-orm";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { sendFichaOf } from "./send-ficha.ts";
import { expect } from "./site-test.ts";
import { withProduct } from "./with-product.ts";

type Signing = { url: string; email: string; tipo: FichaType; change?: Values; respostas?: Values };

/** Sent through the use case, signed by everybody through the call that the client's page makes. */
export async function signByCall({ url, email, tipo, change = {}, respostas = {} }: Signing) {
	const { fichaId, protocolo, signers } = await sendFichaOf(email, tipo, change);
	await signSentByCall({ url, fichaId, tokens: signers.map(({ token }) => token), respostas });
	return { fichaId, protocolo };
}

type SentSigning = { url: string; fichaId: string; tokens: string[]; respostas?: Values };

/** The same of what was sent already. */
export async function signSentByCall({ url, fichaId, tokens, respostas = {} }: SentSigning): Promise<void> {
	const documentHash = await withProduct(async ({ db }) => {
		const [row] = await db.select({ hash: fichas.documentHash }).from(fichas).where(eq(fichas.id, fichaId));
		return row?.hash;
	});
	const line = Array.from({ length: 12 }, (_, at) => ({ x: 20 + at * 8, y: 60 + (at % 3) * 5, t: at * 16, p: 0 }));
	for (const token of tokens) {
		const signed = await fetch(`${url}/rest/v1/assinaturas/${token}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({
				accepted: true,
				documentHash,
				quem: { documento: "529.982.247-25" },
				trace: { largura: 320, altura: 160, tracos: [line] },
				location: { estado: "recusada" },
				device: { relogio: new Date().toISOString(), fuso: "America/Sao_Paulo", duracaoMs: 5000, toque: true },
				channel: "whatsapp",
				leitura: { ateOFim: true },
				respostas,
			}),
		});
		expect(signed.status, await signed.text()).toBe(200);
	}
}

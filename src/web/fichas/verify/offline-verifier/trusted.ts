import { type Certificate, readPem } from "#core/fichas/verify/verify-certificate.ts";
import { recordOf } from "#core/kernel/record.ts";

export type Trusted = { certificates: Certificate[]; downloadedAt: Date | undefined };

const nothing: Trusted = { certificates: [], downloadedAt: undefined };

/** The certificates that were put into this file when it was downloaded. */
export function readTrusted(text: string): Trusted {
	try {
		const { certificados, baixadoEm } = recordOf(JSON.parse(text));
		if (!Array.isArray(certificados)) return nothing;
		return { certificates: certificados.map((pem) => readPem(String(pem))), downloadedAt: new Date(String(baixadoEm)) };
	} catch {
		return nothing;
	}
}

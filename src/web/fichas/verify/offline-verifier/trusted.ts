import { type Certificate, readPem } from "#core/fichas/verify/verify-certificate.ts";

export type Trusted = { certificates: Certificate[]; downloadedAt: Date | undefined };

/** The certificates that were put into this file when it was downloaded. */
export function readTrusted(text: string): Trusted {
	try {
		const { certificados, baixadoEm } = JSON.parse(text) as { certificados: string[]; baixadoEm: string };
		return { certificates: certificados.map(readPem), downloadedAt: new Date(baixadoEm) };
	} catch {
		return { certificates: [], downloadedAt: undefined };
	}
}

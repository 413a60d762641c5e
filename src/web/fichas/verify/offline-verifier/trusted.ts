import { readWitness } from "#core/fichas/evidence/witness.ts";
import { type Artefact, artefactOfLog } from "#core/fichas/verify/compare-history.ts";
import { type Certificate, readPem } from "#core/fichas/verify/verify-certificate.ts";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import { recordOf } from "#core/kernel/record.ts";

export type Trusted = {
	certificates: Certificate[];
	/** Whose time-stamps are believed, as the operator said on that day. */
	authorities: Certificate[];
	/** Where the log stood then. */
	log: Artefact | undefined;
	downloadedAt: string;
};

const nothing: Trusted = { certificates: [], authorities: [], log: undefined, downloadedAt: "data desconhecida" };

/** What was put into this file when it was downloaded. */
export function readTrusted(text: string): Trusted {
	try {
		const told = recordOf(JSON.parse(text));
		if (!Array.isArray(told.certificados)) return nothing;
		const at = new Date(String(told.baixadoEm));
		const downloadedAt = Number.isNaN(at.getTime()) ? nothing.downloadedAt : formatMoment(at, BRAZIL_ZONE);
		return {
			certificates: certificatesIn(told.certificados),
			authorities: certificatesIn(told.autoridades),
			log: logIn(told, `este verificador, baixado em ${downloadedAt}`),
			downloadedAt,
		};
	} catch {
		return nothing;
	}
}

function certificatesIn(list: unknown): Certificate[] {
	return Array.isArray(list) ? list.map((pem) => readPem(String(pem))) : [];
}

function logIn({ testemunho, raizes }: Record<string, unknown>, name: string): Artefact | undefined {
	const witness = typeof testemunho === "string" ? readWitness(testemunho) : undefined;
	const roots = Object.entries(recordOf(raizes)).map(([day, hash]) => ({ day, hash: String(hash) }));
	return witness && artefactOfLog(name, { events: [witness.head], roots });
}

import { isIPv6 } from "node:net";
import { documentHash, type FichaDocument2 } from "#core/fichas/document.ts";
import { browserSaid } from "#core/fichas/evidence/browser-said.ts";
import type { SenderEvidence } from "#core/fichas/evidence/evidence.ts";

/** What the server saw of whoever pressed the button. `session` null: no person did. */
export type Sender = {
	ip: string;
	port: number;
	userAgent: string;
	session: { id: string; createdAt: Date } | null;
};

type Sending = { by: Sender & { id: string; nome: string }; now: Date; for: string };

/** Sending a document is accepting it: the broker is one of the parties, with evidence like any other. */
export function acceptBySending(document: FichaDocument2, { by, now, for: corretor }: Sending): SenderEvidence {
	return {
		schema: "rubrica-aceite-1",
		protocolo: document.protocolo,
		documentHash: documentHash(document),
		quem: { id: by.id, nome: by.nome, emNomeDe: corretor },
		ato: { frase: document.aceiteIntermediador, modeloHash: document.modelo.hash },
		servidor: {
			em: now.toISOString(),
			fuso: document.fuso,
			ip: by.ip,
			porta: by.port,
			versaoIp: isIPv6(by.ip) ? 6 : 4,
		},
		navegador: browserSaid(by.userAgent),
		sessao: by.session && { id: by.session.id, desde: by.session.createdAt.toISOString() },
	};
}

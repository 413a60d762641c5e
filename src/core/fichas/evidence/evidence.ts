import type { DocumentLine } from "#core/fichas/document.ts";

/**
 * What is known of one act of signing. What the server saw and what the device said stand apart; nothing is
 * merged or guessed, and what was not obtained says so.
 */
export type SignatureEvidence = {
	schema: "rubrica-evidencia-1";
	protocolo: string;
	documentHash: string;
	signatario: { id: string; papel: string; nome: string; documento: string };
	ato: { frase: string; modeloHash: string };
	servidor: { em: string; fuso: string; ip: string; porta: number; versaoIp: 4 | 6 };
	dispositivo: {
		relogio: string;
		fuso: string;
		/** From opening the page to confirming, by the device's own monotonic clock. */
		duracaoMs: number;
		navegador: string;
		plataforma: string;
		idioma: string;
		tela: string;
		toque: boolean;
	};
	local: DeviceLocation;
	/** Metres between that location and the property's, where both are known. */
	distanciaDoImovelM: number | null;
	aparelho: "do corretor" | "do cliente";
	canal: SigningChannel;
	/** Who says so: the server, by the ticket of the broker's page, or the link as it was opened. Absent: before this was kept. */
	canalSegundo?: "servidor" | "informado";
	leitura: { textoCompleto: boolean; ateOFim: boolean };
	/** What the person answered while signing: how they knew the property, ratings, interest. */
	respostas: DocumentLine[];
	traco: SignatureTrace;
	segundoFator: SecondFactorEvidence;
};

export type DeviceLocation =
	| { estado: "informada"; latitude: number; longitude: number; precisaoM: number; em: string }
	| { estado: "recusada" | "indisponível" | "não pedida" };

export const signingChannels = ["presencial", "qr", "whatsapp", "e-mail", "link"] as const;
export type SigningChannel = (typeof signingChannels)[number];

/** Presence is never believed: with the ticket of the broker's page it is known, without it nobody can claim it. */
export function channelOf(
	told: SigningChannel,
	{ handedOver }: { handedOver: boolean },
): Required<Pick<SignatureEvidence, "canal" | "canalSegundo">> {
	if (handedOver) return { canal: "presencial", canalSegundo: "servidor" };
	return { canal: told === "presencial" ? "link" : told, canalSegundo: "informado" };
}

/** Points as drawn: x and y in CSS pixels, t in milliseconds from the first one, p the pressure (0 if unknown). */
export type SignatureTrace = {
	largura: number;
	altura: number;
	tracos: { x: number; y: number; t: number; p: number }[][];
	imagemSha256: string;
};

export type SecondFactorEvidence =
	| { usado: false }
	| { usado: true; canal: "e-mail"; destino: string; enviadoEm: string; confirmadoEm: string; tentativas: number };

import type { DocumentLine } from "#core/fichas/document.ts";
import type { CompletedLine } from "./completed.ts";
import type { DeviceConfirmation } from "./device-confirmation.ts";
import type { AskedFactor, CodeChannel } from "./factors.ts";
import type { TypedIdentityEvidence } from "./identity.ts";
import type { IdentityPhotoEvidence } from "./identity-photo.ts";
import type { OfflineEvidence, SignedEntry } from "./offline-evidence.ts";
import type { ProgramSign } from "./program-signs.ts";
import type { ServerClock } from "./server-clock.ts";

/**
 * What is known of one act of signing. What the server saw and what the device said stand apart; nothing is
 * merged or guessed, and what was not obtained says so.
 */
export type SignatureEvidence = SignatureEvidence1 | SignatureEvidence2;

type Common = {
	protocolo: string;
	documentHash: string;
	signatario: { id: string; papel: string; nome: string; documento: string };
	ato: { frase: string; modeloHash: string };
	servidor: ServerSaw;
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
	canal: SigningChannel | typeof OFFLINE_CHANNEL;
	/** What the person answered while signing: how they knew the property, ratings, interest. */
	respostas: DocumentLine[];
	traco: SignatureTrace;
	segundoFator: SecondFactorEvidence;
};

export type ServerSaw = {
	em: string;
	fuso: string;
	ip: string;
	porta: number;
	versaoIp: 4 | 6;
	/** How right the clock was that `em` is by. Absent: before this was kept. */
	relogio?: ServerClock;
};

/** As it was kept until the text was shown whole. */
export type SignatureEvidence1 = Common & {
	schema: "rubrica-evidencia-1";
	/** Who says so: the server, by the ticket of the broker's page, or the link as it was opened. Absent: before this was kept. */
	canalSegundo?: "servidor" | "informado";
	leitura: { textoCompleto: boolean; ateOFim: boolean };
};

export type SignatureEvidence2 = Common & {
	schema: "rubrica-evidencia-2";
	canalSegundo: "servidor" | "informado";
	/**
	 * What the server saw of the page before the signature came. `entregueEm`: when it handed out the page that the
	 * signature came from; null: the signature came without one. `mostradaEm`: when a page of the
	 * link first told that it stood open, be it this one or one opened before.
	 */
	pagina: { entregueEm: string | null; mostradaEm: string | null };
	/** Beside whoever sent the ficha. `mesmaRede` null: where it was sent from is not known. `mesmaSessao` null: without a connection there was none to be seen. */
	quemEnviou: { mesmaRede: boolean | null; mesmaSessao: boolean | null };
	/** The device's clock minus the server's, when the signature came; null: it told no time. */
	desvioDoRelogioMs: number | null;
	/** What a person's browser would not have done; none proves nothing. */
	sinaisDePrograma: ProgramSign[];
	/** Told by the device: the end of the text was on the screen. */
	leitura: { ateOFim: boolean };
	/** Name and document as whoever signed wrote them. Absent: before they were asked to. */
	identificacao?: TypedIdentityEvidence;
	/** What the broker left to whoever signed, as they told it. Absent: nothing was. */
	completou?: CompletedLine[];
	/** A device confirmed the text, with whoever held it recognised by the device itself. */
	aparelhoConfirmou?: DeviceConfirmation;
	/** A photo that was demanded: its hash, never the picture. */
	fotoDeIdentidade?: IdentityPhotoEvidence;
	/** What whoever sent it had demanded, and the server therefore asked for. */
	fatorExigido?: AskedFactor;
	/** It was the model's demand, which whoever sent it could not take back. Absent: theirs or the account's. */
	fatorExigidoPor?: "modelo";
	/** Signed without a connection: then `servidor` is what was seen when it arrived, and of the signing itself there is only this. */
	semConexao?: OfflineEvidence;
	/** Whose turn it was, where whoever sent it had set an order. */
	ordem?: { posicao: number };
};

/** The acceptance of whoever sends a document, at sending. */
export type SenderEvidence = {
	schema: "rubrica-aceite-1";
	protocolo: string;
	documentHash: string;
	quem: { id: string; nome: string; emNomeDe: string };
	ato: { frase: string; modeloHash: string };
	servidor: ServerSaw;
	navegador: string;
	/** Which sign-in of theirs, and since when; null: sent by a program of ours. */
	sessao: { id: string; desde: string } | null;
	/** Made without a connection: `servidor` is what was seen when it arrived, and the device's own entry is the acceptance. */
	semConexao?: { aparelho: string; chavePublica: string; texto: SignedEntry; recebidaEm: string };
};

export type DeviceLocation =
	| { estado: "informada"; latitude: number; longitude: number; precisaoM: number; em: string }
	| { estado: "recusada" | "indisponível" | "não pedida" };

export const signingChannels = ["presencial", "qr", "whatsapp", "e-mail", "link"] as const;
export type SigningChannel = (typeof signingChannels)[number];

/** A channel of its own, which no page can claim: it is known by the device that signed it. */
export const OFFLINE_CHANNEL = "sem conexão";

/** Presence is never believed: with the ticket of the broker's page it is known, without it nobody can claim it. */
export function channelOf(
	told: SigningChannel,
	{ handedOver }: { handedOver: boolean },
): Pick<SignatureEvidence2, "canal" | "canalSegundo"> {
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
	| { usado: true; canal: CodeChannel; destino: string; enviadoEm: string; confirmadoEm: string; tentativas: number };

import type { DocumentLine } from "#core/fichas/document.ts";
import { visita } from "#core/fichas/draft/visita.ts";
import {
	type DeviceLocation,
	type SignatureTrace,
	type SigningChannel,
	signingChannels,
} from "#core/fichas/evidence/evidence.ts";
import type { Field, Section } from "#core/fichas/form/field.ts";
import { presentLines } from "#core/fichas/form/present-fields.ts";
import { readDraft } from "#core/fichas/form/read-fields.ts";
import { isOwnName } from "#core/fichas/models/own-name.ts";
import { recordOf } from "#core/kernel/record.ts";
import { keptText } from "#core/kernel/text/kept-text.ts";
import { readIdentity, type TypedIdentity } from "./identify.ts";
import { isBetween, readTrace } from "./trace.ts";

const TEXT_MAX_LENGTH = 300;

/** What the person's device says while signing. All of it is kept as told, none of it is believed over the server. */
export type SigningForm = {
	accepted: true;
	documentHash: string;
	quem: TypedIdentity;
	trace: SignatureTrace;
	location: DeviceLocation;
	device: {
		relogio: string;
		fuso: string;
		duracaoMs: number;
		plataforma: string;
		idioma: string;
		tela: string;
		toque: boolean;
	};
	/** What the link said when it was opened; never that somebody was there (core/fichas/evidence/evidence.ts). */
	channel: SigningChannel;
	leitura: { ateOFim: boolean };
	respostas: DocumentLine[];
	/** As it was posted: what of it was asked for is known where the ficha is (completion.ts). */
	completa: unknown;
};

export type SigningProblem = "not-accepted" | "no-signature" | "malformed";

/** For the broker, though it stands among what the client answers. */
const NOT_ASKED = ["proximo_passo", "data_retorno"];

/** Only what a client answers, in the words of the ficha's form: how they knew the property, ratings, interest. */
export function answerFieldsOf(form: readonly Section[]): readonly Field[] {
	const answered = form.find(({ id }) => id === "resultado")?.fields ?? [];
	return answered.filter(({ name, internal }) => !internal && !NOT_ASKED.includes(name) && !isOwnName(name));
}

/** As the standard visit asks. */
export const answerFields = answerFieldsOf(visita);

/** `questions`: what this ficha asks of whoever signs it. */
export function readSigningForm(raw: unknown, questions = answerFields): SigningForm | SigningProblem {
	const posted = recordOf(raw);
	if (posted.accepted !== true) return "not-accepted";
	if (typeof posted.documentHash !== "string") return "malformed";
	const trace = readTrace(posted.trace);
	if (!trace) return "no-signature";
	const device = recordOf(posted.device);
	return {
		accepted: true,
		documentHash: posted.documentHash,
		quem: readIdentity(posted.quem),
		trace,
		location: readLocation(posted.location),
		device: {
			relogio: told(device.relogio),
			fuso: told(device.fuso),
			duracaoMs: isBetween(device.duracaoMs, 0, Number.MAX_VALUE) ? Math.round(device.duracaoMs) : 0,
			plataforma: told(device.plataforma),
			idioma: told(device.idioma),
			tela: told(device.tela),
			toque: device.toque === true,
		},
		channel: signingChannels.find((channel) => channel === posted.channel) ?? "link",
		leitura: { ateOFim: recordOf(posted.leitura).ateOFim === true },
		respostas: readAnswers(posted.respostas, questions),
		completa: posted.respostas,
	};
}

export function readAnswers(raw: unknown, questions = answerFields): DocumentLine[] {
	const { values, errors } = readDraft([{ id: "respostas", title: "Respostas", fields: questions }], raw);
	for (const name of Object.keys(errors)) delete values[name];
	return presentLines(questions, values, values);
}

/** A location that makes no sense counts as not obtained: signing never fails for want of one. */
export function readLocation(raw: unknown): DeviceLocation {
	const { estado, latitude, longitude, precisaoM, em } = recordOf(raw);
	if (estado === "recusada" || estado === "não pedida") return { estado };
	if (
		estado !== "informada" ||
		!isBetween(latitude, -90, 90) ||
		!isBetween(longitude, -180, 180) ||
		!isBetween(precisaoM, 0, 1e7)
	)
		return { estado: "indisponível" };
	const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
	return {
		estado,
		latitude: round(latitude),
		longitude: round(longitude),
		precisaoM: Math.round(precisaoM),
		em: told(em),
	};
}

/** Text of the device, cut and without control characters. */
function told(value: unknown): string {
	if (typeof value !== "string") return "não informado";
	return keptText(value, TEXT_MAX_LENGTH) || "não informado";
}

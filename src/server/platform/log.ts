import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { describeError } from "./describe-error.ts";

export type Log = Logger;

const SECRET_KEYS = [
	"password",
	"senha",
	"token",
	"secret",
	"authorization",
	"cookie",
	"email",
	"telefone",
	"cpf_cnpj",
	"cpf",
	"cnpj",
	"codigo",
	"link",
];

/** One JSON line per event. What could name a person or open a door is replaced before it is written. */
export function makeLog(level: string, destination?: DestinationStream): Log {
	const options: LoggerOptions = {
		level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		formatters: { level: (label) => ({ level: label }) },
		redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: "[oculto]" },
		serializers: { err: (error) => describeError(error) },
	};
	return destination ? pino(options, destination) : pino(options);
}

import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";

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
];

/** Drizzle's error has `query`, that of the server `severity`. */
const QUERY_MARKS = ["query", "params", "severity"];

const DEEPEST_CAUSE = 5;

/** One JSON line per event. What could name a person or open a door is replaced before it is written. */
export function makeLog(level: string, destination?: DestinationStream): Log {
	const options: LoggerOptions = {
		level,
		base: undefined,
		timestamp: pino.stdTimeFunctions.isoTime,
		formatters: { level: (label) => ({ level: label }) },
		redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: "[oculto]" },
		serializers: { err: (error) => describeError(error) },
	};
	return destination ? pino(options, destination) : pino(options);
}

/** What the database says quotes the statement and its values, which are people's data: only the code is kept. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
	if (!(error instanceof Error)) return { message: "não é um Error" };
	const { code, cause } = error as Error & { code?: unknown };
	const isQuery = QUERY_MARKS.some((mark) => mark in error);
	return {
		type: error.name,
		code,
		message: isQuery ? "consulta recusada pelo banco" : error.message.slice(0, 500),
		stack: isQuery ? undefined : error.stack?.slice(0, 2000),
		cause: cause instanceof Error && depth < DEEPEST_CAUSE ? describeError(cause, depth + 1) : undefined,
	};
}

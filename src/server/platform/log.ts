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

/** One JSON line per event. What could name a person or open a door is replaced before it is written. */
export function makeLog(level: string, destination?: DestinationStream): Log {
	const options: LoggerOptions = {
		level,
		base: undefined,
		timestamp: pino.stdTimeFunctions.isoTime,
		formatters: { level: (label) => ({ level: label }) },
		redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: "[oculto]" },
		serializers: { err: describeError },
	};
	return destination ? pino(options, destination) : pino(options);
}

/** Database errors carry the statement's parameters, which are people's data: only code and message are kept. */
export function describeError(error: unknown): Record<string, unknown> {
	if (!(error instanceof Error)) return { message: "não é um Error" };
	const { code, cause } = error as Error & { code?: unknown };
	const isQuery = "query" in error || "params" in error || error.name === "DrizzleQueryError";
	return {
		type: error.name,
		code,
		message: isQuery ? "consulta recusada pelo banco" : error.message.slice(0, 500),
		stack: isQuery ? undefined : error.stack?.slice(0, 2000),
		cause: cause instanceof Error ? describeError(cause) : undefined,
	};
}

import { hideSecrets } from "./hide-secrets.ts";

/** Drizzle's error has `query`, that of the server `severity`. */
const QUERY_MARKS = ["query", "params", "severity"];
const DEEPEST_CAUSE = 5;
const LONGEST_MESSAGE = 500;
const LONGEST_STACK = 2000;
const MOST_KEYS = 20;

/** What an error may say of itself; of a copy nothing is sure. */
type Told = { name?: unknown; code?: unknown; message?: unknown; stack?: unknown; cause?: unknown; errors?: unknown };

/** Whoever tells of an error has an answer to give: words that fail while they are read do not take it away. */
export function describeError(error: unknown): Record<string, unknown> {
	try {
		return describe(error, 0);
	} catch {
		return { type: "Error", message: "não foi possível descrever o erro" };
	}
}

/** What the database says quotes the statement and its values, which are people's data: only the code is kept. */
function describe(error: unknown, depth: number): Record<string, unknown> {
	if (typeof error !== "object" || error === null) return describeValue(error);
	if (!(error instanceof Error) && !("message" in error)) return describeObject(error);
	// The queue hands on copies of errors, which are errors in everything but their class.
	const { name, code, message, stack, cause, errors }: Told = error;
	const isQuery = QUERY_MARKS.some((mark) => mark in error);
	const inside = (other: unknown) => (depth < DEEPEST_CAUSE ? describe(other, depth + 1) : undefined);
	return {
		type: name ?? error.constructor?.name,
		code: typeof code === "string" ? hideSecrets(code).slice(0, LONGEST_MESSAGE) : code,
		message: isQuery ? "consulta recusada pelo banco" : safe(message, LONGEST_MESSAGE),
		stack: isQuery ? undefined : safe(stack, LONGEST_STACK),
		cause: cause instanceof Error ? inside(cause) : undefined,
		errors: Array.isArray(errors) ? errors.slice(0, DEEPEST_CAUSE).map(inside) : undefined,
	};
}

function safe(text: unknown, longest: number): string | undefined {
	return typeof text === "string" ? hideSecrets(text.slice(0, 4 * longest)).slice(0, longest) : undefined;
}

/** Thrown, although it is no error: what it is, and what of it is no secret. */
function describeValue(value: unknown): Record<string, unknown> {
	const type = value === null ? "null" : typeof value;
	return { type, message: type === "undefined" ? undefined : safe(String(value), LONGEST_MESSAGE) };
}

/** The names of its fields, not what is in them; the status, where it is an answer. */
function describeObject(value: object): Record<string, unknown> {
	const status = "status" in value ? value.status : undefined;
	return {
		type: value.constructor?.name ?? "object",
		status: typeof status === "number" ? status : undefined,
		keys: Object.keys(value).slice(0, MOST_KEYS).map(hideSecrets),
	};
}

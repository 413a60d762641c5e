import { codeOf } from "../error-code.ts";

/** SQLSTATE classes and system errors that mean "the database is away", not "the query is wrong". */
const CODE = /^(08|57P|53)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EPIPE|ETIMEDOUT)$/;
/** The driver's own errors have a sentence and no code. */
const SENTENCE =
	/^(timeout e|Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout)/;

/** Whether trying the same again later may help: looks through what other errors were made of. */
export function isDatabaseAway(error: unknown): boolean {
	for (let current = error; current instanceof Error; current = current.cause) {
		const code = codeOf(current);
		if (code === undefined ? SENTENCE.test(current.message) : CODE.test(code)) return true;
		// Whatever kept us from reaching it: no socket yet while it is started again, no address left on a busy machine.
		if ("syscall" in current && current.syscall === "connect") return true;
	}
	return false;
}

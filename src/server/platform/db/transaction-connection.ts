import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { codeOf } from "../error-code.ts";

const BEGINS = /^begin\b/;
const READS = /^\s*select\b/i;
const FAILED_BEFORE = "25P02";
/** What the database says of each statement after one that failed, and of a name that such a one was to make known. */
const AFTER_A_FAILURE = [FAILED_BEFORE, "26000"];

type Send = () => Promise<unknown>;

/**
 * One connection of a pool as its transactions see it. To write to a socket costs more than most statements, and so does
 * waking the process at its other end: what is asked in the same moment goes in one piece, BEGIN with what is asked first,
 * and what nobody waits for (send-along.ts) with what is asked next, COMMIT too.
 */
export class TransactionConnection {
	readonly db: NodePgDatabase;
	readonly #client: pg.PoolClient;
	#begin: Send | undefined;
	/** Until it is answered; for good, where BEGIN failed. */
	#begun: Promise<unknown> | undefined;
	#isHeldBack = false;
	#unanswered: { answer: Promise<unknown>; isWritten: boolean }[] = [];
	#executions = 0;

	constructor(client: pg.PoolClient, query: pg.PoolClient["query"]) {
		this.#client = client;
		this.#countExecutions(client.connection);
		const asking = new Proxy(query, {
			apply: (target, _, given) => this.#ask(textOf(given[0]), () => Reflect.apply(target, client, given)),
		});
		const asked = new Proxy(client, {
			get: (target, name) => (name === "query" ? asking : Reflect.get(target, name, target)),
		});
		this.db = drizzle(asked);
		this.query = asking;
	}

	readonly query: pg.PoolClient["query"];

	/** Whether others may have the connection. */
	get isIdle(): boolean {
		return this.#begun === undefined && this.#client.getTransactionStatus() === "I";
	}

	/** A statement that nobody waits for; what it asks is asked at once. */
	sendAlong(ask: () => Promise<unknown>): void {
		const before = this.#executions;
		const answer = ask();
		// It is told at the end.
		answer.catch(() => undefined);
		this.#unanswered.push({ answer, isWritten: this.#executions === before + 1 });
	}

	/**
	 * Before COMMIT, always: a value that cannot be written down, or a name that another statement has, fails in this process
	 * alone. The database never hears of it, and would commit all the others. Of one whose last word to the database,
	 * "execute", is written, it hears: where it fails COMMIT is answered with ROLLBACK.
	 */
	async allWritten(): Promise<void> {
		const failed = await firstFailure(this.#unanswered.filter(({ isWritten }) => !isWritten));
		if (failed) throw failed.reason;
	}

	/** Of several that failed the first says why; to the others the database only said that something had. */
	async settle<Value>(transaction: Promise<Value>): Promise<Value> {
		try {
			return await transaction;
		} catch (error) {
			const failed = await firstFailure(this.#unanswered);
			throw failed && isAfterFailure(error) ? failed.reason : error;
		} finally {
			this.#unanswered = [];
		}
	}

	/** For who goes on without Drizzle. */
	async begun(): Promise<void> {
		await this.#sendBegin();
	}

	#ask(text: string, send: Send): Promise<unknown> {
		if (BEGINS.test(text)) {
			this.#begin = send;
			this.#begun = undefined;
			this.#isHeldBack = false;
			return Promise.resolve();
		}
		if (text === "commit") return this.#inTurn(text, send).then(refuseRollback);
		return this.#inTurn(text, send);
	}

	#inTurn(text: string, send: Send): Promise<unknown> {
		const begun = this.#sendBegin();
		if (!begun) return this.#inOnePiece(send);
		// A BEGIN that failed would leave alone what was sent behind it: reading does no harm then, anything else waits.
		if (READS.test(text) && !this.#isHeldBack)
			return Promise.all([begun, this.#inOnePiece(send)]).then(([, answer]) => answer);
		this.#isHeldBack = true;
		return begun.then(() => this.#inOnePiece(send));
	}

	#sendBegin(): Promise<unknown> | undefined {
		if (!this.#begin) return this.#begun;
		const begun = this.#inOnePiece(this.#begin);
		this.#begin = undefined;
		this.#begun = begun;
		begun.then(
			() => {
				this.#begun = undefined;
			},
			() => undefined,
		);
		return begun;
	}

	/** The driver says "execute" once it has written all of a statement's values, and of one that fails before, never. */
	#countExecutions(connection: pg.Connection): void {
		const { execute } = connection;
		connection.execute = (...given) => {
			this.#executions += 1;
			execute.apply(connection, given);
		};
	}

	#inOnePiece(send: Send): Promise<unknown> {
		const { stream } = this.#client.connection;
		stream.cork();
		process.nextTick(() => stream.uncork());
		return send();
	}
}

async function firstFailure(sent: { answer: Promise<unknown> }[]): Promise<PromiseRejectedResult | undefined> {
	const answers = await Promise.allSettled(sent.map(({ answer }) => answer));
	return answers.find((answer) => answer.status === "rejected");
}

/** A transaction in which something failed the database ends without a word, whoever kept the failure to themselves. */
function refuseRollback(answer: unknown): unknown {
	if (typeof answer === "object" && answer !== null && "command" in answer && answer.command === "ROLLBACK")
		throw Object.assign(new Error("nothing was committed: something had failed before"), { code: FAILED_BEFORE });
	return answer;
}

function isAfterFailure(error: unknown): boolean {
	for (let current = error; current instanceof Error; current = current.cause) {
		if (AFTER_A_FAILURE.includes(codeOf(current) ?? "")) return true;
	}
	return false;
}

function textOf(asked: unknown): string {
	if (typeof asked === "string") return asked;
	return typeof asked === "object" && asked !== null && "text" in asked && typeof asked.text === "string"
		? asked.text
		: "";
}

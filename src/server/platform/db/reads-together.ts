import pg from "pg";

type Message = unknown;
type Connection = pg.Connection & { parsedStatements?: Record<string, string> };

/** What reads by its words, and may yet leave something behind: it would be undone with one that fails after it. */
const LEAVES_SOMETHING =
	/\bfor\s+(?:update|no key|share|key)\b|\b(?:pg_notify|nextval|setval|set_config|pg_\w*lock\w*)\s*\(/i;
const READS = /^\s*select\b/i;

/** By their names, of which there is an end; where another database calls another question so, it is looked at anew. */
const kinds = new Map<string, { text: string; isRead: boolean }>();

type Asked = { asked: string | pg.QueryConfig };
export type KnownRead<Question extends Asked> = Question & { asked: pg.QueryConfig };

/** Whether this connection knows the question by its name already, and it does nothing but read. */
export function isKnownRead<Question extends Asked>(
	{ parsedStatements }: Connection,
	question: Question,
): question is KnownRead<Question> {
	const { asked } = question;
	if (typeof asked === "string" || !asked.name || parsedStatements?.[asked.name] !== asked.text) return false;
	let kind = kinds.get(asked.name);
	if (kind?.text !== asked.text) {
		kind = { text: asked.text, isRead: READS.test(asked.text) && !LEAVES_SOMETHING.test(asked.text) };
		kinds.set(asked.name, kind);
	}
	return kind.isRead;
}

type Told = {
	told: (error: Error | undefined, result: pg.QueryResult) => void;
	/** It was passed over by the database, because another had failed. */
	askAgain: () => void;
};

/** The driver's own question. */
export class Read extends pg.Query {
	declare readonly handleDataRow: (message: Message) => void;
	declare readonly handleRowDescription: (message: Message) => void;
	declare readonly handleCommandComplete: (message: Message, connection: pg.Connection) => void;
	declare readonly handleReadyForQuery: (connection: pg.Connection) => void;
	declare readonly handleError: (error: Error, connection: pg.Connection) => void;
	readonly askAgain: () => void;

	constructor(asked: pg.QueryConfig, values: unknown[], { told, askAgain }: Told) {
		super(asked, values, told);
		this.askAgain = askAgain;
	}
}

/**
 * Several reads with one word at their end (`Sync`) instead of one behind each. At that word the database ends what it
 * began, writes its answers to the socket and waits: for the small questions of a page that is a third of its work, and
 * each answer that comes by itself wakes us once more. Where one fails, the database passes over those behind it; they
 * are asked again, each by itself, so that it fails alone. For reads alone: what was written before it would be undone.
 *
 * One of the driver's own to the driver, which lets nobody else's in among others: such might leave a portal open.
 */
export class ReadsTogether extends pg.Query {
	#asked: Read[];
	#at = 0;

	constructor(reads: Read[]) {
		super("");
		this.#asked = reads;
	}

	override submit = (connection: pg.Connection): void => {
		const open = withoutEnd(connection);
		this.#asked = this.#asked.filter((read) => isWritten(read, open));
		connection.sync();
	};

	handleRowDescription(message: Message): void {
		this.#asked[this.#at]?.handleRowDescription(message);
	}

	handleDataRow(message: Message): void {
		this.#asked[this.#at]?.handleDataRow(message);
	}

	handleCommandComplete(message: Message, connection: pg.Connection): void {
		this.#asked[this.#at]?.handleCommandComplete(message, connection);
		this.#at += 1;
	}

	handleReadyForQuery(connection: pg.Connection): void {
		for (const read of this.#asked) read.handleReadyForQuery(connection);
	}

	handleError(error: Error, connection: pg.Connection): void {
		for (const [at, read] of this.#asked.entries()) {
			if (at < this.#at) read.handleReadyForQuery(connection);
			else if (at > this.#at && error instanceof pg.DatabaseError) read.askAgain();
			else read.handleError(error, connection);
		}
	}
}

type Open = { connection: pg.Connection; executions: number };
const opens = new WeakMap<pg.Connection, Open>();

/** The same connection for who says a question and not its end. */
function withoutEnd(connection: pg.Connection): Open {
	const known = opens.get(connection);
	if (known) return known;
	const open: Open = {
		executions: 0,
		connection: Object.create(connection, {
			sync: { value: () => undefined },
			execute: {
				value(...given: Parameters<pg.Connection["execute"]>) {
					open.executions += 1;
					connection.execute(...given);
				},
			},
		}),
	};
	opens.set(connection, open);
	return open;
}

/** A value that cannot be written down fails here, and the database never hears of its question (transaction-connection.ts). */
function isWritten(read: Read, open: Open): boolean {
	const before = open.executions;
	const refusal: unknown = read.submit(open.connection);
	if (refusal instanceof Error) read.handleError(refusal, open.connection);
	return open.executions > before;
}

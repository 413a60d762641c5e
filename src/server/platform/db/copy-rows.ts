import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { type Database, type Transaction, withClient } from "./connect.ts";

const dialect = new PgDialect();
/** "PGCOPY\n\377\r\n\0", flags, length of what follows: before the first row. */
const FILE_HEADER = 19;
/** PostgreSQL counts microseconds from here. */
const YEAR_2000 = Date.UTC(2000, 0);

/**
 * Many rows as the bytes that lie in the database. A driver makes a text of each field, and a text is written out again
 * to be hashed: with a dash or a quotation mark in it that costs six times the hash. `take` gets each row as it comes,
 * while the database reads on; the bytes are only good until it returns.
 */
export async function copyRows(
	db: Database | Transaction,
	query: SQL,
	take: (row: FieldReader) => void,
): Promise<void> {
	// COPY takes no parameters; Drizzle writes them down as literals.
	const { sql: text } = dialect.sqlToQuery(query.inlineParams());
	const reader = new FieldReader();
	const perform = (client: pg.ClientBase) =>
		new Promise<void>((resolve, reject) => {
			const copy = new CopyOut(`copy (${text}) to stdout (format binary)`, (error) => {
				if (error ?? copy.fault) reject(error ?? copy.fault);
				else resolve();
			});
			copy.take = (chunk) => {
				if (reader.begin(chunk)) take(reader);
			};
			client.query(copy);
		});
	await withClient(db, perform);
}

class CopyOut extends pg.Query {
	take: (chunk: Buffer) => void = () => {};
	fault: unknown;

	/** What is thrown here nobody would catch: the first is kept until the database is done. */
	handleCopyData({ chunk }: { chunk: Buffer }): void {
		if (this.fault !== undefined) return;
		try {
			this.take(chunk);
		} catch (error) {
			this.fault = error;
		}
	}
}

/** One row's fields, from the first to the last: each is asked for once, in the order of the query. */
export class FieldReader {
	#row: Buffer = Buffer.alloc(0);
	#at = 0;
	#begun = false;

	/** False where nothing is left: the end of all rows is written as a row of -1 fields. */
	begin(chunk: Buffer): boolean {
		this.#row = chunk;
		this.#at = this.#begun ? 0 : FILE_HEADER;
		this.#begun = true;
		// The header comes alone or with the first row.
		if (this.#at >= chunk.length) return false;
		const fields = chunk.readInt16BE(this.#at);
		this.#at += 2;
		return fields >= 0;
	}

	bytes(): Buffer | null {
		const length = this.#row.readInt32BE(this.#at);
		this.#at += 4;
		if (length < 0) return null;
		const start = this.#at;
		this.#at += length;
		return this.#row.subarray(start, this.#at);
	}

	text(): string | null {
		const length = this.#row.readInt32BE(this.#at);
		this.#at += 4;
		if (length < 0) return null;
		const start = this.#at;
		this.#at += length;
		return this.#row.toString("utf8", start, this.#at);
	}

	boolean(): boolean {
		return this.bytes()?.[0] === 1;
	}

	bigint(): bigint | null {
		return this.bytes()?.readBigInt64BE(0) ?? null;
	}

	/** Of a `timestamptz`, to the millisecond; a moment finer than that, or one that no clock has, is none. */
	moment(): Date | null {
		const micros = this.bigint();
		if (micros === null || micros % 1000n !== 0n) return null;
		const moment = new Date(YEAR_2000 + Number(micros / 1000n));
		return Number.isNaN(moment.getTime()) ? null : moment;
	}
}

import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { present } from "#core/kernel/present.ts";
import { nameStatements, namesFor } from "./named-statements.ts";
import { noteOpenTransaction } from "./open-transaction.ts";
import type { ServerAddress } from "./server-address.ts";
import { TransactionConnection } from "./transaction-connection.ts";
import { travelTogether } from "./travel-together.ts";
import { WatchedPool } from "./watched-pool.ts";
import { watchSockets } from "./watched-sockets.ts";

export type Pool = WatchedPool;
export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Also the longest wait for a connection that others are using. */
const CONNECT_LIMIT_MS = 5_000;
/** The server itself ends a statement after its time; one that does not even do that is gone. */
const GONE_AFTER_MS = 3_000;

/**
 * `label` names the pool in the metrics; `together` is for what answers requests and does jobs. A server that vanished or
 * hangs is noticed, and used again once it is back.
 */
export function connect(
	where: string | ServerAddress,
	{
		label = "pages",
		max = 10,
		statementTimeoutMs = 15_000,
		searchPath,
		together = false,
	}: { label?: string; max?: number; statementTimeoutMs?: number; searchPath?: string; together?: boolean } = {},
): { pool: Pool; db: Database } {
	const pool = new WatchedPool(label, {
		...connectionOptions(where),
		// Several questions may be under way on one connection (travel-together.ts, transaction-connection.ts). Whoever
		// copies rows in and out by the driver's own classes, as a backup does, cannot have it.
		pipeline: together,
		max,
		connectionTimeoutMillis: CONNECT_LIMIT_MS,
		idleTimeoutMillis: 60_000,
		maxLifetimeSeconds: 30 * 60,
		// Asked for and not said in the greeting: a pooler refuses whoever greets it with settings it does not know. Said also
		// where it is none: the role may have one of its own.
		onConnect: (client) => client.query(sessionSettings(statementTimeoutMs, searchPath)),
		stream: watchSockets(statementTimeoutMs === 0 ? Number.POSITIVE_INFINITY : statementTimeoutMs + GONE_AFTER_MS),
	});
	// Whoever uses a connection learns of its end from the query; without a listener Node would end with it.
	const ignore = () => {};
	pool.query = nameStatements(together ? travelTogether(pool, pool.query) : pool.query);
	const inTransactions = namesFor("passo");
	pool.on("error", ignore);
	pool.on("connect", (client) => {
		client.on("error", ignore);
		// What transactions ask is the same each time too: for a ficha made, signed and sealed a fifth of the database's work.
		client.query = nameStatements(client.query, inTransactions);
		connections.set(client, new TransactionConnection(client, together ? client.query : inTurn(client.query)));
	});
	return { pool, db: releaseAlways(pool, drizzle(pool)) };
}

/** Dates as the driver reads them: a server or a role may be set to write 19/11/2026, which is no date to it. */
function sessionSettings(statementTimeoutMs: number, searchPath: string | undefined): string {
	const settings = `set statement_timeout = ${statementTimeoutMs}; set datestyle = iso`;
	return searchPath ? `${settings}; set search_path = ${searchPath}` : settings;
}

const connections = new WeakMap<pg.PoolClient, TransactionConnection>();
const transactions = new WeakMap<object, TransactionConnection>();
const clients = new WeakMap<Database | Transaction, pg.ClientBase>();
type Lend = <Value>(work: (client: pg.ClientBase) => Promise<Value>) => Promise<Value>;
const lenders = new WeakMap<Database | Transaction, Lend>();

/** A connection for what Drizzle cannot say: a transaction's own, or one of the pool's for as long as it takes. */
export async function withClient<Value>(
	db: Database | Transaction,
	work: (client: pg.ClientBase) => Promise<Value>,
): Promise<Value> {
	const own = clients.get(db);
	await transactionConnection(db)?.begun();
	return own ? work(own) : present(lenders.get(db), "a database that `connect` made")(work);
}

/**
 * A connection on which the database itself refuses to write, in and out of transactions; it is thrown away afterwards,
 * so that nobody else ever gets it.
 */
export async function withReadOnly<Value>(pool: Pool, work: (db: Database) => Promise<Value>): Promise<Value> {
	const client = await pool.connect();
	try {
		await client.query("set session characteristics as transaction read only");
		client.query = inTurn(client.query);
		const db = drizzle(client);
		clients.set(db, client);
		return await work(db);
	} finally {
		client.release(true);
	}
}

/** The loaders of a page ask side by side, and a single connection answers one after the other. */
function inTurn<Query extends (...asked: never[]) => unknown>(query: Query): Query {
	let last: Promise<unknown> = Promise.resolve();
	return new Proxy(query, {
		apply: (target, client, asked) => {
			const answer = last.then(() => Reflect.apply(target, client, asked));
			last = answer.catch(() => undefined);
			return answer;
		},
	});
}

/** None for a savepoint inside of one. */
export function transactionConnection(tx: object): TransactionConnection | undefined {
	return transactions.get(tx);
}

/** Drizzle keeps a connection for ever when BEGIN fails on it, and gives back one whose ROLLBACK failed. */
function releaseAlways(pool: Pool, db: Database): Database {
	lenders.set(db, async (work) => {
		const client = await pool.connect();
		try {
			return await work(client);
		} finally {
			client.release();
		}
	});
	db.transaction = async (work, config) => {
		const client = await pool.connect();
		const connection = present(connections.get(client), "a connection that `connect` made");
		try {
			const noted: typeof work = async (tx) => {
				clients.set(tx, client);
				transactions.set(tx, connection);
				const value = await work(tx);
				await connection.allWritten();
				return value;
			};
			return await noteOpenTransaction(() => connection.settle(connection.db.transaction(noted, config)));
		} finally {
			client.release(!connection.isIdle);
		}
	};
	return db;
}

export function connectionOptions(where: string | ServerAddress): pg.ClientConfig {
	const options = { keepAlive: true, application_name: "rubrica" };
	return typeof where === "string" ? { ...options, connectionString: where } : { ...options, ...where.connection };
}

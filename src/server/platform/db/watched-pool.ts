import pg from "pg";
import { Counter, Gauge } from "prom-client";
import { registry } from "../registry.ts";
import { refuseInsideTransaction } from "./open-transaction.ts";

const pools = new Set<WatchedPool>();

const connections = new Gauge({
	name: "rubrica_db_pool_connections",
	help: "Connections to the database by pool: open, idle among them, and callers waiting for one",
	labelNames: ["pool", "state"] as const,
	registers: [registry],
	collect() {
		for (const pool of pools) {
			this.set({ pool: pool.label, state: "open" }, pool.totalCount);
			this.set({ pool: pool.label, state: "idle" }, pool.idleCount);
			this.set({ pool: pool.label, state: "waiting" }, pool.waitingCount);
			this.set({ pool: pool.label, state: "most" }, pool.options.max);
		}
	},
});
const waits = new Counter({
	name: "rubrica_db_pool_waits_total",
	help: "How often a caller found every connection of a pool in use",
	labelNames: ["pool"] as const,
	registers: [registry],
});
const timeouts = new Counter({
	name: "rubrica_db_pool_timeouts_total",
	help: "How often a caller got no connection of a pool in time",
	labelNames: ["pool"] as const,
	registers: [registry],
});

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/** Counts who has to wait, and gives nothing to those who hold a connection already. */
export class WatchedPool extends pg.Pool {
	readonly label: string;
	/** How often somebody found every connection in use. */
	waits = 0;

	constructor(label: string, options: pg.PoolConfig) {
		super(options);
		this.label = label;
		pools.add(this);
		waits.inc({ pool: label }, 0);
		timeouts.inc({ pool: label }, 0);
	}

	override connect(): Promise<pg.PoolClient>;
	override connect(taken: Taken): void;
	override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
		refuseInsideTransaction("a second database connection");
		if (this.idleCount === 0 && this.totalCount >= this.options.max) {
			this.waits++;
			waits.inc({ pool: this.label });
		}
		if (taken) {
			super.connect((error, client, done) => {
				if (error) this.#noteTimeout(error);
				taken(error, client, done);
			});
			return undefined;
		}
		return super.connect().catch((error: Error) => {
			this.#noteTimeout(error);
			throw error;
		});
	}

	override async end(): Promise<void> {
		pools.delete(this);
		for (const state of ["open", "idle", "waiting", "most"]) connections.remove({ pool: this.label, state });
		await super.end();
	}

	#noteTimeout({ message }: Error): void {
		if (message.startsWith("timeout exceeded")) timeouts.inc({ pool: this.label });
	}
}

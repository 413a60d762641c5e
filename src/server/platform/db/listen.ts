import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { connectionOptions } from "./connect.ts";
import type { ServerAddress } from "./server-address.ts";

const RETRY_MS = 250;
const CONNECT_LIMIT_MS = 2_000;
/** A connection that died silently is found out by asking; nothing else is ever sent on it. */
const HEARTBEAT_MS = 10_000;

type Subscription = { close(): Promise<void> };
export type Listen = (
	channel: string,
	onNotification: (payload: string) => void,
	/** After each (re)connection: what was announced in between is not repeated. */
	onConnected: () => void,
) => Promise<Subscription>;

/** LISTEN on a connection of its own, opened again for as long as it takes. */
export function makeListen(where: string | ServerAddress): Listen {
	return async (channel, onNotification, onConnected) => {
		let closed = false;
		let client: pg.Client | undefined;

		async function open(): Promise<void> {
			const next = new pg.Client({
				...connectionOptions(where),
				connectionTimeoutMillis: CONNECT_LIMIT_MS,
				query_timeout: CONNECT_LIMIT_MS,
			});
			const heartbeat = setInterval(() => next.query("select 1").catch(() => next.end()), HEARTBEAT_MS);
			next.on("notification", ({ payload }) => onNotification(payload ?? ""));
			next.on("error", () => {});
			next.once("end", () => {
				clearInterval(heartbeat);
				if (!closed) void reopen();
			});
			try {
				await next.connect();
				await next.query(`listen ${pg.escapeIdentifier(channel)}`);
			} catch (error) {
				clearInterval(heartbeat);
				next.removeAllListeners("end");
				await next.end().catch(() => {});
				throw error;
			}
			client = next;
			// Closed while this was on its way: nobody else knows of this connection.
			if (closed) return next.end();
			onConnected();
		}

		async function reopen(): Promise<void> {
			while (!closed) {
				await pause(RETRY_MS);
				if (closed) return;
				const opened = await open().then(
					() => true,
					() => false,
				);
				if (opened) return;
			}
		}

		await open();
		return {
			async close() {
				closed = true;
				await client?.end().catch(() => {});
			},
		};
	};
}

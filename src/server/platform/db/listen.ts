import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { connectionOptions } from "./connect.ts";
import type { ServerAddress } from "./server-address.ts";

const RETRY_MS = 250;
const CONNECT_LIMIT_MS = 2_000;
/** A connection that died silently is found out by asking; nothing else is ever sent on it. */
const HEARTBEAT_MS = 10_000;

type Subscription = { close(): Promise<void> };
type Listener = { channel: string; onNotification(payload: string): void; onConnected(): void };
export type Listen = (
	channel: string,
	onNotification: (payload: string) => void,
	/** After each (re)connection: what was announced in between is not repeated. */
	onConnected: () => void,
) => Promise<Subscription>;

/** LISTEN to any number of channels on one connection of its own, opened again for as long as it takes. */
export function makeListen(where: string | ServerAddress): Listen {
	const listeners = new Set<Listener>();
	let client: pg.Client | undefined;
	let opening: Promise<void> | undefined;

	async function open(): Promise<void> {
		const next = new pg.Client({
			...connectionOptions(where),
			// By that name it is told from the pools' in the database's own list.
			application_name: "rubrica news",
			connectionTimeoutMillis: CONNECT_LIMIT_MS,
			query_timeout: CONNECT_LIMIT_MS,
		});
		const heartbeat = setInterval(() => next.query("select 1").catch(() => next.end()), HEARTBEAT_MS);
		next.on("notification", ({ channel, payload }) => {
			for (const listener of listeners) if (listener.channel === channel) listener.onNotification(payload ?? "");
		});
		next.on("error", () => {});
		next.once("end", () => {
			clearInterval(heartbeat);
			if (client === next) client = undefined;
			if (listeners.size > 0) void reopen();
		});
		const heard = new Set<Listener>();
		try {
			await next.connect();
			// Whoever comes while this one connects is heard as well.
			for (const listener of listeners) {
				await next.query(`listen ${pg.escapeIdentifier(listener.channel)}`);
				heard.add(listener);
			}
		} catch (error) {
			clearInterval(heartbeat);
			next.removeAllListeners("end");
			await next.end().catch(() => {});
			throw error;
		}
		// Closed while this was on its way: nobody else knows of this connection.
		if (listeners.size === 0) return next.end();
		client = next;
		for (const listener of heard) listener.onConnected();
	}

	function openOnce(): Promise<void> {
		opening ??= open().finally(() => {
			opening = undefined;
		});
		return opening;
	}

	async function reopen(): Promise<void> {
		while (listeners.size > 0 && !client) {
			await pause(RETRY_MS);
			if (listeners.size === 0 || client) return;
			await openOnce().catch(() => {});
		}
	}

	async function start(listener: Listener): Promise<void> {
		if (client) {
			await client.query(`listen ${pg.escapeIdentifier(listener.channel)}`);
			listener.onConnected();
		} else await openOnce();
	}

	return async (channel, onNotification, onConnected) => {
		const listener = { channel, onNotification, onConnected };
		listeners.add(listener);
		try {
			await start(listener);
		} catch (error) {
			listeners.delete(listener);
			throw error;
		}
		return {
			async close() {
				listeners.delete(listener);
				if (listeners.size > 0) return;
				const last = client;
				client = undefined;
				await last?.end().catch(() => {});
			},
		};
	};
}

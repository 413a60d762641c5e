import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./db/connect.ts";
import type { Listen } from "./db/listen.ts";

const CONTENT_CHANNEL = "content_changed";

export type ContentChanges = {
	/** Runs a transaction that changes what public pages show, and tells every web process once it is committed. */
	publish<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value>;
	/** Tells every web process that these pages alone have something newer to show, such as a count. */
	refresh(paths: string[]): Promise<void>;
	/** Called after each change, and after a gap in which changes may have been missed; with a path, that page alone. */
	onChange(listener: (path?: string) => void): void;
	close(): Promise<void>;
};

/** Inside a transaction that is open already: every web process is told once it is committed. */
export async function announceContent(tx: Transaction): Promise<void> {
	await tx.execute(sql`select pg_notify(${CONTENT_CHANNEL}, '')`);
}

export async function listenForContentChanges(listen: Listen, db: Database): Promise<ContentChanges> {
	const listeners = new Set<(path?: string) => void>();
	const tell = (path?: string) => {
		for (const listener of listeners) listener(path);
	};
	const subscription = await listen(
		CONTENT_CHANNEL,
		(payload) => tell(payload || undefined),
		() => tell(),
	);
	return {
		async publish(work) {
			const value = await db.transaction(async (tx) => {
				const done = await work(tx);
				await announceContent(tx);
				return done;
			});
			// The notification reaches this process too, but perhaps only after the author's next click.
			tell();
			return value;
		},
		async refresh(paths) {
			await db.execute(sql`select pg_notify(${CONTENT_CHANNEL}, path) from unnest(${sql.param(paths)}::text[]) path`);
		},
		onChange: (listener) => void listeners.add(listener),
		close: () => subscription.close(),
	};
}

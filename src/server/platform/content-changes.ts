import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./db/connect.ts";
import type { Listen } from "./db/listen.ts";

export const CONTENT_CHANNEL = "content_changed";

export type ContentChanges = {
	/** Runs a transaction that changes what public pages show, and tells every web process once it is committed. */
	publish<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value>;
	/** Called after each change, and after a gap in which changes may have been missed. */
	onChange(listener: () => void): void;
	close(): Promise<void>;
};

export async function listenForContentChanges(listen: Listen, db: Database): Promise<ContentChanges> {
	const listeners = new Set<() => void>();
	const tell = () => {
		for (const listener of listeners) listener();
	};
	const subscription = await listen(CONTENT_CHANNEL, tell, tell);
	return {
		async publish(work) {
			const value = await db.transaction(async (tx) => {
				const done = await work(tx);
				await tx.execute(sql`select pg_notify(${CONTENT_CHANNEL}, '')`);
				return done;
			});
			// The notification reaches this process too, but perhaps only after the author's next click.
			tell();
			return value;
		},
		onChange: (listener) => void listeners.add(listener),
		close: () => subscription.close(),
	};
}

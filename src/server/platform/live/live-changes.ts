import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isId } from "#core/kernel/ids.ts";
import type { Transaction } from "../db/connect.ts";
import type { Listen } from "../db/listen.ts";

const CHANNEL = "live";

export type LiveChange =
	/** Something happened to a ficha; `keeperId` is who looks after it. */
	| { about: "ficha"; fichaId: string; accountId: string; keeperId: string | undefined }
	/** Somebody was told something, or has read it. */
	| { about: "aviso"; personId: string }
	/** A session of theirs ended, or their seat changed (triggers of the database say so). */
	| { about: "pessoa"; personId: string }
	/** The connection was away: whatever happened meanwhile was not heard. */
	| { about: "lacuna" }
	/** This process stops. */
	| { about: "fim" };

export type LiveChanges = {
	/** Called for each change that any process committed; returns how to stop. */
	onChange(listener: (change: LiveChange) => void): () => void;
	/** From now on nobody is kept waiting for changes here. */
	end(): void;
	hasEnded(): boolean;
	close(): Promise<void>;
};

/** Fans out what the database announces to whoever keeps a page open in this process: one connection for all of them. */
export async function listenForLiveChanges(listen: Listen): Promise<LiveChanges> {
	const listeners = new Set<(change: LiveChange) => void>();
	const tell = (change: LiveChange) => {
		for (const listener of listeners) listener(change);
	};
	let ended = false;
	const end = () => {
		ended = true;
		tell({ about: "fim" });
	};
	const subscription = await listen(
		CHANNEL,
		(payload) => {
			const change = readChange(payload);
			if (change) tell(change);
		},
		() => tell({ about: "lacuna" }),
	);
	return {
		onChange(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		end,
		hasEnded: () => ended,
		async close() {
			end();
			await subscription.close();
		},
	};
}

function readChange(payload: string): LiveChange | undefined {
	const [about, first, second, third] = payload.split(" ");
	if (!isId(first)) return undefined;
	if (about === "aviso" || about === "pessoa") return { about, personId: first };
	if (about !== "ficha" || !isId(second)) return undefined;
	return { about, fichaId: first, accountId: second, keeperId: isId(third) ? third : undefined };
}

/** Announced with the transaction: nobody is told of what was rolled back. Ids only, and each of them once. */
export function announcing(payload: SQL): SQL {
	return sql`pg_notify(${CHANNEL}, ${payload})`;
}

/** Of a row, whoever was told something there. */
export function announcingAviso(personId: SQLWrapper): SQL {
	return announcing(sql`'aviso ' || ${personId}`);
}

export async function announceAvisos(tx: Pick<Transaction, "execute">, personIds: string[]): Promise<void> {
	if (personIds.length === 0) return;
	await tx.execute(sql`select ${announcingAviso(sql`person`)} from unnest(${sql.param(personIds)}::text[]) person`);
}

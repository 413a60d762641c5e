import { allOf, deviceDb } from "./device-db.ts";
import { currentPerson } from "./people.ts";

export type OutboxEntry = {
	key: string;
	capture: string;
	kind: string;
	size: number;
	state: "guardada" | "compromisso entregue" | "entregue";
};

/** Every entry and photo on this device, with its size and how far it has come. */
export async function readOutbox() {
	const who = await currentPerson();
	if (!who)
		return {
			entries: [],
			waiting: 0,
			forms: 0,
			conflicts: 0,
			deliveredAt: undefined,
			mirroredAt: undefined,
			isReady: false,
		};
	const db = await deviceDb();
	const [rows, photos] = [await db.getAll("entries", allOf(who.person)), await db.getAll("photos", allOf(who.person))];
	const entries: OutboxEntry[] = [
		...rows.map(({ seq, capture, kind, size, committed, delivered }) => ({
			...{ key: `e${seq}`, capture, kind, size },
			state: delivered ? ("entregue" as const) : committed ? ("compromisso entregue" as const) : ("guardada" as const),
		})),
		...photos.map(({ id, capture, size, sent }) => ({
			...{ key: id, capture, kind: "arquivo", size },
			state: sent ? ("entregue" as const) : ("guardada" as const),
		})),
	];
	const signed = new Set(rows.map(({ capture }) => capture));
	const open = entries.filter(({ state, capture }) => state !== "entregue" && signed.has(capture));
	return {
		entries,
		waiting: new Set(open.map(({ capture }) => capture)).size,
		conflicts: (await db.getAll("captures", allOf(who.person))).filter(({ told }) => told?.state === "em conflito")
			.length,
		forms: await db.count("unsent", allOf(who.person)),
		deliveredAt: who.deliveredAt,
		mirroredAt: who.mirroredAt,
		isReady: who.device !== undefined && who.capsule !== undefined,
	};
}

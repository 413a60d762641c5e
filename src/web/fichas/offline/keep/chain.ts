import { signWith } from "#core/fichas/offline/device-key.ts";
import { type Entry, type EntryBodies, type EntryKind, entryHash, entryText } from "#core/fichas/offline/entry.ts";
import { readClocks } from "./clocks.ts";
import { type CaptureRow, type DeviceDb, deviceDb, type EntryRow, type PersonRow } from "./device-db.ts";
import { asNoRoom } from "./no-room.ts";
import { seal, unseal } from "./seal.ts";

export type Signed = { bytes: string; signature: string };
export type NewEntry = { [Kind in EntryKind]: { kind: Kind; body: EntryBodies[Kind] } }[EntryKind];

/** What cannot be written down here: the device was never made known, or never got what says "not before". */
export class NotReady extends Error {}

/**
 * Appends to the device's chain, one tab at a time, together with what became of the capture: all of it or nothing.
 * Read back before it is said to be kept. Answers the hash of each.
 */
export async function appendEntries(
	person: string,
	capture: string,
	added: readonly NewEntry[],
	captureWith: (hashes: string[]) => Promise<CaptureRow>,
): Promise<string[]> {
	return navigator.locks.request(`corrente ${person}`, async () => {
		const db = await deviceDb();
		const row = await db.get("people", person);
		if (!row) throw new NotReady("nobody");
		const rows = await signAll(row, capture, added);
		const hashes = rows.map(({ hash }) => hash);
		const changed = await captureWith(hashes);
		await asNoRoom(() => write(db, row, rows, changed));
		for (const one of rows) await readBack(row, one);
		return hashes;
	});
}

async function write(db: DeviceDb, row: PersonRow, rows: EntryRow[], changed: CaptureRow): Promise<void> {
	const last = rows.at(-1);
	// On the disk, not on its way there: a battery may end in the next second.
	const tx = db.transaction(["people", "entries", "captures"], "readwrite", { durability: "strict" });
	const steps = async () => {
		for (const one of rows) await tx.objectStore("entries").add(one);
		const now = await tx.objectStore("people").get(row.person);
		if (last) await tx.objectStore("people").put({ ...(now ?? row), head: { seq: last.seq, hash: last.hash } });
		await tx.objectStore("captures").put(changed);
	};
	const isBroken = tx.done.then(
		() => undefined,
		(problem) => problem,
	);
	try {
		await steps();
	} catch (problem) {
		// What was written before goes with it, whether the browser ended it already or not.
		if (!tx.error) tx.abort();
		throw problem;
	}
	const broken = await isBroken;
	if (broken) throw broken;
}

async function signAll(row: PersonRow, capture: string, added: readonly NewEntry[]): Promise<EntryRow[]> {
	const { device, capsule, person, box } = row;
	if (!device || !capsule) throw new NotReady("not enrolled");
	let head = row.head;
	const rows: EntryRow[] = [];
	for (const one of added) {
		const frame = { v: 1, alg: "ES256", device: device.id, capsule: capsule.hash, capsuleGot: capsule.got } as const;
		const entry: Entry = { ...frame, ...readClocks(), capture, seq: head.seq + 1, prev: head.hash, ...one };
		const bytes = entryText(entry);
		const signed: Signed = { bytes, signature: await signWith(device.privateKey, bytes) };
		head = { seq: entry.seq, hash: entryHash(bytes) };
		rows.push({
			...{ person, capture, kind: one.kind, ...head, size: bytes.length },
			...{ committed: false, delivered: false, sealed: await seal(box, signed) },
		});
	}
	return rows;
}

/** What the store gives back is what was signed, to the letter; else it was not kept. */
async function readBack({ box, person }: PersonRow, { seq, hash }: EntryRow): Promise<void> {
	const kept = await (await deviceDb()).get("entries", [person, seq]);
	const bytes = kept && (await unseal<Signed>(box, kept.sealed)).bytes;
	if (bytes === undefined || entryHash(bytes) !== hash) throw new Error("not kept");
}

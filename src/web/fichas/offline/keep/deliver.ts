import { RESOLVED } from "#core/fichas/offline/capture-state.ts";
import { askServer } from "./ask-server.ts";
import type { Signed } from "./chain.ts";
import { readClocks } from "./clocks.ts";
import { allOf, deviceDb, type EntryRow, type PersonRow, type PhotoRow } from "./device-db.ts";
import { forgetDelivered } from "./forget-delivered.ts";
import { inParts, isNamed } from "./outbox-parts.ts";
import { changePerson, closeFor, everybody, shutOut } from "./people.ts";
import { openBytes, unseal } from "./seal.ts";

/** Whatever the server says of a capture. */
type Told = { capture: string; state: string; ficha?: string; why?: string };
/** `fault`: the entry that cannot be believed, and why; nothing after it is taken. */
type Taken = { upTo: number; desligado?: boolean; captures: Told[]; fault?: { why: string } };
type Device = NonNullable<PersonRow["device"]>;

const HASHES_AT_ONCE = 500;

/** `unreadable`: something that lies here was changed or damaged; what is whole has gone on its way. */
export type Delivery = "nothing" | "delivered" | "unreachable" | "refused" | "unreadable" | "signed-out";
/** What keeps nothing else back. */
const stuck: readonly Delivery[] = ["refused", "unreadable"];

/**
 * Sends what waits, of everybody who used this device, one tab at a time: bare hashes first, then what was written
 * and signed, then photos. Whatever is interrupted goes on where it was; the server says what it has.
 */
export async function deliverAll({ wait = false } = {}): Promise<Delivery> {
	return navigator.locks.request("envio", { ifAvailable: !wait }, async (mine) => {
		if (!mine) return "nothing";
		let outcome: Delivery = "nothing";
		for (const row of await everybody()) {
			const went = await deliverFor(row);
			if (went !== "nothing") outcome = went;
			// Of somebody who left, nothing stays once all of it has arrived.
			if (!row.view && went !== "unreachable") await closeFor(row.person);
		}
		return outcome;
	});
}

async function deliverFor(row: PersonRow): Promise<Delivery> {
	const { device, person } = row;
	const db = await deviceDb();
	await forgetDelivered(person);
	const entries = await db.getAll("entries", allOf(person));
	const open = entries.filter(({ delivered }) => !delivered);
	const photos = (await db.getAll("photos", allOf(person))).filter((photo) => !photo.sent && isNamed(photo, entries));
	if (!device || (open.length === 0 && photos.length === 0 && !(await hasOpen(person)))) return "nothing";
	const committed = await commit(
		device,
		open.filter((one) => !one.committed),
	);
	if (committed !== "delivered") return committed;
	const sent = await sendEntries(row, device, open);
	if (sent !== "delivered" && !stuck.includes(sent)) return sent;
	// An entry that is not taken keeps back no photo of what was taken before it.
	const pictured = await sendPhotos(row, device, photos);
	if (pictured !== "delivered" && !stuck.includes(pictured)) return pictured;
	const state = await askServer<Taken>("GET", `/app/aparelho/estado?aparelho=${device.id}`, { token: device.token });
	if (state.kind === "ok") await note(person, state.body.captures);
	if (stuck.includes(sent)) return sent;
	if (stuck.includes(pictured)) return pictured;
	if (state.kind === "ok" && state.body.desligado) {
		await shutOut(person);
		return "delivered";
	}
	await changePerson(person, (now) => ({ ...now, deliveredAt: Date.now() }));
	return "delivered";
}

/** Captures whose end the server has not told yet. */
async function hasOpen(person: string): Promise<boolean> {
	const captures = await (await deviceDb()).getAll("captures", allOf(person));
	return captures.some(({ stage, told }) => stage !== "rascunho" && !isSettled(told?.state));
}

function isSettled(state: string | undefined): boolean {
	return (
		state === "selada" ||
		state === "recusada" ||
		state === "em conflito" ||
		state === "abandonada" ||
		state === RESOLVED
	);
}

/** A few bytes say "not after" long before the rest has arrived. */
async function commit(device: Device, open: EntryRow[]): Promise<Delivery> {
	for (let at = 0; at < open.length; at += HASHES_AT_ONCE) {
		const part = open.slice(at, at + HASHES_AT_ONCE);
		const answer = await askServer("POST", "/app/aparelho/compromissos", {
			body: { device: device.id, hashes: part.map(({ seq, hash }) => ({ seq, hash })), waiting: open.length },
			token: device.token,
		});
		if (answer.kind !== "ok") return answer.kind;
		await mark(part, (one) => ({ ...one, committed: true }));
	}
	return "delivered";
}

async function sendEntries({ person, box }: PersonRow, device: Device, open: EntryRow[]): Promise<Delivery> {
	for (const part of inParts(open)) {
		const entries = await openWhole(box, part);
		if (entries.length === 0) return "unreadable";
		const body = { device: device.id, entries, clock: readClocks() };
		const answer = await askServer<Taken>("POST", "/app/aparelho/entregas", { body, token: device.token });
		if (answer.kind !== "ok" && answer.kind !== "refused") return answer.kind;
		const { upTo = 0, captures = [] } = answer.kind === "ok" ? answer.body : answer.told;
		await mark(
			part.filter(({ seq }) => seq <= upTo),
			(one) => ({ ...one, committed: true, delivered: true }),
		);
		await note(person, captures);
		// Refused and named by the server: what follows would be refused as well.
		if (answer.kind === "refused" || part.some(({ seq }, at) => at < entries.length && seq > upTo)) return "refused";
		if (entries.length < part.length) return "unreadable";
	}
	return "delivered";
}

/** Up to the first that its key does not open: what follows it would be a gap. */
async function openWhole(box: PersonRow["box"], part: EntryRow[]): Promise<Signed[]> {
	const entries: Signed[] = [];
	for (const { sealed } of part) {
		const entry = await unseal<Signed>(box, sealed).catch(() => undefined);
		if (!entry) return entries;
		entries.push(entry);
	}
	return entries;
}

/** Asked first: what is there already is not sent again. One that is refused keeps back none of the others. */
async function sendPhotos({ box }: PersonRow, device: Device, photos: PhotoRow[]): Promise<Delivery> {
	let outcome: Delivery = "delivered";
	for (let at = 0; at < photos.length; at += HASHES_AT_ONCE) {
		const sent = await sendSomePhotos(box, device, photos.slice(at, at + HASHES_AT_ONCE));
		if (stuck.includes(sent)) outcome = sent;
		else if (sent !== "delivered") return sent;
	}
	return outcome;
}

async function sendSomePhotos(box: PersonRow["box"], device: Device, photos: PhotoRow[]): Promise<Delivery> {
	const { token } = device;
	const asked = await askServer<{ have: string[] }>("POST", "/app/aparelho/fotos/tenho", {
		body: { device: device.id, hashes: photos.map(({ sha256 }) => sha256) },
		token,
	});
	if (asked.kind !== "ok") return asked.kind;
	const db = await deviceDb();
	let outcome: Delivery = "delivered";
	for (const photo of photos) {
		if (!asked.body.have.includes(photo.sha256)) {
			const bytes = await openBytes(box, photo.sealed).catch(() => undefined);
			if (!bytes) {
				outcome = "unreadable";
				continue;
			}
			const address = `/app/aparelho/fotos/${photo.sha256}?aparelho=${device.id}`;
			const answer = await askServer("PUT", address, { bytes, token });
			if (answer.kind === "refused") {
				outcome = answer.kind;
				continue;
			}
			if (answer.kind !== "ok") return answer.kind;
		}
		await db.put("photos", { ...photo, sent: true });
	}
	return outcome;
}

async function mark(rows: EntryRow[], change: (row: EntryRow) => EntryRow): Promise<void> {
	const tx = (await deviceDb()).transaction("entries", "readwrite");
	for (const { person, seq } of rows) {
		const now = await tx.store.get([person, seq]);
		if (now) await tx.store.put(change(now));
	}
	await tx.done;
}

async function note(person: string, captures: Told[]): Promise<void> {
	const tx = (await deviceDb()).transaction("captures", "readwrite");
	for (const { capture, state, ficha, why } of captures) {
		const row = await tx.store.get([person, capture]);
		if (!row) continue;
		const at = row.told?.state === state ? (row.told.at ?? Date.now()) : Date.now();
		await tx.store.put({ ...row, told: { state, at, ...(ficha && { ficha }), ...(why && { why }) } });
	}
	await tx.done;
}

import { isOfMember } from "#core/fichas/offline/person-key.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { allOf, type DeviceDb, deviceDb, type PersonRow } from "./device-db.ts";
import { makeKey } from "./seal.ts";

const CURRENT = "quem";
/** What a person who never came back had only begun to write. */
const FORGET_AFTER_MS = 30 * DAY_MS;

/** Whoever is signed in on this device, as far as it knows. */
export async function currentPerson(): Promise<(PersonRow & { view: CryptoKey }) | undefined> {
	const db = await deviceDb();
	const person = await db.get("state", CURRENT);
	const row = person === undefined ? undefined : await db.get("people", person);
	return row?.view ? { ...row, view: row.view } : undefined;
}

/** The same, if they are whose page it is: until the device was handed over, it still knows whoever was here before. */
export async function currentMember(
	member: string | undefined,
): Promise<(PersonRow & { view: CryptoKey }) | undefined> {
	const who = await currentPerson();
	return who && member !== undefined && isOfMember(who.person, member) ? who : undefined;
}

export async function findPerson(person: string): Promise<PersonRow | undefined> {
	return (await deviceDb()).get("people", person);
}

export async function everybody(): Promise<PersonRow[]> {
	return (await deviceDb()).getAll("people");
}

/** Online, with a session: from here on the device is theirs, and nobody else's things can be seen on it. */
export async function takeDevice(person: string): Promise<PersonRow> {
	const db = await deviceDb();
	for (const other of await db.getAllKeys("people")) if (other !== person) await closeFor(other);
	const [view, box] = [await makeKey(), await makeKey()];
	const tx = db.transaction(["people", "state"], "readwrite");
	const known = await tx.objectStore("people").get(person);
	const fresh: PersonRow = { person, box, head: { seq: 0, hash: "" }, taken: [] };
	const row: PersonRow = { ...(known ?? fresh), view: known?.view ?? view };
	await tx.objectStore("people").put(row);
	await tx.objectStore("state").put(person, CURRENT);
	await tx.done;
	return row;
}

export async function changePerson(person: string, change: (row: PersonRow) => PersonRow): Promise<void> {
	const db = await deviceDb();
	const tx = db.transaction("people", "readwrite");
	const row = await tx.store.get(person);
	if (row) await tx.store.put(change(row));
	await tx.done;
}

/**
 * The session is over: nothing of theirs can be read here any more. What was signed and has not arrived stays sealed
 * and goes on its way by the device's own right, what was being written waits for them; everything else is gone.
 */
export async function closeFor(person: string): Promise<void> {
	const db = await deviceDb();
	const tx = db.transaction(["people", "state", "mirror"], "readwrite");
	const people = tx.objectStore("people");
	const row = await people.get(person);
	if (row) {
		const { view: _, ...kept } = row;
		await people.put(kept);
	}
	if ((await tx.objectStore("state").get(CURRENT)) === person) await tx.objectStore("state").delete(CURRENT);
	await tx.objectStore("mirror").delete(allOf(person));
	await tx.done;
	const left = row?.revoked ? (await waitingOf(person)).captures : await countUnsent(db, person);
	if (left === 0) await forgetAll(db, person);
}

/** The device has no place in the account any more: nothing of it stays here but what was signed and has not arrived. */
export async function shutOut(person: string): Promise<void> {
	await changePerson(person, (row) => ({ ...row, revoked: true }));
	await closeFor(person);
}

/** Entries and photos that the server does not have, and what is being written: all that would be lost. */
export async function waitingOf(person: string): Promise<{ captures: number; drafts: number; forms: number }> {
	const db = await deviceDb();
	const captures = await db.getAll("captures", allOf(person));
	const open = new Set([
		...(await db.getAll("entries", allOf(person))).filter(({ delivered }) => !delivered).map(({ capture }) => capture),
		...(await db.getAll("photos", allOf(person)))
			.filter(
				({ sent, capture }) => !sent && captures.some((one) => one.capture === capture && one.stage !== "rascunho"),
			)
			.map(({ capture }) => capture),
	]);
	return {
		captures: open.size,
		drafts: captures.filter(({ stage }) => stage === "rascunho").length,
		forms: await db.count("unsent", allOf(person)),
	};
}

async function countUnsent(db: DeviceDb, person: string): Promise<number> {
	const recent = Date.now() - FORGET_AFTER_MS;
	const drafts = (await db.getAll("captures", allOf(person))).filter(
		(one) => one.stage === "rascunho" && one.at > recent,
	);
	const forms = (await db.getAll("unsent", allOf(person))).filter(({ at }) => at > recent);
	return drafts.length + forms.length + (await waitingOf(person)).captures;
}

async function forgetAll(db: DeviceDb, person: string): Promise<void> {
	const box = await makeKey();
	const stores = ["people", "state", "mirror", "captures", "entries", "photos", "unsent"] as const;
	const tx = db.transaction(stores, "readwrite");
	for (const store of ["mirror", "captures", "entries", "photos", "unsent"] as const)
		await tx.objectStore(store).delete(allOf(person));
	const people = tx.objectStore("people");
	const row = await people.get(person);
	// The device stays known to the server, with its chain; nothing that was ever sealed here can be opened again.
	if (row?.device && !row.revoked)
		await people.put({ person, box, device: row.device, head: row.head, taken: row.taken });
	else await people.delete(person);
	if ((await tx.objectStore("state").get(CURRENT)) === person) await tx.objectStore("state").delete(CURRENT);
	await tx.done;
}

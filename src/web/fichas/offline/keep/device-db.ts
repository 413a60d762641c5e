import { type DBSchema, type IDBPDatabase, openDB, unwrap } from "idb";
import { letGoWhenLeft, whenAwake } from "./let-go.ts";

/** What lies on the device is readable with a key that the browser keeps and never hands out. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };
export type Clocks = { wall: string; mono: number; boot: string };

/** Somebody who uses the tool on this device. */
export type PersonRow = {
	/** Account and member (`personKey`). */
	person: string;
	/** Opens what is mirrored; gone with the session. */
	view?: CryptoKey;
	/** Opens what was captured; gone once all of it has arrived and the person has left. */
	box: CryptoKey;
	/** Made known to the server: entries are signed with it, and it delivers them even after the session. */
	device?: { id: string; token: string; privateKey: CryptoKey };
	/** The last entry of the device's chain. */
	head: { seq: number; hash: string };
	/** `corretor`: the broker's own data, whose hash the capsule holds. */
	capsule?: { text: string; hash: string; got: Clocks; at: number; corretor: Sealed };
	/** Seals a file of last resort, and cannot open one. */
	fileKey?: CryptoKey;
	/** Reserved numbers that a capture has taken. */
	taken: string[];
	/** Shut out by hand: once what was signed has arrived, nothing stays. */
	revoked?: boolean;
	mirroredAt?: number;
	deliveredAt?: number;
};

/** `stage`: written, being signed, or closed by whoever was to sign. What it says is sealed. */
export type CaptureRow = {
	person: string;
	capture: string;
	at: number;
	stage: "rascunho" | "assinando" | "pronta" | "desistida";
	/** What the server said of it last. */
	told?: { state: string; ficha?: string; why?: string; at?: number };
	sealed: Sealed;
};

export type EntryRow = {
	person: string;
	seq: number;
	capture: string;
	kind: string;
	hash: string;
	size: number;
	committed: boolean;
	delivered: boolean;
	sealed: Sealed;
};

export type PhotoRow = {
	person: string;
	capture: string;
	id: string;
	sha256: string;
	size: number;
	sent: boolean;
	sealed: Sealed;
};

export type MirrorRow = { person: string; part: string; sealed: Sealed };
/** Typed into a form of the tool and not yet on the server. */
export type UnsentRow = { person: string; form: string; at: number; sealed: Sealed };

interface Schema extends DBSchema {
	people: { key: string; value: PersonRow };
	state: { key: string; value: string };
	mirror: { key: [string, string]; value: MirrorRow };
	captures: { key: [string, string]; value: CaptureRow };
	entries: { key: [string, number]; value: EntryRow };
	photos: { key: [string, string]; value: PhotoRow };
	unsent: { key: [string, string]; value: UnsentRow };
}

export type DeviceDb = IDBPDatabase<Schema>;

let opened: Promise<DeviceDb> | undefined;

function forget(): void {
	opened = undefined;
}

export async function deviceDb(): Promise<DeviceDb> {
	await whenAwake();
	opened ??= openDB<Schema>("rubrica-aparelho", 1, {
		upgrade(db) {
			db.createObjectStore("people", { keyPath: "person" });
			db.createObjectStore("state");
			db.createObjectStore("mirror", { keyPath: ["person", "part"] });
			db.createObjectStore("captures", { keyPath: ["person", "capture"] });
			db.createObjectStore("entries", { keyPath: ["person", "seq"] });
			db.createObjectStore("photos", { keyPath: ["person", "id"] });
			db.createObjectStore("unsent", { keyPath: ["person", "form"] });
		},
		// A newer release in another tab wants to change it: this one asks anew when it needs it.
		blocking: (_current, _wanted, event) => {
			forget();
			if (event.target instanceof IDBDatabase) event.target.close();
		},
		terminated: forget,
	}).then(
		(db) => {
			letGoWhenLeft(unwrap(db), forget);
			return db;
		},
		(problem) => {
			forget();
			throw problem;
		},
	);
	return opened;
}

/** Committed with the question itself: it is kept even where the page is left before the answer. */
export async function putAtOnce<Name extends "captures" | "photos" | "unsent">(
	name: Name,
	row: Schema[Name]["value"],
): Promise<void> {
	const tx = (await deviceDb()).transaction(name, "readwrite");
	const put = tx.store.put(row);
	tx.commit();
	await Promise.all([put, tx.done]);
}

/** Everything of one person in a store whose key begins with them. */
export function allOf(person: string): IDBKeyRange {
	return IDBKeyRange.bound([person], [person, []]);
}

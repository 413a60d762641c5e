import type { FichaDocument2 } from "#core/fichas/document.ts";
import type { Signer } from "#core/fichas/draft/signers-of.ts";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { protocolFrom, readCapsule } from "#core/fichas/offline/capsule.ts";
import type { PhotoBody } from "#core/fichas/offline/entry.ts";
import { NotReady } from "./chain.ts";
import { allOf, type CaptureRow, deviceDb, type PersonRow, putAtOnce } from "./device-db.ts";
import { asNoRoom } from "./no-room.ts";
import { currentPerson } from "./people.ts";
import { seal, unseal } from "./seal.ts";

/** What somebody did about it on this device: the entry that says so. */
export type Decision = { kind: "sign" | "refuse"; hash: string; at: string };

/** A ficha that is being made where there is no connection. */
export type Capture = {
	id: string;
	protocolo: string;
	tipo: FichaType;
	modeloId: string | null;
	createdAt: string;
	values: Values;
	clienteId: string | null;
	imovelId: string | null;
	photos: PhotoBody[];
	/** Once it is to be signed: the text, and who signs. */
	frozen?: { document: FichaDocument2; documentHash: string; signers: Signer[]; imovel: string | null };
	decisions: Record<number, Decision>;
};

export type KeptCapture = { row: Omit<CaptureRow, "sealed">; capture: Capture };

type Who = PersonRow & { view: CryptoKey };

async function someone(): Promise<Who> {
	const who = await currentPerson();
	if (!who) throw new NotReady("nobody");
	return who;
}

export async function captureRow(
	{ person, box }: Pick<Who, "person" | "box">,
	capture: Capture,
	stage: CaptureRow["stage"],
): Promise<CaptureRow> {
	return { person, capture: capture.id, at: Date.now(), stage, sealed: await seal(box, capture) };
}

/** Takes a number of its own out of the capsule, so that no two fichas ever have the same. */
export async function startCapture(
	begun: Pick<Capture, "tipo" | "modeloId" | "values" | "clienteId" | "imovelId">,
): Promise<string> {
	const who = await someone();
	// From here on the browser should not clear it to make room; it decides, and mostly does so without asking.
	void navigator.storage?.persist?.();
	const id = crypto.randomUUID();
	const protocolo = await takeProtocol(who.person, begun.tipo);
	const capture: Capture = {
		...{ id, protocolo, createdAt: new Date().toISOString(), photos: [], decisions: {} },
		...begun,
	};
	await keepRow(await captureRow(who, capture, "rascunho"));
	return id;
}

function keepRow(row: CaptureRow): Promise<unknown> {
	return asNoRoom(() => putAtOnce("captures", row));
}

async function takeProtocol(person: string, tipo: FichaType): Promise<string> {
	const tx = (await deviceDb()).transaction("people", "readwrite");
	const row = await tx.store.get(person);
	const capsule = row?.capsule && readCapsule(row.capsule.text);
	const free = capsule?.protocols.find((reserved) => !row?.taken.includes(reserved));
	if (row && free) await tx.store.put({ ...row, taken: [...row.taken, free].slice(-200) });
	await tx.done;
	if (!free) throw new NotReady("no protocol");
	return protocolFrom(fichaTypeNames[tipo].letter, free);
}

export async function readCapture(id: string): Promise<KeptCapture | undefined> {
	const who = await currentPerson();
	const found = who && (await (await deviceDb()).get("captures", [who.person, id]));
	if (!who || !found) return undefined;
	const { sealed, ...row } = found;
	return { row, capture: await unseal<Capture>(who.box, sealed) };
}

/** Newest first. */
export async function listCaptures(): Promise<KeptCapture[]> {
	const who = await currentPerson();
	if (!who) return [];
	const rows = await (await deviceDb()).getAll("captures", allOf(who.person));
	const all = rows.map(async ({ sealed, ...row }) => ({ row, capture: await unseal<Capture>(who.box, sealed) }));
	return (await Promise.all(all)).sort((one, other) => other.row.at - one.row.at);
}

/** While it is still being written; what is frozen changes no more. */
export async function saveCapture(id: string, change: (capture: Capture) => Capture): Promise<boolean> {
	return navigator.locks.request(`captura ${id}`, async () => {
		const who = await someone();
		const kept = await readCapture(id);
		if (kept?.row.stage !== "rascunho") return false;
		await keepRow(await captureRow(who, change(kept.capture), "rascunho"));
		return true;
	});
}

export async function discardCapture(id: string): Promise<void> {
	const { person } = await someone();
	const tx = (await deviceDb()).transaction(["captures", "photos"], "readwrite");
	for (const photo of await tx.objectStore("photos").getAll(allOf(person)))
		if (photo.capture === id) await tx.objectStore("photos").delete([person, photo.id]);
	await tx.objectStore("captures").delete([person, id]);
	await tx.done;
}

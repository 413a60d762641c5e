import type { FichaDocument2 } from "#core/fichas/document.ts";
import type { DeviceLocation } from "#core/fichas/evidence/evidence.ts";
import type { DeviceClocks } from "#core/fichas/evidence/offline-evidence.ts";
import { type FichaType, isFichaType } from "#core/fichas/ficha-type.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { isId } from "#core/kernel/ids.ts";
import { isRecord, recordOf } from "#core/kernel/record.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { isCount, isHash, isMoment, parseCanonical } from "./read-parts.ts";

/** The text as it stood on the screen, and all it was made of: whoever has these makes the same text again. */
export type FichaBody = {
	protocolo: string;
	tipo: FichaType;
	/** The account's own model; null: the standard of the type. */
	modelo: { id: string; versao: number; hash: string } | null;
	/** As a draft is saved (`saveDraft`). */
	values: Record<string, unknown>;
	corretor: Corretor;
	/** ISO 8601 with offset, by the device's clock in `fuso`. */
	criadaEm: string;
	fuso: string;
	/** Ids of the photos (entries before this one), in the order of the document. */
	fotos: string[];
	/** Of what was known on the device; what was on the screen stands in `values`. */
	clienteId: string | null;
	imovelId: string | null;
	document: FichaDocument2;
	documentHash: string;
};

export type PhotoBody = {
	id: string;
	sha256: string;
	bytes: number;
	source: "camera" | "galeria";
	/** By the device's clock; null: not known. */
	takenAt: string | null;
	geo: DeviceLocation | null;
};

/** `signer`: the place among `signersOf`. `form`: what the signing page sends (`readSigningForm`). */
export type SignBody = { signer: number; documentHash: string; form: Record<string, unknown> };
export type RefuseBody = { signer: number; documentHash: string; reason: string };
export type AbandonBody = { reason: string };

export type EntryBodies = {
	ficha: FichaBody;
	photo: PhotoBody;
	sign: SignBody;
	refuse: RefuseBody;
	abandon: AbandonBody;
};
export type EntryKind = keyof EntryBodies;

type Frame = DeviceClocks & {
	v: 1;
	alg: "ES256";
	device: string;
	/** Counts a device's entries from 1. */
	seq: number;
	/** Hash of the entry before; of the first, of the enrolment. */
	prev: string;
	/** Hash of the capsule in hand, and the device's clocks when it came. */
	capsule: string;
	capsuleGot: DeviceClocks;
	/** Which visit of work it belongs to; an id the device made. */
	capture: string;
};

export type Entry = { [Kind in EntryKind]: Frame & { kind: Kind; body: EntryBodies[Kind] } }[EntryKind];
export type EntryOf<Kind extends EntryKind> = Extract<Entry, { kind: Kind }>;

/** 5000 points of a signature, or a long inspection's text twice. */
export const MAX_ENTRY_LETTERS = 1_500_000;
const MAX_BOOT_LETTERS = 64;
const MOST_PHOTOS = 300;

/** The text that is hashed; the device signs the hash (device-key.ts). @public */
export function entryText(entry: Entry): string {
	return canonicalJson(asJson(entry));
}

export function entryHash(text: string): string {
	return sha256Hex(text);
}

/** From its text; undefined for whatever is no entry. What the ficha or the form say is judged where it is taken in. */
export function readEntry(text: string): Entry | undefined {
	if (text.length > MAX_ENTRY_LETTERS) return undefined;
	const raw = parseCanonical(text);
	return isEntry(raw) ? raw : undefined;
}

function isEntry(raw: unknown): raw is Entry {
	const said = recordOf(raw);
	const { v, alg, device, seq, prev, capsule, capture, kind, body } = said;
	const isFramed = v === 1 && alg === "ES256" && isId(device) && isCount(seq) && seq > 0 && isHash(prev);
	if (!isFramed || !isHash(capsule) || !isId(capture) || !isClocks(said) || !isClocks(said.capsuleGot)) return false;
	if (!isRecord(body)) return false;
	switch (kind) {
		case "ficha":
			return isFichaBody(body);
		case "photo":
			return isPhotoBody(body);
		case "sign":
			return isPlace(body.signer) && isHash(body.documentHash) && isRecord(body.form);
		case "refuse":
			return isPlace(body.signer) && isHash(body.documentHash) && typeof body.reason === "string";
		default:
			return kind === "abandon" && typeof body.reason === "string";
	}
}

function isClocks(raw: unknown): boolean {
	const { wall, mono, boot } = recordOf(raw);
	const isEven = typeof mono === "number" && Number.isFinite(mono) && mono >= 0;
	return isMoment(wall) && isEven && typeof boot === "string" && boot.length > 0 && boot.length <= MAX_BOOT_LETTERS;
}

function isPlace(value: unknown): boolean {
	return isCount(value) && value < 100;
}

function isFichaBody(body: Record<string, unknown>): boolean {
	const { protocolo, tipo, modelo, values, corretor, criadaEm, fuso, fotos, clienteId, imovelId, document } = body;
	const isModel = modelo === null || isPinned(recordOf(modelo));
	const isNamed = typeof protocolo === "string" && isFichaType(tipo) && isModel && isCorretor(recordOf(corretor));
	const isTimed = typeof criadaEm === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d$/.test(criadaEm);
	const isKnown = (clienteId === null || isId(clienteId)) && (imovelId === null || isId(imovelId));
	const isPictured = Array.isArray(fotos) && fotos.length <= MOST_PHOTOS && fotos.every(isId);
	if (!isNamed || !isTimed || !isKnown || !isPictured || typeof fuso !== "string") return false;
	return isRecord(values) && isRecord(document) && isHash(body.documentHash);
}

function isPinned({ id, versao, hash }: Record<string, unknown>): boolean {
	return isId(id) && isCount(versao) && isHash(hash);
}

/** Its hash is the capsule's, which is ours: only what the types rely on is asked for here. */
function isCorretor({ nome, telefone, email }: Record<string, unknown>): boolean {
	return [nome, telefone, email].every((text) => typeof text === "string");
}

function isPhotoBody({ id, sha256, bytes, source, takenAt, geo }: Record<string, unknown>): boolean {
	const isSource = source === "camera" || source === "galeria";
	return isId(id) && isHash(sha256) && isCount(bytes) && isSource && isTime(takenAt) && (geo === null || isRecord(geo));
}

function isTime(value: unknown): boolean {
	return value === null || isMoment(value);
}

function asJson(entry: Entry): Json {
	return JSON.parse(JSON.stringify(entry));
}

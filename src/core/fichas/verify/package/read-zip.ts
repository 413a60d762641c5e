import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import {
	isPlainPath,
	MAX_ENTRIES,
	MAX_ENTRY_BYTES,
	MAX_RATIO,
	MAX_UNPACKED_BYTES,
	MAX_ZIP_BYTES,
	pathKey,
	type ZipFault,
} from "./zip-limits.ts";

const STORED = 0;
const DEFLATED = 8;

/** `size`: as the list says; whether it is true shows when it is unpacked. */
export type ZipEntry = {
	path: string;
	packed: Uint8Array<ArrayBuffer>;
	method: typeof STORED | typeof DEFLATED;
	size: number;
};

const LOCAL = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const DESCRIPTOR = 0x08074b50;
const END_LENGTH = 22;
const LISTED_LENGTH = 46;
const LOCAL_LENGTH = 30;
const ENCRYPTED = 0x2041;
const SIZES_FOLLOW = 0x8;
const UTF8 = 0x800;
const [NOT_HERE_16, NOT_HERE_32] = [0xffff, 0xffffffff];
const LINK = 0xa;
/** ZIP64, strong encryption, Unicode comment and path of Info-ZIP, AES. */
const OTHER_MEANING = new Set([0x0001, 0x0017, 0x6375, 0x7075, 0x9901]);

class Refused extends Error {
	readonly fault: ZipFault;
	constructor(fault: ZipFault) {
		super(fault);
		this.fault = fault;
	}
}

/** Whether it begins like a ZIP; an empty one is none for us. */
export function isZip(bytes: Uint8Array): boolean {
	return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The list of a ZIP, held to the letter before anything is unpacked: every byte of the file belongs to exactly one
 * entry of the list, so that no other program can find in it what was not looked at here.
 */
export function readZip(bytes: Uint8Array<ArrayBuffer>): Result<ZipEntry[], ZipFault> {
	try {
		return succeed(readEntries(bytes));
	} catch (error) {
		if (error instanceof Refused) return refuse(error.fault);
		// Reads beyond the end.
		if (error instanceof RangeError) return refuse("damaged");
		throw error;
	}
}

type Listed = ZipEntry & { start: number; end: number };

function readEntries(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
	if (!isZip(bytes)) throw new Refused("not-a-zip");
	if (bytes.length > MAX_ZIP_BYTES) throw new Refused("too-large");
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const { count, listAt, endAt } = readEnd(view);
	const entries: Listed[] = [];
	let at = listAt;
	for (let read = 0; read < count; read++) {
		const { entry, next } = readListed(bytes, view, at);
		entries.push(entry);
		at = next;
	}
	if (at !== endAt) throw new Refused("damaged");
	checkPlaces(entries, listAt);
	checkNames(entries);
	const files = entries.filter(({ path }) => !path.endsWith("/"));
	checkSizes(files);
	return files;
}

/** Without a comment behind it, which could hide another one. */
function readEnd(view: DataView): { count: number; listAt: number; endAt: number } {
	const endAt = view.byteLength - END_LENGTH;
	if (!hasEnd(view)) throw new Refused("cut-short");
	if (view.getUint32(endAt, true) !== END || view.getUint16(endAt + 20, true) !== 0) throw new Refused("unusual");
	const [disk, listDisk, here, count] = [4, 6, 8, 10].map((offset) => view.getUint16(endAt + offset, true));
	const [size = 0, listAt = 0] = [12, 16].map((offset) => view.getUint32(endAt + offset, true));
	if (disk !== 0 || listDisk !== 0 || here !== count || count === undefined) throw new Refused("unusual");
	if (count === NOT_HERE_16 || listAt === NOT_HERE_32) throw new Refused("unusual");
	if (count > MAX_ENTRIES) throw new Refused("too-many");
	if (listAt + size !== endAt) throw new Refused("damaged");
	return { count, listAt, endAt };
}

/** A comment behind the end has as many bytes as two can count. */
const LONGEST_COMMENT = 0xffff;

function hasEnd(view: DataView): boolean {
	const last = view.byteLength - END_LENGTH;
	for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
		if (view.getUint32(at, true) === END) return true;
	return false;
}

function readListed(bytes: Uint8Array<ArrayBuffer>, view: DataView, at: number): { entry: Listed; next: number } {
	if (view.getUint32(at, true) !== LISTED) throw new Refused("damaged");
	const flags = view.getUint16(at + 8, true);
	const method = view.getUint16(at + 10, true);
	const packedSize = view.getUint32(at + 20, true);
	const size = view.getUint32(at + 24, true);
	const nameLength = view.getUint16(at + 28, true);
	const extraAt = at + LISTED_LENGTH + nameLength;
	const extraEnd = extraAt + view.getUint16(at + 30, true);
	const next = extraEnd + view.getUint16(at + 32, true);
	checkExtra(view, extraAt, extraEnd);
	const start = view.getUint32(at + 42, true);
	if (flags & ENCRYPTED) throw new Refused("encrypted");
	if (method !== STORED && method !== DEFLATED) throw new Refused("unusual");
	if ([packedSize, size, start].includes(NOT_HERE_32)) throw new Refused("unusual");
	// The system it was made on says where such a mode stands: a link leads out of the folder.
	if (view.getUint8(at + 5) === 3 && view.getUint32(at + 38, true) >>> 28 === LINK) throw new Refused("unusual");
	const name = bytes.subarray(at + LISTED_LENGTH, at + LISTED_LENGTH + nameLength);
	const path = readName(name, (flags & UTF8) !== 0);
	const from = readLocal(bytes, view, start, { flags, method, packedSize, size, name });
	const dataEnd = from + packedSize;
	if (dataEnd > view.byteLength) throw new Refused("damaged");
	const end = dataEnd + (flags & SIZES_FOLLOW ? descriptorLength(view, dataEnd) : 0);
	return { entry: { path, method, size, packed: bytes.subarray(from, dataEnd), start, end }, next };
}

type Same = { flags: number; method: number; packedSize: number; size: number; name: Uint8Array };

/** What stands in front of a file's data must say the same as the list: some programs read only this. */
function readLocal(bytes: Uint8Array, view: DataView, at: number, listed: Same): number {
	if (view.getUint32(at, true) !== LOCAL) throw new Refused("damaged");
	const nameLength = view.getUint16(at + 26, true);
	const name = bytes.subarray(at + LOCAL_LENGTH, at + LOCAL_LENGTH + nameLength);
	const sizes = [view.getUint32(at + 18, true), view.getUint32(at + 22, true)];
	const isSame =
		view.getUint16(at + 6, true) === listed.flags &&
		view.getUint16(at + 8, true) === listed.method &&
		name.length === listed.name.length &&
		name.every((byte, place) => byte === listed.name[place]) &&
		(listed.flags & SIZES_FOLLOW
			? sizes.every((size) => size === 0)
			: sizes[0] === listed.packedSize && sizes[1] === listed.size);
	if (!isSame) throw new Refused("damaged");
	const extraAt = at + LOCAL_LENGTH + nameLength;
	const extraEnd = extraAt + view.getUint16(at + 28, true);
	checkExtra(view, extraAt, extraEnd);
	return extraEnd;
}

/** Times and owners may stand there; another size, another name or another key may not: only some programs would follow them. */
function checkExtra(view: DataView, from: number, end: number): void {
	let at = from;
	while (at < end) {
		if (OTHER_MEANING.has(view.getUint16(at, true))) throw new Refused("unusual");
		at += 4 + view.getUint16(at + 2, true);
	}
	if (at !== end) throw new Refused("damaged");
}

/** Its signature is optional. */
function descriptorLength(view: DataView, at: number): number {
	return view.getUint32(at, true) === DESCRIPTOR ? 16 : 12;
}

function readName(bytes: Uint8Array, isUtf8: boolean): string {
	try {
		const name = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
		// Without the mark every program takes another alphabet for what is not ASCII.
		if (!isUtf8 && bytes.some((byte) => byte > 0x7f)) throw new Refused("bad-name");
		return name;
	} catch {
		throw new Refused("bad-name");
	}
}

/** One behind the other from the first byte to the list: nothing overlaps, and nothing lies between. */
function checkPlaces(entries: Listed[], listAt: number): void {
	let at = 0;
	for (const { start, end } of entries.toSorted((one, other) => one.start - other.start)) {
		if (start !== at) throw new Refused("damaged");
		at = end;
	}
	if (at !== listAt) throw new Refused("damaged");
}

function checkNames(entries: ZipEntry[]): void {
	const seen = new Set<string>();
	for (const { path, size } of entries) {
		const name = path.endsWith("/") ? path.slice(0, -1) : path;
		if (!isPlainPath(name)) throw new Refused("bad-name");
		if (seen.has(pathKey(name))) throw new Refused("same-name");
		seen.add(pathKey(name));
		// A folder holds no bytes: nobody would look at them.
		if (name !== path && size > 0) throw new Refused("unusual");
	}
}

function checkSizes(entries: ZipEntry[]): void {
	let total = 0;
	for (const { size, packed, method } of entries) {
		total += size;
		if (size > MAX_ENTRY_BYTES || total > MAX_UNPACKED_BYTES) throw new Refused("too-large");
		if (size > MAX_RATIO * Math.max(packed.length, 64)) throw new Refused("bomb");
		if (method === STORED && size !== packed.length) throw new Refused("damaged");
	}
}

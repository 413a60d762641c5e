import { ripemd160, sha1 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes } from "@noble/hashes/utils.js";

/** A proof of some calendars has one to five kilobytes; what is larger is none. */
export const MAX_OTS_BYTES = 64 * 1024;
const MAX_MESSAGE = 4096;
const MAX_DEPTH = 512;
const MAX_NODES = 4000;

const MAGIC = Uint8Array.from([
	0,
	...ascii("OpenTimestamps"),
	0,
	0,
	...ascii("Proof"),
	0,
	0xbf,
	0x89,
	0xe2,
	0xe8,
	0x84,
	0xe8,
	0x92,
	0x94,
]);
const VERSION = 1;
const [FORK, ATTESTATION, SHA256, APPEND, PREPEND] = [0xff, 0x00, 0x08, 0xf0, 0xf1];
const hashes = new Map([
	[SHA256, sha256],
	[0x02, sha1],
	[0x03, ripemd160],
]);
const PENDING = "83dfe30d2ef90c8e";
const BITCOIN = "0588960d73d71901";

/** Who says that the message was there: a calendar that promises a block, a block of Bitcoin, or something unknown here. */
export type Attestation = { tag: string; payload: Uint8Array };
type Operation = { tag: number; value: Uint8Array };
/** A message, who vouches for it, and what is made of it next. */
export type OtsNode = {
	message: Uint8Array;
	attestations: Attestation[];
	steps: { operation: Operation; next: OtsNode }[];
};

/** A detached proof (`.ots`) over a SHA-256; undefined for whatever is none that is understood here. */
export function readOts(bytes: Uint8Array): OtsNode | undefined {
	return guarded(bytes, (reader) => {
		if (bytesToHex(reader.take(MAGIC.length)) !== bytesToHex(MAGIC)) throw new RangeError("magic");
		if (reader.number() !== VERSION || reader.byte() !== SHA256) throw new RangeError("version");
		return reader.node(reader.take(32));
	});
}

/** What a calendar answers: the same without its head, about this message. */
export function readCalendarAnswer(bytes: Uint8Array, message: Uint8Array): OtsNode | undefined {
	return guarded(bytes, (reader) => reader.node(message));
}

function guarded(bytes: Uint8Array, read: (reader: Reader) => OtsNode): OtsNode | undefined {
	if (bytes.length > MAX_OTS_BYTES) return undefined;
	try {
		const reader = new Reader(bytes);
		const node = read(reader);
		return reader.isAtEnd() ? node : undefined;
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}

class Reader {
	private at = 0;
	private nodes = 0;
	private readonly bytes: Uint8Array;
	constructor(bytes: Uint8Array) {
		this.bytes = bytes;
	}

	isAtEnd(): boolean {
		return this.at === this.bytes.length;
	}

	take(length: number): Uint8Array {
		if (this.at + length > this.bytes.length) throw new RangeError("end");
		this.at += length;
		return this.bytes.slice(this.at - length, this.at);
	}

	byte(): number {
		return this.take(1)[0] ?? 0;
	}

	/** Seven bits a byte, the lowest first. */
	number(): number {
		let value = 0;
		for (let scale = 1; scale <= 2 ** 28; scale *= 128) {
			const byte = this.byte();
			value += (byte & 0x7f) * scale;
			if (byte < 0x80) return value;
		}
		throw new RangeError("number");
	}

	varbytes(): Uint8Array {
		const length = this.number();
		if (length > MAX_MESSAGE) throw new RangeError("length");
		return this.take(length);
	}

	node(message: Uint8Array, depth = 0): OtsNode {
		if (depth > MAX_DEPTH || ++this.nodes > MAX_NODES) throw new RangeError("too much");
		const node: OtsNode = { message, attestations: [], steps: [] };
		let tag = this.byte();
		for (; tag === FORK; tag = this.byte()) this.item(node, this.byte(), depth);
		this.item(node, tag, depth);
		return node;
	}

	private item(node: OtsNode, tag: number, depth: number): void {
		if (tag === ATTESTATION) {
			node.attestations.push({ tag: bytesToHex(this.take(8)), payload: this.varbytes() });
			return;
		}
		if (!hashes.has(tag) && tag !== APPEND && tag !== PREPEND) throw new RangeError("operation");
		const operation = { tag, value: hashes.has(tag) ? new Uint8Array() : this.varbytes() };
		node.steps.push({ operation, next: this.node(apply(operation, node.message), depth + 1) });
	}
}

function apply({ tag, value }: Operation, message: Uint8Array): Uint8Array {
	const hash = hashes.get(tag);
	if (hash) return hash(message);
	const result = tag === APPEND ? concatBytes(message, value) : concatBytes(value, message);
	if (result.length > MAX_MESSAGE) throw new RangeError("message");
	return result;
}

export function writeOts(node: OtsNode): Uint8Array {
	return concatBytes(MAGIC, Uint8Array.of(VERSION, SHA256), node.message, writeNode(node));
}

function writeNode({ attestations, steps }: OtsNode): Uint8Array {
	const items = [
		...attestations.map(({ tag, payload }) =>
			concatBytes(Uint8Array.of(ATTESTATION), fromHex(tag), writeNumber(payload.length), payload),
		),
		...steps.map(({ operation: { tag, value }, next }) => {
			const head = hashes.has(tag) ? new Uint8Array() : concatBytes(writeNumber(value.length), value);
			return concatBytes(Uint8Array.of(tag), head, writeNode(next));
		}),
	];
	return concatBytes(...items.flatMap((item, at) => (at < items.length - 1 ? [Uint8Array.of(FORK), item] : [item])));
}

function writeNumber(value: number): Uint8Array {
	const bytes: number[] = [];
	for (let rest = value; ; rest = Math.floor(rest / 128)) {
		if (rest < 128) return Uint8Array.from([...bytes, rest]);
		bytes.push((rest % 128) | 0x80);
	}
}

/** Everything that either knows of the same message, each once. */
export function mergeOts(one: OtsNode, other: OtsNode): OtsNode {
	const known = new Set(one.attestations.map(idOf));
	const steps = one.steps.map(({ operation, next }) => {
		const same = other.steps.find((each) => isSame(each.operation, operation));
		return { operation, next: same ? mergeOts(next, same.next) : next };
	});
	const more = other.steps.filter(({ operation }) => !one.steps.some((each) => isSame(each.operation, operation)));
	return {
		message: one.message,
		attestations: [...one.attestations, ...other.attestations.filter((each) => !known.has(idOf(each)))],
		steps: [...steps, ...more],
	};
}

function idOf({ tag, payload }: Attestation): string {
	return `${tag} ${bytesToHex(payload)}`;
}

function isSame(one: Operation, other: Operation): boolean {
	return one.tag === other.tag && bytesToHex(one.value) === bytesToHex(other.value);
}

/** The same proof with what `grow` knows of each message in it. */
export async function growOts(node: OtsNode, grow: (node: OtsNode) => Promise<OtsNode | undefined>): Promise<OtsNode> {
	const steps: OtsNode["steps"] = [];
	for (const { operation, next } of node.steps) steps.push({ operation, next: await growOts(next, grow) });
	const more = await grow(node);
	return more ? mergeOts({ ...node, steps }, more) : { ...node, steps };
}

/** Where a calendar has promised a block for this message. */
export function pendingAt({ attestations }: OtsNode): string[] {
	return attestations.flatMap(({ tag, payload }) => {
		if (tag !== PENDING || payload.length < 2) return [];
		return [new TextDecoder().decode(payload.subarray(1))];
	});
}

/** Blocks of Bitcoin whose Merkle root this proof leads up to, as explorers write it. Nobody here has asked for the block. */
export function blocksOf({ message, attestations, steps }: OtsNode): { height: number; merkleRoot: string }[] {
	const own = attestations.flatMap(({ tag, payload }) =>
		tag === BITCOIN ? [{ height: numberIn(payload), merkleRoot: bytesToHex(message.toReversed()) }] : [],
	);
	return [...own, ...steps.flatMap(({ next }) => blocksOf(next))];
}

function numberIn(payload: Uint8Array): number {
	return payload.reduceRight((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}

function fromHex(text: string): Uint8Array {
	return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function ascii(text: string): number[] {
	return Array.from(text, (character) => character.charCodeAt(0));
}

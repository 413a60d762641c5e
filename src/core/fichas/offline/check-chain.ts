import { isEntrySignedBy } from "./device-key.ts";
import { type Entry, entryHash, readEntry } from "./entry.ts";

/** What came from a device: the text of an entry, to the letter, and its signature. */
export type SentEntry = { bytes: string; signature: string };

/** Up to where a device's chain is known; `seq` 0 and the hash of the enrolment before the first entry. */
export type ChainHead = { seq: number; hash: string };

export const chainFaults = ["malformed", "another-device", "flipped", "gap", "fork"] as const;
export type ChainFault = (typeof chainFaults)[number];

export const chainFaultWords: Record<ChainFault, string> = {
	malformed: "O registro não está no formato em que o aparelho o grava.",
	"another-device": "O registro é de outro aparelho.",
	flipped: "O registro foi alterado depois de assinado pelo aparelho, ou a assinatura é de outra chave.",
	gap: "Falta um registro antes deste.",
	fork: "Já recebemos outro registro com este número: a sequência do aparelho se dividiu.",
};

export type CheckedEntry = { entry: Entry; hash: string; sent: SentEntry };
export type ChainCheck = {
	/** Follow the head, whole and in order. */
	next: CheckedEntry[];
	/** Known already, byte for byte. */
	repeated: CheckedEntry[];
	/** The first that cannot be believed; nothing after it is looked at. */
	fault?: { fault: ChainFault; at: number; seq: number | null };
};

type Chain = {
	device: string;
	publicKey: string;
	head: ChainHead;
	/** Hash of an entry that is there already. */
	known: (seq: number) => string | undefined;
};

/** Entries as they came, against what is known of the device. The first that does not follow ends it, by name. */
export async function checkChain(sent: readonly SentEntry[], chain: Chain): Promise<ChainCheck> {
	const check: ChainCheck = { next: [], repeated: [] };
	let head = chain.head;
	const met = new Map<number, string>();
	for (const [at, one] of sent.entries()) {
		const entry = readEntry(one.bytes);
		if (!entry) return { ...check, fault: { fault: "malformed", at, seq: null } };
		const { seq } = entry;
		if (entry.device !== chain.device) return { ...check, fault: { fault: "another-device", at, seq } };
		const hash = entryHash(one.bytes);
		if (!(await isEntrySignedBy(chain.publicKey, hash, one.signature)))
			return { ...check, fault: { fault: "flipped", at, seq } };
		const fault = placeOf({ seq, prev: entry.prev, hash }, head, met.get(seq) ?? chain.known(seq));
		if (fault === "repeated") check.repeated.push({ entry, hash, sent: one });
		else if (fault) return { ...check, fault: { fault, at, seq } };
		else {
			check.next.push({ entry, hash, sent: one });
			met.set(seq, hash);
			head = { seq, hash };
		}
	}
	return check;
}

type Placed = { seq: number; prev: string; hash: string };

/** Where one entry stands beside the head; undefined: it is the next. */
export function placeOf(
	{ seq, prev, hash }: Placed,
	head: ChainHead,
	known: string | undefined,
): "repeated" | "gap" | "fork" | undefined {
	if (seq <= head.seq) return known === hash ? "repeated" : "fork";
	if (seq > head.seq + 1) return "gap";
	return prev === head.hash ? undefined : "fork";
}

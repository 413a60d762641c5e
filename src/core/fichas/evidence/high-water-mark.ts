import { canonicalJson } from "#core/kernel/canonical-json.ts";
import type { SealAlg } from "./daily-root.ts";

/**
 * How far the log had come at a moment: kept outside of the database, in a backup, in a receipt. A log that lacks what a
 * mark speaks of, or has something else in its place, is not the log that the mark was taken of.
 */
export type HighWaterMark = {
	/** ISO 8601 in UTC. */
	at: string;
	/** The last event; zeros and 0 before the first. */
	head: { seq: number; hash: string };
	/** The last daily root, by `rootHash`; null before the first. */
	root: { number: number; day: string; hash: string } | null;
	sealAlg: SealAlg;
	/** SHA-256 of the certificate that signed. */
	key: string;
};

/** The text that is signed. RFC 8785. */
export function markStatement({ at, head, root, sealAlg, key }: HighWaterMark): string {
	return canonicalJson({
		schema: "rubrica-marca-1",
		at,
		head,
		root,
		key,
		alg: { text: "rfc8785", hash: "sha-256", seal: sealAlg },
	});
}

/** What a log has in the places that a mark speaks of. */
export type LogAtMark = { event: string | undefined; root: string | undefined };
export type MarkFault = { what: "event" | "root"; number: number; fault: "missing" | "altered" };

/** Whether the log still has what it had then: more is fine, less or other is not. */
export function compareWithMark({ head, root }: Pick<HighWaterMark, "head" | "root">, log: LogAtMark): MarkFault[] {
	const faults: MarkFault[] = [];
	if (head.seq > 0 && log.event !== head.hash)
		faults.push({ what: "event", number: head.seq, fault: log.event === undefined ? "missing" : "altered" });
	if (root && log.root !== root.hash)
		faults.push({ what: "root", number: root.number, fault: log.root === undefined ? "missing" : "altered" });
	return faults;
}

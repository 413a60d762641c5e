import { bytesToHex } from "@noble/hashes/utils.js";
import { type DailyRoot, rootHash } from "#core/fichas/evidence/daily-root.ts";
import { blocksOf, readOts } from "./ots.ts";
import { fromBase64 } from "./verify-certificate.ts";
import { type Check, failed, passed } from "./verify-check.ts";

const number = new Intl.NumberFormat("pt-BR");

/**
 * What calendars gave for a root: that it is over this root and leads up to a block. The block itself is nowhere at hand:
 * that is said along. A promise alone says nothing yet.
 */
export function checkCalendars(root: DailyRoot, proof: string | undefined): Check[] {
	if (proof === undefined) return [];
	const read = readBase64(proof);
	if (!read || bytesToHex(read.message) !== rootHash(root)) return [failed("stamp", "stamp-invalid", root.day)];
	const [block] = blocksOf(read);
	if (!block) return [];
	const height = number.format(block.height);
	return [passed("stamp", `OpenTimestamps, até o bloco ${height} da Bitcoin; o bloco não foi consultado aqui`)];
}

function readBase64(text: string) {
	try {
		return readOts(fromBase64(text));
	} catch {
		return undefined;
	}
}

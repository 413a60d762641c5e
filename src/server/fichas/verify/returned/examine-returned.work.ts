import {
	examineReturned,
	type ReturnedFacts,
	type ReturnedProblem,
} from "#core/fichas/verify/returned/examine-returned.ts";
import { readPem } from "#core/fichas/verify/verify-certificate.ts";
import type { Result } from "#core/kernel/result.ts";

export type ReturnedTask = { sealed: ArrayBuffer; returned: ArrayBuffer; anchors: string[]; at: string };
export type ReturnedWork = Result<ReturnedFacts, ReturnedProblem>;

/** Runs apart, in a thread of its own: whatever a stranger's file is, it takes nothing of the pages. */
export default async function examine({ sealed, returned, anchors, at }: ReturnedTask): Promise<ReturnedWork> {
	const about = { anchors: anchors.map(readPem), at: new Date(at) };
	return examineReturned(new Uint8Array(sealed), new Uint8Array(returned), about);
}

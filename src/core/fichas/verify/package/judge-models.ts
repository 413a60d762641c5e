import { recordIn, recordOf } from "#core/kernel/record.ts";
import type { JudgedFicha } from "./judge-ficha.ts";
import { fault, good, type Notes, open } from "./package-finding.ts";
import type { PackedFiles } from "./packed-files.ts";

const FOLDER = "modelos/";

/**
 * What a ficha is written on is named by the event of its sending; the standard text and the logo of a model of an
 * account's own by that model. One character or one pixel else, and nothing names it any more.
 */
export function judgeModels(files: PackedFiles, events: JudgedFicha["events"], notes: Notes): void {
	const named = new Map<string, string>();
	for (const { seq, content } of events) {
		const { modeloHash } = recordIn(content);
		if (typeof modeloHash === "string") named.set(modeloHash, String(seq));
	}
	for (const { path, sha256 } of files.under(FOLDER)) {
		const event = named.get(sha256);
		if (event === undefined || !path.endsWith(".json")) continue;
		const { base, logo } = recordOf(files.jsonOf(path));
		for (const hash of [recordOf(base).hash, logo]) if (typeof hash === "string") named.set(hash, event);
	}
	const there = new Set(files.under(FOLDER).map(({ sha256 }) => sha256));
	// Where all that is named is here, one more is left over of a ficha that is not; else it stands where another stood.
	const isLacking = [...named.keys()].some((hash) => !there.has(hash));
	for (const { path, sha256 } of files.under(FOLDER)) {
		const event = named.get(sha256);
		if (event !== undefined) notes.note(path, good("named", event));
		else notes.note(path, isLacking ? fault("model-altered") : open("not-checkable"));
	}
}

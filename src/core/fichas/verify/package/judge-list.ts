import * as z from "zod/mini";
import { type ChainEvent, eventHash } from "#core/fichas/evidence/event-chain.ts";
import { ChainedEvent } from "#core/fichas/verify/verify-proof.ts";
import { recordIn } from "#core/kernel/record.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { fault, good, type Notes, open } from "./package-finding.ts";
import type { PackedFiles } from "./packed-files.ts";

export const SUMS = "SHA256SUMS.txt";
export const SUMS_SIGNATURE = "SHA256SUMS.txt.sig";
export const OWN_EVENT = "registro-deste-dossie.json";
/** They come after the list was written. */
const LOOSE = new Set([SUMS, SUMS_SIGNATURE, OWN_EVENT]);

const OwnEvent = z.object({ dossie: z.string(), conteudo: z.optional(z.string()), evento: ChainedEvent });

/** Every file against the list, and the list against the event that the log has of this dossier. */
export function judgeList(files: PackedFiles, notes: Notes): { protocolo: string; event: ChainEvent } | undefined {
	const listed = readSums(files.textOf(SUMS) ?? "");
	if (!listed) notes.note(SUMS, fault("unreadable"));
	for (const { path, sha256 } of files.all) {
		if (LOOSE.has(path)) continue;
		const said = listed?.get(path);
		notes.note(path, said === sha256 ? good("listed") : fault(said ? "differs-from-list" : "not-listed"));
	}
	for (const path of listed?.keys() ?? []) if (!files.find(path)) notes.note(path, fault("missing"));
	return judgeOwnEvent(files, notes);
}

/** A document that was emptied is still the one that is listed. */
export function isListed(files: PackedFiles, path: string): boolean {
	return readSums(files.textOf(SUMS) ?? "")?.has(path) === true;
}

function judgeOwnEvent(files: PackedFiles, notes: Notes) {
	const own = OwnEvent.safeParse(files.jsonOf(OWN_EVENT)).data;
	if (!own) {
		notes.note(OWN_EVENT, fault(files.find(OWN_EVENT) ? "unreadable" : "missing"));
		return undefined;
	}
	const { dossie, conteudo, evento } = own;
	const seq = String(evento.seq);
	const isWhole = eventHash(evento) === evento.hash;
	// Dossiers of before November 2026 do not show the event's text: it says nothing of their list.
	if (conteudo === undefined) {
		notes.note(OWN_EVENT, isWhole ? good("event-whole", seq) : fault("event-broken", seq));
		notes.note(SUMS, open("not-checkable"));
		return { protocolo: dossie, event: evento };
	}
	const holds = isWhole && sha256Hex(conteudo) === evento.contentHash;
	notes.note(OWN_EVENT, holds ? good("event-whole", seq) : fault("event-broken", seq));
	const said = recordIn(conteudo);
	const isOurs = said.somasSha256 === files.find(SUMS)?.sha256 && said.dossie === dossie;
	notes.note(SUMS, isOurs ? good("list-in-event", seq) : fault("list-of-another", seq));
	return { protocolo: dossie, event: evento };
}

/** As sha256sum writes it. A name that stands twice makes the list worthless. */
function readSums(text: string): Map<string, string> | undefined {
	const lines = text.split("\n").filter((line) => line !== "");
	const sums = new Map<string, string>();
	for (const line of lines) {
		const [, hash, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
		if (!hash || !path || sums.has(path)) return undefined;
		sums.set(path, hash);
	}
	return sums.size > 0 ? sums : undefined;
}

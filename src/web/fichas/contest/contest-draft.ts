import { isRecord, recordOf } from "#core/kernel/record.ts";

/** A point as it is being written; photos by the id they have on this phone. */
export type DraftPoint = { lugar: string; texto: string; fotos: string[] };
/** `chave`: the same for every try and every tab, so that what is sent twice is one. */
export type Draft = { hash: string; chave: string; points: DraftPoint[]; writing: DraftPoint };

const MARK = "contestar ";
/** Longer than the longest term of a report, counted in calendar days. Written out: the name of a day would be one more file to fetch. */
const KEPT_MS = 60 * 86_400_000;

export const emptyPoint = (): DraftPoint => ({ lugar: "", texto: "", fotos: [] });

export function newDraft(hash: string): Draft {
	const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
	const chave = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
	return { hash, chave, points: [], writing: emptyPoint() };
}

/** By the person, not by the address: whoever gets a new link in the middle of it goes on where they were. */
export function recallDraft(signer: string, hash: string): Draft {
	try {
		sweep();
		const kept = recordOf(JSON.parse(localStorage.getItem(MARK + signer) ?? "null"));
		const { chave, points, writing } = kept;
		if (kept.hash !== hash || typeof chave !== "string" || !Array.isArray(points)) return newDraft(hash);
		return { hash, chave, points: points.map(readPoint), writing: readPoint(writing) };
	} catch {
		return newDraft(hash);
	}
}

function readPoint(kept: unknown): DraftPoint {
	const { lugar, texto, fotos } = recordOf(kept);
	return {
		lugar: typeof lugar === "string" ? lugar : "",
		texto: typeof texto === "string" ? texto : "",
		fotos: Array.isArray(fotos) ? fotos.filter((id) => typeof id === "string") : [],
	};
}

export function rememberDraft(signer: string, draft: Draft): void {
	try {
		localStorage.setItem(MARK + signer, JSON.stringify({ ...draft, keptAt: Date.now() }));
	} catch {
		// A full or forbidden store costs only the comfort.
	}
}

export function forgetDraft(signer: string): void {
	try {
		localStorage.removeItem(MARK + signer);
	} catch {
		// See above.
	}
}

/** What was begun and never sent does not stay on the phone for good. */
function sweep(): void {
	for (const name of Object.keys(localStorage)) {
		if (!name.startsWith(MARK)) continue;
		const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "{}");
		const keptAt = isRecord(kept) ? kept.keptAt : undefined;
		if (typeof keptAt !== "number" || Date.now() - keptAt > KEPT_MS) localStorage.removeItem(name);
	}
}

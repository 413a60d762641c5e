import type { TypedIdentity } from "#core/fichas/signing/identify.ts";
import { recordOf } from "#core/kernel/record.ts";
import type { TypedLocation } from "#web/fichas/device-location.ts";
import { type Drawing, emptyDrawing } from "./sign-strokes.ts";

/** What a person has done so far. It outlives a phone call, a turned phone and a killed tab, and nothing else. */
export type Progress = {
	hash: string;
	step: string;
	answers: Record<string, string>;
	quem: TypedIdentity;
	drawing: Drawing;
	location: TypedLocation;
	leitura: { ateOFim: boolean };
	spentMs: number;
	/** That the code was typed, or the photo sent, in this browser. */
	provas?: { codigo?: string; foto?: string };
	/** The last signature was not answered: it goes out again by itself. */
	unsent: boolean;
};
/** Begun on a page of before anybody was asked who they are: not asked yet. */
type Kept = Omit<Progress, "quem"> & { quem?: TypedIdentity; keptAt: number };

export const unsaid: TypedIdentity = { nome: "", documento: "", perguntado: false };

const MARK = "assinar ";
// Written out: the name of a day would be one more file for the phone to fetch.
const KEPT_MS = 3 * 86_400_000;
/** By the person, not by the address: whoever gets a new link in the middle of it goes on where they were. */
const key = () => MARK + (document.querySelector<HTMLElement>("form[data-sign]")?.dataset.signer ?? "");

/** A client comes back to the link in a new tab; on the broker's phone it is gone with the tab. */
function store(): Storage {
	return window.location.pathname.startsWith("/app/") ? window.sessionStorage : window.localStorage;
}

export function recall(hash: string): Progress | undefined {
	try {
		sweep(store());
		const kept = JSON.parse(store().getItem(key()) ?? "null") as Kept | null;
		return kept?.hash === hash ? { ...kept, quem: kept.quem ?? { ...unsaid } } : undefined;
	} catch {
		return undefined;
	}
}

/** What this browser remembers of the document, else nothing done yet. */
export function begin(hash: string): Progress {
	return (
		recall(hash) ?? {
			hash,
			step: "",
			answers: {},
			quem: { ...unsaid },
			drawing: emptyDrawing(),
			location: { estado: "não pedida" },
			leitura: { ateOFim: false },
			spentMs: 0,
			unsent: false,
		}
	);
}

export function remember(progress: Progress): void {
	try {
		store().setItem(key(), JSON.stringify({ ...progress, keptAt: Date.now() }));
	} catch {
		// A full or forbidden store costs only the comfort.
	}
}

export function forget(): void {
	try {
		store().removeItem(key());
	} catch {
		// See above.
	}
}

/** What was begun and never signed does not stay on the phone. */
function sweep(kept: Storage): void {
	for (const name of Object.keys(kept)) {
		if (!name.startsWith(MARK)) continue;
		const { keptAt } = recordOf(JSON.parse(kept.getItem(name) ?? "{}"));
		if (typeof keptAt !== "number" || Date.now() - keptAt > KEPT_MS) kept.removeItem(name);
	}
}

import type { Drawing } from "./sign-draw.ts";

export type TypedLocation =
	| { estado: "informada"; latitude: number; longitude: number; precisaoM: number; em: string }
	| { estado: "recusada" | "indisponível" | "não pedida" };

/** What a person has done so far. It outlives a phone call, a turned phone and a killed tab, and nothing else. */
export type Progress = {
	hash: string;
	step: string;
	answers: Record<string, string>;
	drawing: Drawing;
	location: TypedLocation;
	leitura: { textoCompleto: boolean; ateOFim: boolean };
	spentMs: number;
	/** The last signature was not answered: it goes out again by itself. */
	unsent: boolean;
};

const key = () => `assinar ${window.location.pathname}`;

export function recall(hash: string): Progress | undefined {
	try {
		const kept = JSON.parse(window.sessionStorage.getItem(key()) ?? "null") as Progress | null;
		return kept?.hash === hash ? kept : undefined;
	} catch {
		return undefined;
	}
}

export function remember(progress: Progress): void {
	try {
		window.sessionStorage.setItem(key(), JSON.stringify(progress));
	} catch {
		// A full or forbidden store costs only the comfort.
	}
}

export function forget(): void {
	try {
		window.sessionStorage.removeItem(key());
	} catch {
		// See above.
	}
}

import { useSyncExternalStore } from "react";
import type { TypedLocation } from "#web/fichas/device-location.ts";
import { locate } from "#web/fichas/device-location.ts";

/** Whether the photos of this ficha say where they were taken; asked once, and never yes by itself. */
export type PlaceChoice = "sim" | "não" | undefined;

const listeners = new Set<() => void>();
const key = (fichaId: string) => `fotos ${fichaId}`;

function choiceOf(fichaId: string): PlaceChoice {
	try {
		const kept = window.sessionStorage.getItem(key(fichaId));
		return kept === "sim" || kept === "não" ? kept : undefined;
	} catch {
		return undefined;
	}
}

export function choosePlace(fichaId: string, choice: PlaceChoice): void {
	try {
		if (choice) window.sessionStorage.setItem(key(fichaId), choice);
		else window.sessionStorage.removeItem(key(fichaId));
	} catch {
		// A store that is forbidden costs only the comfort: nothing is located.
	}
	for (const tell of listeners) tell();
}

export function usePlaceChoice(fichaId: string): PlaceChoice {
	return useSyncExternalStore(
		(tell) => {
			listeners.add(tell);
			return () => void listeners.delete(tell);
		},
		() => choiceOf(fichaId),
		() => undefined,
	);
}

/** Where the camera is at this moment, if it may be said. */
export async function placeOf(fichaId: string): Promise<TypedLocation> {
	return choiceOf(fichaId) === "sim" ? locate() : { estado: choiceOf(fichaId) ? "recusada" : "não pedida" };
}

declare global {
	interface Document {
		/** Chromium's own, not in the standard. */
		featurePolicy?: { allowsFeature?(name: string): boolean };
	}
}

/** Only the page of a draft may ask; whoever came here from another one has that one's rules until it is loaded anew. */
export function mayAskHere(): boolean {
	return document.featurePolicy?.allowsFeature?.("geolocation") ?? true;
}

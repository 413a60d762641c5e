import { useCallback, useSyncExternalStore } from "react";
import type { TypedLocation } from "#web/fichas/device-location.ts";
import type { PhotoSource } from "./take-photo.ts";

export type WaitingPhoto = {
	key: number;
	file: File;
	source: PhotoSource;
	place: Promise<TypedLocation>;
	failed?: string | undefined;
};

/**
 * Photos that are not kept yet, by the place in the form they were taken for: a row that closes, a room that folds or
 * another step must not take them along.
 */
const waiting = new Map<string, WaitingPhoto[]>();
const watchers = new Set<() => void>();
const NONE: WaitingPhoto[] = [];

function watch(watcher: () => void): () => void {
	watchers.add(watcher);
	return () => void watchers.delete(watcher);
}

export function waitingPlace(fichaId: string | undefined, path: string): string {
	return `${fichaId} ${path}`;
}

export function useWaitingPhotos(place: string): WaitingPhoto[] {
	const read = useCallback(() => waiting.get(place) ?? NONE, [place]);
	return useSyncExternalStore(watch, read, () => NONE);
}

export function changeWaiting(place: string, change: (photos: WaitingPhoto[]) => WaitingPhoto[]): void {
	const photos = change(waiting.get(place) ?? NONE);
	if (photos.length > 0) waiting.set(place, photos);
	else waiting.delete(place);
	for (const watcher of watchers) watcher();
}

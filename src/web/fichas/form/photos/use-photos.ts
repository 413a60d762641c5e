import { type ChangeEvent, useLayoutEffect, useMemo } from "react";
import { useFormContext } from "../form-context.ts";
import { placeOf } from "./photo-place.ts";
import { type PhotoSource, photosOnServer, shrinkPhoto } from "./take-photo.ts";
import { changeWaiting, useWaitingPhotos, type WaitingPhoto, waitingPlace } from "./waiting-photos.ts";

/** Each on its own, whatever form was open when it was taken. */
let taken = 0;

/** By place, whatever form shows it: one that was left may still be sending what the next one does not know of. */
const keptAt = new Map<string, string[]>();

/** Photos of one thing, on their way and kept. What could not be sent stays here until it can. */
export function usePhotos(path: string, ids: string[], onChange: (ids: string[]) => void) {
	const { fichaId = "", here } = useFormContext();
	const photos = useMemo(() => here?.photos ?? photosOnServer(fichaId), [here, fichaId]);
	const place = waitingPlace(fichaId, path);
	const waiting = useWaitingPhotos(place);
	const setWaiting = (change: (all: WaitingPhoto[]) => WaitingPhoto[]) => changeWaiting(place, change);
	useLayoutEffect(() => void keptAt.set(place, ids), [place, ids]);

	const send = async (one: WaitingPhoto) => {
		try {
			const where = await one.place;
			const photo = await shrinkPhoto(one.file);
			const { id } = await photos.keep(photo, { source: one.source, takenAt: one.file.lastModified, place: where });
			const kept = [...new Set([...(keptAt.get(place) ?? []), id])];
			keptAt.set(place, kept);
			onChange(kept);
			setWaiting((all) => all.filter(({ key }) => key !== one.key));
		} catch (problem) {
			const failed = (problem instanceof Error && problem.message) || "Não foi enviada.";
			setWaiting((all) => all.map((other) => (other.key === one.key ? { ...other, failed } : other)));
		}
	};
	const take = (source: PhotoSource) => async (event: ChangeEvent<HTMLInputElement>) => {
		const control = event.currentTarget;
		const added = [...(control.files ?? [])].map((file) => ({
			...{ key: ++taken, file, source },
			// Where the phone is now, not where it is once the network is back.
			place: source === "camera" ? placeOf(fichaId) : Promise.resolve({ estado: "não pedida" } as const),
		}));
		control.value = "";
		setWaiting((all) => [...all, ...added]);
		for (const one of added) await send(one);
	};
	const retry = (one: WaitingPhoto) => {
		setWaiting((all) => all.map((other) => (other.key === one.key ? { ...other, failed: undefined } : other)));
		void send(one);
	};
	const remove = (id: string) => {
		onChange(ids.filter((other) => other !== id));
		void photos.discard(id);
	};
	return { waiting, take, retry, remove };
}

import { type ChangeEvent, useMemo, useRef, useState } from "react";
import type { TypedLocation } from "#web/fichas/device-location.ts";
import { useFormContext } from "../form-context.ts";
import { placeOf } from "./photo-place.ts";
import { type PhotoSource, photosOnServer, shrinkPhoto } from "./take-photo.ts";

export type WaitingPhoto = {
	key: number;
	file: File;
	source: PhotoSource;
	place: Promise<TypedLocation>;
	failed?: string | undefined;
};

/** Photos of one thing, on their way and kept. What could not be sent stays here until it can. */
export function usePhotos(ids: string[], onChange: (ids: string[]) => void) {
	const { fichaId = "", here } = useFormContext();
	const photos = useMemo(() => here?.photos ?? photosOnServer(fichaId), [here, fichaId]);
	const [waiting, setWaiting] = useState<WaitingPhoto[]>([]);
	const kept = useRef(ids);
	kept.current = ids;
	const keys = useRef(0);

	const send = async (one: WaitingPhoto) => {
		try {
			const place = await one.place;
			const photo = await shrinkPhoto(one.file);
			const { id } = await photos.keep(photo, { source: one.source, takenAt: one.file.lastModified, place });
			kept.current = [...new Set([...kept.current, id])];
			onChange(kept.current);
			setWaiting((all) => all.filter(({ key }) => key !== one.key));
		} catch (problem) {
			const failed = (problem instanceof Error && problem.message) || "Não foi enviada.";
			setWaiting((all) => all.map((other) => (other.key === one.key ? { ...other, failed } : other)));
		}
	};
	const take = (source: PhotoSource) => async (event: ChangeEvent<HTMLInputElement>) => {
		const control = event.currentTarget;
		const added = [...(control.files ?? [])].map((file) => ({
			...{ key: ++keys.current, file, source },
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

import { bareJpeg } from "#core/kernel/bare-jpeg.ts";
import type { TypedLocation } from "#web/fichas/device-location.ts";

const LONGEST_SIDE = 1280;
const QUALITY = 0.82;

export type PhotoSource = "camera" | "galeria";
type TakenPhoto = { id: string; sha256: string };

/**
 * Small enough for a phone's connection, upright, and without what the camera wrote into it. A browser that is too
 * old for that sends the file as it is: the server does the same.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
	try {
		return await redraw(file);
	} catch {
		return file;
	}
}

async function redraw(file: File): Promise<Blob> {
	const picture = await decode(file);
	const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
	const canvas = document.createElement("canvas");
	canvas.width = Math.round(picture.width * scale);
	canvas.height = Math.round(picture.height * scale);
	const pen = canvas.getContext("2d");
	pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
	if ("close" in picture) picture.close();
	const drawn = await new Promise<Blob>((resolve, reject) => {
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", QUALITY);
	});
	// Some browsers write beside it what they are and how they drew. Its hash is signed: it must be what the server keeps.
	const bare = bareJpeg(new Uint8Array(await drawn.arrayBuffer()));
	return bare ? new Blob([bare], { type: drawn.type }) : drawn;
}

/** A Safari that does not know the option shows a picture upright all the same, as an element. */
async function decode(file: File): Promise<ImageBitmap | HTMLImageElement> {
	try {
		return await createImageBitmap(file, { imageOrientation: "from-image" });
	} catch {
		const image = new Image();
		image.src = URL.createObjectURL(file);
		await image.decode();
		URL.revokeObjectURL(image.src);
		return image;
	}
}

export type PhotoAbout = { source: PhotoSource; takenAt: number; place: TypedLocation };
/** Where the photos of a form are kept. */
export type PhotoPlace = {
	keep(photo: Blob, about: PhotoAbout): Promise<{ id: string }>;
	discard(id: string): Promise<void>;
	/** An address for the picture, of this page alone or of everybody's. */
	address(id: string): Promise<string>;
};

/** On the server, with the ficha they belong to. */
export function photosOnServer(fichaId: string): PhotoPlace {
	return {
		keep: (photo, about) => uploadPhoto(fichaId, photo, about),
		discard: (id) => discardPhoto(fichaId, id),
		address: async (id) => `/app/fotos/${id}/miniatura`,
	};
}

/** Sends a photo and makes sure that what arrived is what was sent. */
async function uploadPhoto(fichaId: string, photo: Blob, { source, takenAt, place }: PhotoAbout): Promise<TakenPhoto> {
	const bytes = await photo.arrayBuffer();
	const said = new URLSearchParams({ origem: source, tirada: String(takenAt), ...placeFields(place) });
	const address = `/rest/v1/fichas/${fichaId}/fotos?${said}`;
	const response = await fetch(address, {
		method: "POST",
		headers: { "content-type": "application/octet-stream", accept: "application/json" },
		body: bytes,
	});
	const answer = await response.json();
	if (!response.ok) throw new Error(answer.error ?? "");
	// What came as the camera made it is kept without its metadata, so with another hash.
	const hash = photo instanceof File ? undefined : await sha256Of(bytes);
	if (hash && hash !== answer.sha256) throw new Error("A foto chegou diferente do que foi enviada.");
	return answer;
}

function placeFields(place: TypedLocation): Record<string, string> {
	if (place.estado === "não pedida") return {};
	if (place.estado !== "informada") return { local: place.estado };
	const { estado, latitude, longitude, precisaoM, em } = place;
	return { local: estado, lat: String(latitude), lon: String(longitude), precisao: String(precisaoM), em };
}

async function discardPhoto(fichaId: string, id: string): Promise<void> {
	await fetch(`/rest/v1/fichas/${fichaId}/fotos/${id}/remover`, { method: "POST" }).catch(() => undefined);
}

/** Browsers compute it on secure pages only. */
async function sha256Of(bytes: ArrayBuffer): Promise<string | undefined> {
	if (!window.isSecureContext) return undefined;
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

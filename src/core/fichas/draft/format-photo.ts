import type { FichaDocument } from "#core/fichas/document.ts";
import type { DeviceLocation } from "#core/fichas/evidence/evidence.ts";
import { formatLocation } from "#core/fichas/evidence/format-location.ts";
import { formatMoment } from "#core/kernel/day.ts";

type Photo = { source: "camera" | "galeria"; takenAt: Date | null; geo: DeviceLocation | null };

/** What is known of a photo beside its bytes. One from the gallery may be from anywhere: its place is not asked for. */
export function formatPhoto({ source, takenAt, geo }: Photo, zone: string): string {
	const moment = takenAt ? formatMoment(takenAt, zone) : "não informada";
	const when = source === "camera" ? `Hora do aparelho: ${moment}` : `Data do arquivo: ${moment}`;
	const place =
		source === "camera" ? `localização: ${formatLocation(geo ?? { estado: "não pedida" })}` : "sem localização";
	return `${when}; ${place}.`;
}

type Listed = Photo & { id: string; sha256: string };

/** Photos as a document lists them, in their order. */
export function listPhotos(photos: readonly Listed[], zone: string): FichaDocument["fotos"] {
	return photos.map(({ id, sha256, ...photo }, at) => ({
		id,
		sha256,
		legenda: `Foto ${at + 1}${photo.source === "galeria" ? " (da galeria)" : ""}`,
		registro: formatPhoto(photo, zone),
	}));
}

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

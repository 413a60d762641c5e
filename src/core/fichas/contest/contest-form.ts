import { isRecord, recordOf } from "#core/kernel/record.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { keptText } from "#core/kernel/text/kept-text.ts";
import { contestLimits } from "./contest-limits.ts";
import { type ContestPlace, findPlace, type PlaceGroup } from "./contest-places.ts";

export type ContestPoint = { lugar: ContestPlace; texto: string; fotos: string[] };
/** `chave`: made by the device, so that sending it twice is sending it once. */
export type ContestForm = { chave: string; apontamentos: ContestPoint[] };
export type ContestFormRefusal =
	| "malformed"
	| "not-confirmed"
	| "empty"
	| "too-many-points"
	| "unknown-place"
	| "no-text"
	| "too-many-photos";

const KEY = /^[\w-]{8,64}$/;
const SHA256 = /^[0-9a-f]{64}$/;

/** As the client's page sends it. What a place is called comes from those of the document, never from the page. */
export function readContestForm(raw: unknown, places: readonly PlaceGroup[]): Result<ContestForm, ContestFormRefusal> {
	const { chave, confirmo, apontamentos } = recordOf(raw);
	if (typeof chave !== "string" || !KEY.test(chave) || !Array.isArray(apontamentos)) return refuse("malformed");
	if (confirmo !== true) return refuse("not-confirmed");
	if (apontamentos.length === 0) return refuse("empty");
	if (apontamentos.length > contestLimits.points) return refuse("too-many-points");
	const points: ContestPoint[] = [];
	for (const one of apontamentos) {
		const point = readPoint(one, places);
		if (typeof point === "string") return refuse(point);
		points.push(point);
	}
	const photos = new Set(points.flatMap(({ fotos }) => fotos));
	if (photos.size > contestLimits.photos) return refuse("too-many-photos");
	return succeed({ chave, apontamentos: points });
}

function readPoint(raw: unknown, places: readonly PlaceGroup[]): ContestPoint | ContestFormRefusal {
	if (!isRecord(raw)) return "malformed";
	const { lugar: id, texto, fotos = [] } = raw;
	if (typeof id !== "string" || typeof texto !== "string" || !Array.isArray(fotos)) return "malformed";
	const lugar = findPlace(places, id);
	if (!lugar) return "unknown-place";
	const text = keptText(texto, contestLimits.text);
	if (text === "") return "no-text";
	const hashes = fotos.filter((hash) => typeof hash === "string" && SHA256.test(hash));
	if (hashes.length !== fotos.length) return "malformed";
	if (hashes.length > contestLimits.photosOfPoint) return "too-many-photos";
	return { lugar, texto: text, fotos: [...new Set(hashes)] };
}

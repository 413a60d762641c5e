import { contestLimits } from "#core/fichas/contest/contest-limits.ts";
import type { PlaceGroup } from "#core/fichas/contest/contest-places.ts";
import { partOf } from "#web/fichas/signing/script/sign-part.ts";
import { contestCopy as copy } from "./contest.copy.ts";
import { type Draft, type DraftPoint, emptyPoint } from "./contest-draft.ts";
import type { PhotoStore } from "./contest-photos.ts";
import { tellProblem } from "./contest-problem.ts";
import { startPhotoField } from "./photo-field.ts";
import { startPlaceField } from "./place-field.ts";

type Desk = { groups: PlaceGroup[]; draft: Draft; photos: PhotoStore; keep: () => void };

/** The point that is being written: its place, its text and its photos, kept letter by letter. */
export function startPointEditor(form: HTMLFormElement, { groups, draft, photos, keep }: Desk) {
	const tell = (problem: string) => tellProblem(form, "editor-problem", problem);
	const text = partOf(form, "text", HTMLTextAreaElement);
	const place = startPlaceField(form, groups, (lugar) => {
		draft.writing.lugar = lugar;
		keep();
	});
	const shown = startPhotoField(form, photos, {
		onChange: (ids) => {
			draft.writing.fotos = ids;
			keep();
		},
		mayAdd: () => countPhotos() < contestLimits.photos && draft.writing.fotos.length < contestLimits.photosOfPoint,
		tell,
	});
	const countPhotos = () => draft.points.reduce((sum, { fotos }) => sum + fotos.length, draft.writing.fotos.length);
	text.addEventListener("input", () => {
		draft.writing.texto = text.value;
		keep();
	});

	function write(point: DraftPoint): void {
		draft.writing = point;
		place.set(point.lugar);
		text.value = point.texto;
		void shown.set(point.fotos);
		keep();
	}

	return {
		write,
		nameOf: place.nameOf,
		/** Puts it among the points, unless something of it is missing; says whether it did. */
		finish(): boolean {
			const { lugar, texto } = draft.writing;
			if (lugar === "") {
				tell(copy.problems.noPlace);
				place.focus();
				return false;
			}
			if (texto.trim() === "") {
				tell(copy.problems.noText);
				text.focus();
				return false;
			}
			const isFull = draft.points.length >= contestLimits.points;
			tell(isFull ? copy.problems.tooManyPoints : "");
			if (isFull) return false;
			draft.points.push(draft.writing);
			write(emptyPoint());
			return true;
		},
	};
}

import { contestLimits } from "#core/fichas/contest/contest-limits.ts";
import type { PlaceGroup } from "#core/fichas/contest/contest-places.ts";
import { partOf } from "#web/fichas/signing/script/sign-part.ts";
import { contestCopy as copy } from "./contest.copy.ts";
import { type DraftPoint, emptyPoint, forgetDraft, recallDraft, rememberDraft } from "./contest-draft.ts";
import { openPhotoStore } from "./contest-photos.ts";
import { startPhotoField } from "./photo-field.ts";
import { startPlaceField } from "./place-field.ts";
import { sendContest } from "./send-contest.ts";

/** The whole script of the page: no framework, so that an old phone has it at once. */
export async function wakeContestPage(): Promise<void> {
	const form = document.querySelector<HTMLFormElement>("form[data-contest]");
	if (form) await wakeContest(form);
}

async function wakeContest(form: HTMLFormElement): Promise<void> {
	const part = (mark: string) => partOf(form, mark, HTMLElement);
	const { token = "", hash = "", page = "", signer = "", places = "[]" } = form.dataset;
	const groups: PlaceGroup[] = JSON.parse(places);
	const draft = recallDraft(signer, hash);
	const photos = await openPhotoStore(signer);
	const keep = () => rememberDraft(signer, draft);

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
		tell: (problem) => tell("editor-problem", problem),
	});
	const countPhotos = () => draft.points.reduce((sum, { fotos }) => sum + fotos.length, draft.writing.fotos.length);

	function tell(mark: "problem" | "editor-problem", problem: string): void {
		const line = part(mark);
		line.textContent = problem;
		line.hidden = problem === "";
	}

	function write(point: DraftPoint): void {
		draft.writing = point;
		place.set(point.lugar);
		text.value = point.texto;
		void shown.set(point.fotos);
		keep();
	}

	function show({ isWriting }: { isWriting: boolean }): void {
		const count = draft.points.length;
		part("editor").hidden = !isWriting;
		part("another-row").hidden = isWriting;
		part("list").hidden = count === 0;
		part("finish").hidden = isWriting || count === 0;
		part("send").textContent = copy.send(count);
		const list = part("points");
		list.textContent = "";
		draft.points.forEach((point, at) => {
			list.append(lineOf(point, { edit: () => change(at), remove: () => remove(at) }));
		});
	}

	function lineOf(point: DraftPoint, { edit, remove }: { edit(): void; remove(): void }): HTMLLIElement {
		const line = document.createElement("li");
		const name = document.createElement("strong");
		name.textContent = place.nameOf(point.lugar);
		const said = document.createElement("span");
		said.textContent = point.texto;
		const photosSaid = document.createElement("span");
		photosSaid.textContent =
			point.fotos.length === 1 ? "1 foto" : point.fotos.length > 1 ? `${point.fotos.length} fotos` : "";
		const row = document.createElement("span");
		row.className = "sign-pair";
		row.append(
			buttonOf(copy.edit, `${copy.edit}: ${name.textContent}`, edit),
			buttonOf(copy.remove, `${copy.remove}: ${name.textContent}`, remove),
		);
		line.append(name, said, photosSaid, row);
		return line;
	}

	function change(at: number): void {
		const point = draft.points[at];
		if (!point) return;
		draft.points.splice(at, 1);
		write(point);
		show({ isWriting: true });
		part("room").focus();
	}

	function remove(at: number): void {
		draft.points.splice(at, 1);
		keep();
		void photos.keepOnly(usedPhotos());
		show({ isWriting: draft.points.length === 0 });
	}

	const usedPhotos = () =>
		draft.points.reduce<string[]>((all, { fotos }) => all.concat(fotos), []).concat(draft.writing.fotos);

	text.addEventListener("input", () => {
		draft.writing.texto = text.value;
		keep();
	});
	part("keep").addEventListener("click", () => {
		const { lugar, texto } = draft.writing;
		if (lugar === "") {
			tell("editor-problem", copy.problems.noPlace);
			return place.focus();
		}
		if (texto.trim() === "") {
			tell("editor-problem", copy.problems.noText);
			return text.focus();
		}
		if (draft.points.length >= contestLimits.points) return tell("editor-problem", copy.problems.tooManyPoints);
		tell("editor-problem", "");
		draft.points.push(draft.writing);
		write(emptyPoint());
		show({ isWriting: false });
		part("list").scrollIntoView();
	});
	part("another").addEventListener("click", () => {
		show({ isWriting: true });
		part("room").focus();
	});
	// Sent by its button alone, never by the Enter key.
	form.addEventListener("submit", (event) => event.preventDefault());

	const send = partOf(form, "send", HTMLButtonElement);
	const confirm = partOf(form, "confirm", HTMLInputElement);
	const progress = part("progress");
	send.addEventListener("click", async () => {
		if (send.disabled) return;
		if (!confirm.checked) {
			tell("problem", copy.problems.notConfirmed);
			return confirm.focus();
		}
		tell("problem", "");
		send.disabled = true;
		const sent = await sendContest({ token, page }, draft, photos, (said) => {
			progress.textContent = said;
		});
		progress.textContent = "";
		if (sent.ok) {
			forgetDraft(signer);
			await photos.keepOnly([]);
			return window.location.assign(`/assinar/${token}#contestacoes`);
		}
		send.disabled = false;
		tell("problem", sent.error);
	});

	part("without-script").hidden = true;
	part("live").hidden = false;
	write(draft.writing);
	const isWriting = draft.points.length === 0 || draft.writing.texto !== "" || draft.writing.fotos.length > 0;
	show({ isWriting });
	await photos.keepOnly(usedPhotos());
	document.documentElement.dataset.awake = "";
}

function buttonOf(label: string, name: string, act: () => void): HTMLButtonElement {
	const button = document.createElement("button");
	button.type = "button";
	button.className = "sign-button quiet";
	button.textContent = label;
	button.setAttribute("aria-label", name);
	button.addEventListener("click", act);
	return button;
}

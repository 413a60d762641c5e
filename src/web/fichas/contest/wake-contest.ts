import type { PlaceGroup } from "#core/fichas/contest/contest-places.ts";
import { partOf } from "#web/fichas/signing/script/sign-part.ts";
import { contestCopy as copy } from "./contest.copy.ts";
import { recallDraft, rememberDraft } from "./contest-draft.ts";
import { openPhotoStore } from "./contest-photos.ts";
import { startPointEditor } from "./point-editor.ts";
import { showPoints } from "./point-lines.ts";
import { startSendButton } from "./send-button.ts";

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
	const editor = startPointEditor(form, { groups, draft, photos, keep });

	function show({ isWriting }: { isWriting: boolean }): void {
		const count = draft.points.length;
		part("editor").hidden = !isWriting;
		part("another-row").hidden = isWriting;
		part("list").hidden = count === 0;
		part("finish").hidden = isWriting || count === 0;
		part("send").textContent = copy.send(count);
		showPoints(part("points"), draft.points, { nameOf: editor.nameOf, edit: change, remove });
	}

	function change(at: number): void {
		const [point] = draft.points.splice(at, 1);
		if (!point) return;
		editor.write(point);
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

	part("keep").addEventListener("click", () => {
		if (!editor.finish()) return;
		show({ isWriting: false });
		part("list").scrollIntoView();
	});
	part("another").addEventListener("click", () => {
		show({ isWriting: true });
		part("room").focus();
	});
	// Sent by its button alone, never by the Enter key.
	form.addEventListener("submit", (event) => event.preventDefault());
	startSendButton(form, { token, page, signer, draft, photos });

	part("without-script").hidden = true;
	part("live").hidden = false;
	editor.write(draft.writing);
	const isWriting = draft.points.length === 0 || draft.writing.texto !== "" || draft.writing.fotos.length > 0;
	show({ isWriting });
	await photos.keepOnly(usedPhotos());
	document.documentElement.dataset.awake = "";
}

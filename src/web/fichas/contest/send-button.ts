import { partOf } from "#web/fichas/signing/script/sign-part.ts";
import { contestCopy as copy } from "./contest.copy.ts";
import { type Draft, forgetDraft } from "./contest-draft.ts";
import type { PhotoStore } from "./contest-photos.ts";
import { tellProblem } from "./contest-problem.ts";
import { sendContest } from "./send-contest.ts";

type Sending = { token: string; page: string; signer: string; draft: Draft; photos: PhotoStore };

/** Once what is said below it was confirmed; sent, nothing of it stays on the device. */
export function startSendButton(form: HTMLFormElement, { token, page, signer, draft, photos }: Sending): void {
	const tell = (problem: string) => tellProblem(form, "problem", problem);
	const send = partOf(form, "send", HTMLButtonElement);
	const confirm = partOf(form, "confirm", HTMLInputElement);
	const progress = partOf(form, "progress", HTMLElement);
	send.addEventListener("click", async () => {
		if (send.disabled) return;
		if (!confirm.checked) {
			tell(copy.problems.notConfirmed);
			return confirm.focus();
		}
		tell("");
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
		tell(sent.error);
	});
}

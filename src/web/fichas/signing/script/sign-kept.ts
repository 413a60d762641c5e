import { recordOf } from "#core/kernel/record.ts";

const ASK_AGAIN_MS = 700;
const GIVE_UP_AFTER = 40;

/** The receipt: waits for the sealed file, and offers the phone's own way of sharing. */
export function startReceipt(page: HTMLElement): void {
	if (page.dataset.sealing !== undefined) void waitForSeal(page.dataset.receipt ?? "");
	keepOwnLink();
	// On paper nothing is folded away.
	window.addEventListener("beforeprint", () => {
		for (const folded of document.querySelectorAll("details")) folded.open = true;
	});
	const share = document.querySelector<HTMLButtonElement>("[data-share]");
	if (!share || !("share" in navigator)) return;
	share.hidden = false;
	// Whoever closes the list of ways has changed their mind.
	share.addEventListener(
		"click",
		() => void navigator.share({ text: share.dataset.share ?? "" }).catch(() => undefined),
	);
}

async function waitForSeal(token: string): Promise<void> {
	for (let asked = 0; asked < GIVE_UP_AFTER; asked++) {
		await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
		try {
			const answer = await fetch(`/rest/v1/assinaturas/${token}`);
			const { selada } = recordOf(await answer.json());
			if (selada) return window.location.reload();
		} catch {
			// Asked again soon; the link to reload is there as well.
		}
	}
}

/** Of an inspection: whoever scans the code on the paper later finds the way back to their own page, in this browser. */
function keepOwnLink(): void {
	const protocolo = document.querySelector<HTMLElement>("[data-own-link]")?.dataset.ownLink;
	const { pathname } = window.location;
	if (!protocolo || !pathname.startsWith("/assinar/")) return;
	try {
		localStorage.setItem(`comprovante ${protocolo}`, pathname);
	} catch {
		// A full or forbidden store costs only the comfort.
	}
}

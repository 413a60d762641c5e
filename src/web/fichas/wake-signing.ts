import { startReceipt } from "./sign-kept.ts";
import { startSigning } from "./sign-open.ts";

/** The whole script of the client's pages: no framework, so that an old phone has it at once. */
export function wakeSigning(): void {
	const form = document.querySelector<HTMLFormElement>("form[data-sign]");
	if (form) startSigning(form);
	const receipt = document.querySelector<HTMLElement>("[data-receipt]");
	if (receipt) startReceipt(receipt);
	// Gone back to from elsewhere: the server knows better what has become of it.
	window.addEventListener("pageshow", ({ persisted }) => {
		if (persisted) window.location.reload();
	});
	document.documentElement.dataset.awake = "";
}

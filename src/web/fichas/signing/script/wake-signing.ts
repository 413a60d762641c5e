import { startReceipt } from "./sign-kept.ts";
import { startSigning } from "./sign-open.ts";
import { postJson } from "./sign-post.ts";

/** The whole script of the client's pages: no framework, so that an old phone has it at once. */
export function wakeSigning(): void {
	const form = document.querySelector<HTMLFormElement>("form[data-sign]");
	if (form) startSigning(form);
	tellSeen();
	const [offer, words] = [document.querySelector("input[data-offer]"), document.querySelector("[data-offer-words]")];
	// Only an owner who answers a proposal types money: nobody else's page loads what writes it out.
	if (offer instanceof HTMLInputElement && words instanceof HTMLElement) {
		void import("./owner-offer.ts").then(({ startOffer }) => startOffer(offer, words));
	}
	const receipt = document.querySelector<HTMLElement>("[data-receipt]");
	if (receipt) startReceipt(receipt);
	// Gone back to from elsewhere: the server knows better what has become of it.
	window.addEventListener("pageshow", ({ persisted }) => {
		if (persisted) window.location.reload();
	});
	document.documentElement.dataset.awake = "";
}

/** Whoever sent the link learns that it was opened: told once somebody has the page before them. */
function tellSeen(): void {
	const address = document.querySelector<HTMLElement>("[data-seen]")?.dataset.seen;
	if (!address) return;
	const tell = () => {
		if (document.visibilityState !== "visible") return;
		document.removeEventListener("visibilitychange", tell);
		void postJson(address, {});
	};
	document.addEventListener("visibilitychange", tell);
	tell();
}

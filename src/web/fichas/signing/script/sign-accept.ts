import { signMessages } from "#web/fichas/signing/sign.copy.ts";
import { partOf } from "./sign-part.ts";

/** What to do when somebody confirms what they have not accepted: the sentence turns red, comes into view and says so. */
export function startAcceptance(form: HTMLFormElement, accept: HTMLInputElement): () => void {
	const alert = partOf(form, "not-accepted", HTMLElement);
	const mark = (missing: boolean) => {
		accept.closest("label")?.classList.toggle("missing", missing);
		if (missing) accept.setAttribute("aria-invalid", "true");
		else accept.removeAttribute("aria-invalid");
		alert.textContent = missing ? signMessages.notAccepted : "";
		alert.hidden = !missing;
	};
	accept.addEventListener("change", () => {
		if (accept.checked) mark(false);
	});
	return () => {
		mark(true);
		accept.focus({ preventScroll: true });
		accept.closest("label")?.scrollIntoView({ block: "center" });
	};
}

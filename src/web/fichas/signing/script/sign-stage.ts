import { partOf } from "./sign-part.ts";

/** The styles of a phone turned sideways, in sign-wide.css. */
const SIDEWAYS = "(orientation: landscape) and (max-height: 30rem)";

/**
 * A phone turned sideways is all paper, with the button beside it, once the declaration is accepted: before that it
 * would hide what has to be read. Whoever leaves it has it again by turning the phone.
 */
export function startStage(form: HTMLFormElement, accept: HTMLInputElement, changed: () => void): void {
	const stage = partOf(form, "stage", HTMLElement);
	const sideways = window.matchMedia(SIDEWAYS);
	let left = false;
	const show = () => {
		stage.classList.toggle("full", sideways.matches && accept.checked && !left);
		changed();
	};
	let wasSideways = sideways.matches;
	const turn = () => {
		wasSideways = sideways.matches;
		left = false;
		show();
	};
	// On the window: a list of media has no such listeners in Safari before 14.
	window.addEventListener("resize", () => {
		if (sideways.matches !== wasSideways) turn();
	});
	accept.addEventListener("change", turn);
	partOf(form, "leave", HTMLElement).addEventListener("click", () => {
		left = true;
		show();
		accept.focus();
		accept.scrollIntoView({ block: "center" });
	});
	show();
}

import { unfoldNow } from "#web/ui/motion/unfold.ts";

const MOBILE_BREAKPOINT_PX = 768;
const NARROW_OFFSET_PX = 100;
const WIDE_OFFSET_PX = 80;

function behavior(): ScrollBehavior {
	return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

export function scrollToTop(): void {
	window.scrollTo({ top: 0, behavior: behavior() });
}

/** Leaves room for the header and takes the keyboard along. */
export function scrollToElement(target: HTMLElement): void {
	unfoldNow();
	const offset = window.innerWidth < MOBILE_BREAKPOINT_PX ? NARROW_OFFSET_PX : WIDE_OFFSET_PX;
	const top = target.getBoundingClientRect().top + window.scrollY - offset;
	window.scrollTo({ top: Math.max(0, top), behavior: behavior() });
	moveFocus(target);
}

function moveFocus(target: HTMLElement): void {
	if (!target.matches("a[href], button, input, select, textarea, summary, [tabindex]")) {
		target.tabIndex = -1;
		target.style.outline = "none";
		target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
	}
	target.focus({ preventScroll: true });
}

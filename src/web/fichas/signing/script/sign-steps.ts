import type { startIdentify } from "./sign-identify.ts";
import type { Progress } from "./sign-memory.ts";
import type { startWalk } from "./sign-walk.ts";

type Steps = { progress: Progress; identify: ReturnType<typeof startIdentify>; walk: ReturnType<typeof startWalk> };

/** The buttons that lead on and back; past the first step only once it is known who signs. */
export function startSteps(form: HTMLFormElement, { progress, identify, walk }: Steps): void {
	let isAsking = false;
	const goOn = async () => {
		if (isAsking) return;
		isAsking = true;
		try {
			if (progress.step === "quem" && !(await identify.confirm())) return;
		} finally {
			isAsking = false;
		}
		const skips = progress.step === "dados" && progress.location.estado === "não pedida";
		if (skips) progress.location = { estado: "recusada" };
		walk.next();
	};
	for (const button of form.querySelectorAll<HTMLElement>("[data-next]"))
		button.addEventListener(
			"click",
			onFirstTap(() => void goOn()),
		);
	for (const button of form.querySelectorAll<HTMLElement>("[data-back]"))
		button.addEventListener("click", onFirstTap(walk.back));
	form.addEventListener("click", followPhoto);
}

/** As `repeated-tap.ts` has it for the tool: shared, it would be one more request of this page. */
function onFirstTap(act: () => void): (tap: { detail: number }) => void {
	return ({ detail }) => {
		if (detail <= 1) act();
	};
}

/** A leap within the text is no step back or forth. */
function followPhoto(event: MouseEvent): void {
	const link = event.target instanceof Element ? event.target.closest('a[href^="#foto-"]') : null;
	if (!link) return;
	event.preventDefault();
	document.querySelector(link.getAttribute("href") ?? "")?.scrollIntoView();
}

import { signCopy } from "#web/fichas/signing/sign.copy.ts";

/**
 * Shows one step at a time; the browser's own back button goes one step back. On the broker's phone it does not
 * lead out of the page, to where the broker's data are.
 */
export function startWalk(form: HTMLFormElement, at: string, moved: (step: string) => void) {
	const { history } = window;
	const steps = Array.from(form.querySelectorAll<HTMLElement>("[data-step]"));
	const progress = form.querySelector<HTMLElement>("[data-progress]");
	const names = steps.map((step) => step.dataset.step ?? "");
	let current = "";

	function show(name: string, focus: boolean): void {
		current = names.includes(name) ? name : (names[0] ?? "");
		for (const step of steps) step.hidden = step.dataset.step !== current;
		if (progress) {
			progress.textContent = `${signCopy.step} ${names.indexOf(current) + 1} ${signCopy.of} ${names.length}`;
		}
		moved(current);
		if (!focus) return;
		window.scrollTo(0, 0);
		document.getElementById(`passo-${current}`)?.focus({ preventScroll: true });
	}

	function go(by: 1 | -1): void {
		const name = names[names.indexOf(current) + by];
		if (name === undefined) return;
		// Back to where the person came from, as the browser's button does, so that the two never disagree.
		if (by < 0 && history.state?.walked) {
			history.back();
			return;
		}
		if (by > 0) history.pushState({ step: name, walked: true }, "");
		show(name, true);
	}

	window.addEventListener("popstate", ({ state }) => {
		if (state?.edge) history.pushState({ step: names[0] }, "");
		show(state?.step ?? names[0] ?? "", true);
	});
	show(at, false);
	if (form.dataset.handOver && !history.state?.step) {
		history.replaceState({ edge: true }, "");
		history.pushState({ step: current }, "");
	} else history.replaceState({ ...history.state, step: current }, "");
	return { next: () => go(1), back: () => go(-1) };
}

import { formOf, loadTyped, type TypedPage } from "./typed-page.ts";

const PAUSE_MS = 250;

/** Brings back what was typed into the forms of this page, and keeps what is typed from now on. */
export function keepForms(page: TypedPage, onRestored: () => void) {
	const timers = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();
	const seen = new WeakSet<HTMLFormElement>();
	let isOpen = true;
	const restore = async (forms: HTMLFormElement[]) => {
		const unseen = forms.filter((form) => !seen.has(form));
		for (const form of unseen) seen.add(form);
		if (unseen.length > 0 && (await (await loadTyped()).restoreTyped(page, unseen)) && isOpen) onRestored();
	};
	void restore([...document.forms]);
	// One that was opened since.
	const onFocus = ({ target }: Event) => {
		const form = formOf(target);
		if (form) void restore([form]);
	};
	const keep = (form: HTMLFormElement) => {
		clearTimeout(timers.get(form));
		timers.delete(form);
		return loadTyped().then((typed) => (typed.isKept(form) ? typed.keepTyped(page, form) : undefined));
	};
	const onInput = ({ target }: Event) => {
		const form = formOf(target);
		if (!form || isSecret(target)) return;
		clearTimeout(timers.get(form));
		timers.set(
			form,
			setTimeout(() => void keep(form), PAUSE_MS),
		);
	};
	const onHidden = () => {
		if (document.visibilityState === "hidden") for (const form of timers.keys()) void keep(form);
	};
	document.addEventListener("focusin", onFocus);
	document.addEventListener("input", onInput);
	document.addEventListener("visibilitychange", onHidden);
	const stop = () => {
		isOpen = false;
		for (const timer of timers.values()) clearTimeout(timer);
		document.removeEventListener("focusin", onFocus);
		document.removeEventListener("input", onInput);
		document.removeEventListener("visibilitychange", onHidden);
	};
	return { keep, stop };
}

/** Never kept: a form in which nothing else was typed has nothing unsent. */
function isSecret(target: EventTarget | null): boolean {
	return target instanceof HTMLInputElement && target.type === "password";
}

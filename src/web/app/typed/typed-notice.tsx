import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { typedWords } from "./typed-words.ts";
import { useAnswered } from "./use-answered.ts";

const PAUSE_MS = 250;

/** Loaded when there is something to look for or to keep, not with the page. */
const load = () => import("./typed-forms.ts");

/**
 * One rule for every form of the tool that is saved by a button: what is typed lies on the device (`unsent-work.ts`)
 * until the server has answered it. Whoever leaves the page by a link, with a connection, has given it up.
 */
export function TypedNotice({ member }: { member: string }) {
	const { pathname } = useLocation();
	const [isRestored, setRestored] = useState(false);
	const [refused, setRefused] = useState<HTMLFormElement>();
	const posted = useRef<Promise<string | undefined>>(undefined);
	useAnswered(() => {
		const key = posted.current;
		if (!key) return;
		posted.current = undefined;
		setRestored(false);
		setRefused(undefined);
		void dropPosted({ path: pathname, member }, key);
	});
	useEffect(() => {
		const page = { path: pathname, member };
		const timers = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();
		const seen = new WeakSet<HTMLFormElement>();
		let isOpen = true;
		const restore = async (forms: HTMLFormElement[]) => {
			const unseen = forms.filter((form) => !seen.has(form));
			for (const form of unseen) seen.add(form);
			if (unseen.length > 0 && (await (await load()).restoreTyped(page, unseen)) && isOpen) setRestored(true);
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
			return load().then((typed) => (typed.isKept(form) ? typed.keepTyped(page, form) : undefined));
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
		const onSubmit = (event: Event) => {
			const form = formOf(event.target);
			if (!form || form.dataset.typed === "own") return;
			const isAway = !navigator.onLine && hasWords(form);
			setRefused(isAway ? form : undefined);
			if (isAway) {
				event.preventDefault();
				event.stopImmediatePropagation();
			}
			void keep(form);
			// Known to be posted at once: the answer may be here before the rule is loaded.
			posted.current = isAway
				? undefined
				: load().then(({ isKept, keyOf }) => (isKept(form) ? keyOf(form) : undefined));
		};
		// A form that the browser itself posts leads to another page: nobody is here to hear the answer.
		const onPlainSubmit = (event: Event) => {
			const form = formOf(event.target);
			if (!form || event.defaultPrevented) return;
			posted.current = undefined;
			void load().then(({ dropTyped, keyOf }) => dropTyped(page, keyOf(form)));
		};
		window.addEventListener("submit", onPlainSubmit);
		document.addEventListener("focusin", onFocus);
		document.addEventListener("input", onInput);
		document.addEventListener("submit", onSubmit, true);
		document.addEventListener("visibilitychange", onHidden);
		return () => {
			isOpen = false;
			for (const timer of timers.values()) clearTimeout(timer);
			window.removeEventListener("submit", onPlainSubmit);
			document.removeEventListener("focusin", onFocus);
			document.removeEventListener("input", onInput);
			document.removeEventListener("submit", onSubmit, true);
			document.removeEventListener("visibilitychange", onHidden);
			setRestored(false);
			setRefused(undefined);
			const isLeft = window.location.pathname !== pathname && posted.current === undefined;
			if (isLeft && navigator.onLine) void load().then(({ dropPage }) => dropPage(page));
		};
	}, [pathname, member]);
	const discard = async () => {
		await (await load()).dropPage({ path: pathname, member });
		window.location.reload();
	};
	return (
		<>
			{isRestored && (
				<Notice tone="gold" title={typedWords.restored} live className="mb-5">
					<Button variant="ghost" size="sm" onClick={() => void discard()}>
						Descartar e ver o que está salvo
					</Button>
				</Notice>
			)}
			{refused && createPortal(<AwayNotice />, refused)}
		</>
	);
}

async function dropPosted(page: { path: string; member: string }, posted: Promise<string | undefined>): Promise<void> {
	const key = await posted;
	if (key !== undefined) await (await load()).dropTyped(page, key);
}

/** At the end of its form, beside the button: where whoever pressed it looks. */
function AwayNotice() {
	const shown = useRef<HTMLDivElement>(null);
	useEffect(() => shown.current?.scrollIntoView({ block: "nearest" }), []);
	return (
		<div ref={shown} className="col-span-full scroll-mb-24 pt-4">
			<Notice tone="gold" title={typedWords.away} live />
		</div>
	);
}

function formOf(target: EventTarget | null): HTMLFormElement | undefined {
	const form = target instanceof Element ? target.closest("form") : null;
	return form?.method === "post" ? form : undefined;
}

/** Never kept: a form in which nothing else was typed has nothing unsent. */
function isSecret(target: EventTarget | null): boolean {
	return target instanceof HTMLInputElement && target.type === "password";
}

function hasWords(form: HTMLFormElement): boolean {
	return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
		({ type }) => type !== "hidden",
	);
}

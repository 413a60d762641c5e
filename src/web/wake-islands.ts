import { type ComponentType, createElement, Suspense } from "react";
import { Awake } from "./awake.tsx";
import { yieldToMain } from "./ui/motion/yield-to-main.ts";

type IslandModule = { default: ComponentType<object> };

const modules = import.meta.glob<IslandModule>("./**/*.island.tsx");
const loaders = new Map(
	Object.entries(modules).map(([file, load]) => [file.slice(file.lastIndexOf("/") + 1, -".island.tsx".length), load]),
);
const DEFAULT_NEAR_PX = 200;

/** Hydrates each island when its time has come, and none before. */
export async function wakeIslands(page: ParentNode = document): Promise<void> {
	for (const element of page.querySelectorAll<HTMLElement>("[data-island]")) {
		const wake = () => void hydrate(element);
		if (element.dataset.wake === "idle") wake();
		// Somebody may have been faster than this script.
		else if (element.contains(document.activeElement)) wake();
		else if (element.dataset.wake === "interaction") whenTouched(element, wake);
		else whenNear(element, wake);
		await yieldToMain();
	}
}

async function hydrate(element: HTMLElement): Promise<void> {
	const name = element.dataset.island ?? "";
	const load = loaders.get(name);
	if (!load) throw new Error(`no island is called ${name}`);
	const [{ default: component }, { hydrateRoot }] = await Promise.all([load(), import("react-dom/client")]);
	const island = createElement(component, JSON.parse(element.dataset.props ?? "{}"));
	hydrateRoot(element, createElement(Suspense, null, createElement(Awake, { mark: element }, island)));
}

function whenNear(element: HTMLElement, wake: () => void): void {
	// The island's own box is `display: contents` and has no size: its content is what is watched.
	const watched = [...element.children];
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some((entry) => entry.isIntersecting)) return;
			observer.disconnect();
			wake();
		},
		{ rootMargin: `${element.dataset.near ?? DEFAULT_NEAR_PX}px` },
	);
	for (const child of watched) observer.observe(child);
}

function whenTouched(element: HTMLElement, wake: () => void): void {
	const kinds = ["pointerenter", "pointerdown", "focusin", "touchstart"];
	const start = () => {
		for (const kind of kinds) element.removeEventListener(kind, start, true);
		wake();
	};
	for (const kind of kinds) element.addEventListener(kind, start, { capture: true, passive: true });
}

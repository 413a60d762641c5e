import { isPlainClick } from "./plain-click.ts";
import { scrollToElement } from "./scroll-to.ts";

/** Links to a part of this page, and the hash the page was opened with, scroll smoothly to their place. */
export function startAnchorScroll(): void {
	document.addEventListener("click", (event) => {
		if (!isPlainClick(event) || !(event.target instanceof Element)) return;
		const link = event.target.closest<HTMLAnchorElement>("a[href*='#']");
		const target = link && !link.target && targetOnThisPage(link);
		if (!target) return;
		event.preventDefault();
		if (link.hash !== window.location.hash) window.history.pushState(null, "", link.hash);
		scrollToElement(target);
	});
	const first = targetOf(window.location.hash);
	if (first && arrivedByLink() && isUntouched()) scrollToElement(first);
}

/** After a reload or a step back the browser puts the reader where they were; that place is kept. */
function arrivedByLink(): boolean {
	const [navigation] = performance.getEntriesByType("navigation");
	return !navigation || ("type" in navigation && navigation.type === "navigate");
}

/** What wakes a page may be a tap on a field of it: whoever has begun is not taken away. */
function isUntouched(): boolean {
	return document.activeElement === null || document.activeElement === document.body;
}

function targetOnThisPage(link: HTMLAnchorElement): HTMLElement | null {
	const here = window.location;
	const samePage = link.origin === here.origin && link.pathname === here.pathname && link.search === here.search;
	return samePage ? targetOf(link.hash) : null;
}

function targetOf(hash: string): HTMLElement | null {
	if (hash.length < 2) return null;
	try {
		return document.getElementById(decodeURIComponent(hash.slice(1)));
	} catch {
		return null;
	}
}

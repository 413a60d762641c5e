import { startTrialButtons } from "#web/billing/start-trial-buttons.ts";
import { startAnchorScroll } from "#web/site/anchor-scroll.ts";
import { startLazyPictures } from "#web/ui/lazy-pictures.ts";
import { startReveal } from "#web/ui/reveal.ts";
import { wakeIslands } from "./wake-islands.ts";

/** Everything a public page does in the browser, begun once the visitor can already read it. */
export function wakePage(): void {
	wakeIslands();
	startReveal();
	startLazyPictures();
	startAnchorScroll();
	startTrialButtons();
	document.documentElement.dataset.awake = "";
}

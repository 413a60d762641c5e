import { startTrialButtons } from "#web/billing/start-trial-buttons.ts";
import { startAnchorScroll } from "#web/site/anchor-scroll.ts";
import { linkManifest } from "#web/site/link-manifest.ts";
import { startLazyPictures } from "#web/ui/lazy-pictures.ts";
import { startReveal } from "#web/ui/reveal.ts";
import { unfoldGently } from "#web/ui/unfold.ts";
import { wakeIslands } from "./wake-islands.ts";

/** Everything a public page does in the browser, begun once the visitor can already read it. */
export async function wakePage(): Promise<void> {
	startAnchorScroll();
	startTrialButtons();
	await wakeIslands();
	startLazyPictures();
	linkManifest();
	await unfoldGently();
	startReveal();
	document.documentElement.dataset.awake = "";
}

import { startTrialButtons } from "#web/billing/trial/start-trial-buttons.ts";
import { startAnchorScroll } from "#web/site/anchor-scroll.ts";
import { linkManifest } from "#web/site/link-manifest.ts";
import { startLazyPictures } from "#web/ui/motion/lazy-pictures.ts";
import { startReveal } from "#web/ui/motion/reveal.ts";
import { unfoldGently } from "#web/ui/motion/unfold.ts";
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

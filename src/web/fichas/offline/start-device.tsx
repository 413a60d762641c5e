import { readTheme } from "#core/site/theme.ts";
import { confirmPersonSoon } from "./keep/confirm-person.ts";
import { askWhoseWhenShownAgain } from "./keep/shown-again.ts";

/** Which of the two pages without a connection this is, the tool's or the client's: each loads its own part. */
const SIGNING = /^\/app\/neste-aparelho\/fichas\/([^/]+)\/assinar\/(\d+)$/;

document.documentElement.dataset.theme = readTheme(document.cookie);
if (!("popover" in HTMLElement.prototype)) await import("#web/ui/overlay/popover-stand-in.ts");
const place = document.getElementById("aparelho");
const signing = SIGNING.exec(window.location.pathname);
if (place && signing) {
	const [{ showSigning }] = await Promise.all([import("./pages/show-signing.tsx"), confirmPersonSoon()]);
	await askWhoseWhenShownAgain(place);
	await showSigning(place, signing[1] ?? "", Number(signing[2]));
} else if (place) {
	const [{ showTool }] = await Promise.all([import("./pages/show-tool.tsx"), confirmPersonSoon()]);
	await askWhoseWhenShownAgain(place);
	showTool(place);
}

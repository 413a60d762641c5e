/** A browser takes the last list it is given, so what Playwright (1.63) switches off in Chromium is repeated here. */
const switchedOffByPlaywright = [
	"AvoidUnnecessaryBeforeUnloadCheckSync",
	"DestroyProfileOnBrowserClose",
	"DialMediaRouteProvider",
	"GlobalMediaControls",
	"HttpsUpgrades",
	"LensOverlay",
	"MediaRouter",
	"PaintHolding",
	"ThirdPartyStoragePartitioning",
	"BlockOriginHeaderModificationOnRedirect",
	"Translate",
	"AutoDeElevate",
	"OptimizationHints",
];

/** A process kept ready for the next site: every test opens one page in a browser of its own, and throws that one away. */
export const switchedOff = [...switchedOffByPlaywright, "SpareRendererForSitePerProcess"];

type Known = [pattern: RegExp, name: string];

// In this order: nearly every browser also names the ones it resembles.
const browsers: Known[] = [
	[/\bEdg(A|iOS)?\//, "Edge"],
	[/\b(OPR|Opera)\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];

const systems: Known[] = [
	[/\bAndroid\b/, "Android"],
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b/, "macOS"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bLinux\b/, "Linux"],
];

const mobile = new Set(["Android", "iPhone", "iPad"]);

export type Device = { name: string; isMobile: boolean };

/** Just enough of a browser's long signature for its holder to recognise it. */
export function deviceOf(userAgent: string): Device {
	const find = (known: Known[]) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
	const [browser, system] = [find(browsers), find(systems)];
	const name = [browser, system].filter(Boolean).join(" no ") || "Navegador desconhecido";
	return { name, isMobile: mobile.has(system ?? "") };
}

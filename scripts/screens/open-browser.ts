import { type Browser, type BrowserContext, chromium } from "playwright";
import settings from "../../playwright.config.ts";
import { shiftClock } from "./shift-clock.ts";
import { filmedOrigin } from "./start-product.ts";

/** Below the status bar of the phones that carry it. */
export const screenSize = { width: 390, height: 796 };

export function openFilmingBrowser(port: number): Promise<Browser> {
	const { args = [], ...options } = settings.use?.launchOptions ?? {};
	const pointsHere = `--host-resolver-rules=MAP ${new URL(filmedOrigin).host} 127.0.0.1:${port}`;
	// Without it letters stand on whole pixels, and words run into each other.
	return chromium.launch({ ...options, args: [...args, pointsHere, "--font-render-hinting=none"] });
}

type Device = { clockShift: number; viewport: { width: number; height: number }; scale: number; touch: boolean };

export async function openDevice(browser: Browser, device: Device): Promise<BrowserContext> {
	const { clockShift, viewport, scale, touch } = device;
	const context = await browser.newContext({
		baseURL: filmedOrigin,
		viewport,
		deviceScaleFactor: scale,
		isMobile: touch,
		hasTouch: touch,
		locale: "pt-BR",
		timezoneId: "America/Sao_Paulo",
		colorScheme: "light",
		// What moves in the film is moved by the film.
		reducedMotion: "reduce",
	});
	await context.addInitScript(shiftClock, clockShift);
	return context;
}

export const openPhone = (browser: Browser, clockShift: number): Promise<BrowserContext> =>
	openDevice(browser, { clockShift, viewport: screenSize, scale: 2, touch: true });

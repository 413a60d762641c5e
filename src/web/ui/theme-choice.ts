import { themeCookie } from "#core/site/theme.ts";

/** Turns the page over and remembers it in the cookie that the server reads. */
export function switchTheme(): void {
	const page = document.documentElement;
	const theme = page.dataset.theme === "dark" ? "light" : "dark";
	page.dataset.theme = theme;
	// biome-ignore lint/suspicious/noDocumentCookie: Firefox learnt the Cookie Store API only lately.
	document.cookie = themeCookie(theme, { secure: location.protocol === "https:" });
	const paper = getComputedStyle(page).getPropertyValue("--color-paper");
	document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}

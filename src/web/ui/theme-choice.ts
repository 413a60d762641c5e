export type Theme = "light" | "dark";

const storageKey = "rubrica-theme";

export function currentTheme(): Theme {
	return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

/** Call before the first paint, so that a dark page never flashes white. */
export function applySavedTheme(): void {
	let saved: string | null = null;
	try {
		saved = localStorage.getItem(storageKey);
	} catch {
		// Storage may be forbidden; light is the default.
	}
	if (saved === "dark") document.documentElement.dataset.theme = "dark";
}

export function chooseTheme(theme: Theme): void {
	document.documentElement.dataset.theme = theme;
	try {
		localStorage.setItem(storageKey, theme);
	} catch {
		// Then the choice holds for this page only.
	}
}

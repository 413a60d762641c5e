export type Theme = "light" | "dark";

export const THEME_COOKIE = "tema";

/** Light unless the visitor chose dark; the cookie's value is never echoed. */
export function readTheme(cookieHeader: string | null | undefined): Theme {
	return /(?:^|;\s*)tema=escuro(?:;|$)/.test(cookieHeader ?? "") ? "dark" : "light";
}

export function themeCookieValue(theme: Theme): string {
	return theme === "dark" ? "escuro" : "claro";
}

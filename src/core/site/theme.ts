export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

const ONE_YEAR_SECONDS = 31_536_000;

/** Light unless the visitor chose dark; the cookie's value is never echoed. */
export function readTheme(cookieHeader: string | null | undefined): Theme {
	return /(?:^|;\s*)tema=escuro(?:;|$)/.test(cookieHeader ?? "") ? "dark" : "light";
}

/** The cookie as both sides write it: the browser's switch, and the server for those without JavaScript. */
export function themeCookie(theme: Theme, { secure }: { secure: boolean }): string {
	const value = theme === "dark" ? "escuro" : "claro";
	return `tema=${value}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

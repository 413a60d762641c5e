import { Hono } from "hono";
import { readTheme, themeCookie } from "#core/site/theme.ts";
import type { HttpEnv } from "#server/http/http-env.ts";

/** The theme switch for those without JavaScript: turns it over and goes back to the same page. */
export const theme = new Hono<HttpEnv>().post("/tema", (context) => {
	const next = readTheme(context.req.header("cookie")) === "dark" ? "light" : "dark";
	context.header("set-cookie", themeCookie(next, { secure: context.var.deps.config.https }));
	return context.redirect(pathOf(context.req.header("referer"), context.req.url), 303);
});

/** Only a path of this very host is followed; anything else leads home. */
function pathOf(referer: string | undefined, requestUrl: string): string {
	const from = referer && URL.canParse(referer) ? new URL(referer) : undefined;
	if (!from || from.host !== new URL(requestUrl).host) return "/";
	return from.pathname === "/tema" ? "/" : `/${from.pathname.replace(/^[/\\]+/, "")}${from.search}`;
}

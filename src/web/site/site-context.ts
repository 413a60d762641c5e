import { useLocation, useRouteLoaderData } from "react-router";
import type { Theme } from "#core/site/theme.ts";

export type Site = { publicUrl: string; loginUrl: string; theme: Theme };

const elsewhere: Site = { publicUrl: "", loginUrl: "/app/entrar", theme: "light" };

/** Facts of the running product that pages show. Only for server-rendered parts; islands get them as props. */
export function useSite(): Site & { path: string } {
	const site = useRouteLoaderData<() => Site>("root");
	return { ...(site ?? elsewhere), path: useLocation().pathname };
}

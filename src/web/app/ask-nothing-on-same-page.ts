import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For what does not depend on the part of an address behind the `?`: going from step to step of a form asks the server
 * nothing, which without a network would cost the page and all that was typed into it.
 */
export function askNothingOnSamePage(turn: ShouldRevalidateFunctionArgs): boolean {
	const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = turn;
	const stays = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
	return stays && !formMethod ? false : defaultShouldRevalidate;
}

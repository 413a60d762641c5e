import type { Deps } from "#server/deps.ts";
import { findOwnerRequest } from "#server/fichas/owner/proposal-answer.read.ts";
import { takeAllowance } from "#server/http/limit-rate.ts";
import { wasReplaced } from "./links/replaced-link.read.ts";
import { type SigningView, viewSigning } from "./signing-view.read.ts";

/** Only misses count: a family behind one address may open as many real links as it likes. */
const guesses = { name: "signing-guess", points: 20, seconds: 60 };
/** A code is short, so every try counts. */
const codes = { name: "signing-short-code", points: 20, seconds: 60 };

/** An owner corrects a typing error or two, not twenty a minute. */
const answers = { name: "owner-answer", points: 20, seconds: 60 };

export async function openSigning(deps: Deps, token: string, address: string): Promise<SigningView> {
	const view = await viewSigning(deps, token);
	if (view.state === "unknown") await countGuess(deps, address);
	return view;
}

/** An owner's link to a proposal, guarded like a signer's. */
export async function openOwnerRequest(deps: Deps, token: string, address: string) {
	const found = await findOwnerRequest(deps, token);
	if (found) return found;
	if (await wasReplaced(deps, token)) return "replaced" as const;
	await countGuess(deps, address);
	return undefined;
}

export function countAnswer(deps: Deps, address: string): Promise<void> {
	return takeAllowance(deps, answers, address);
}

export function countGuess(deps: Deps, address: string): Promise<void> {
	return takeAllowance(deps, guesses, address);
}

export function countCode(deps: Deps, address: string): Promise<void> {
	return takeAllowance(deps, codes, address);
}

import type { Deps } from "#server/deps.ts";
import { type SigningView, viewSigning } from "#server/fichas/signing-view.read.ts";
import { takeAllowance } from "./limit-rate.ts";

/** Only misses count: a family behind one address may open as many real links as it likes. */
const guesses = { name: "signing-guess", points: 20, seconds: 60 };
/** A code is short, so every try counts. */
const codes = { name: "signing-short-code", points: 20, seconds: 60 };

export async function openSigning(deps: Deps, token: string, address: string): Promise<SigningView> {
	const view = await viewSigning(deps, token);
	if (view.state === "unknown") await countGuess(deps, address);
	return view;
}

export function countGuess(deps: Deps, address: string): Promise<void> {
	return takeAllowance(deps, guesses, address);
}

export function countCode(deps: Deps, address: string): Promise<void> {
	return takeAllowance(deps, codes, address);
}

import type { RouterContextProvider } from "react-router";
import { takeAllowance } from "#server/http/limit-rate.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { type OpenCase, openCaseLink, recordLook } from "./open-case-link.ts";

/** Only misses count: whoever has a link may come as often as a person does. */
const guesses = { name: "case-link-guess", points: 20, seconds: 60 };

type World = Readonly<RouterContextProvider>;

/** The case behind a lawyer's link, or nothing for whoever guesses. */
export async function openCase(context: World, token: string): Promise<OpenCase | undefined> {
	const deps = context.get(depsContext);
	const open = await openCaseLink(deps, token);
	if (!open) await takeAllowance(deps, guesses, context.get(clientAddressContext));
	return open;
}

/** Before anything is shown: what is not written down is not handed out. Answers with whether the link is still open. */
export async function noteLook(
	context: World,
	open: OpenCase,
	look: { kind: "link-aberto" | "documento-baixado"; detail?: string },
): Promise<boolean> {
	const noted = await recordLook(context.get(depsContext), open, { ...look, ip: context.get(clientAddressContext) });
	if (noted === "too-often") throw new Refusal(429, sentences.tooMany);
	return noted === "noted";
}

import { data, redirect } from "react-router";
import type { Result } from "#core/kernel/result.ts";
import { DELETED } from "#web/fichas/deleted-notice.tsx";
import { said } from "#web/fichas/fichas.copy.ts";
import type { RegistryAnswer } from "./registry-form.tsx";

type Outcome = Result<undefined, "not-found" | "gone" | "managers-only" | "in-use">;

/** Without scripts a button is tapped twice: the second ends where the first did, and says what became of the record. */
export function afterDeleting(outcome: Outcome, list: string) {
	if (outcome.ok || outcome.reason === "gone") throw redirect(`${list}?${DELETED}`);
	if (outcome.reason === "not-found") throw data(null, { status: 404 });
	return data<RegistryAnswer>(said.remove[outcome.reason], { status: outcome.reason === "in-use" ? 409 : 403 });
}

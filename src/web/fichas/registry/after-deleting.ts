import { data, redirect } from "react-router";
import type { Result } from "#core/kernel/result.ts";
import { DELETED, NOT_THERE } from "#web/fichas/deleted-notice.tsx";
import { said } from "#web/fichas/fichas.copy.ts";
import type { RegistryAnswer } from "./registry-form.tsx";

type Outcome = Result<undefined, "not-found" | "managers-only" | "in-use">;

/**
 * Without scripts a button is tapped twice: the second ends at the list, too, and says that the record is not there. So it
 * is with one that was never there, or is somebody else's: no answer tells these apart.
 */
export function afterDeleting(outcome: Outcome, list: string) {
	if (outcome.ok) throw redirect(`${list}?${DELETED}`);
	if (outcome.reason === "not-found") throw redirect(`${list}?${NOT_THERE}`);
	return data<RegistryAnswer>(said.remove[outcome.reason], { status: outcome.reason === "in-use" ? 409 : 403 });
}

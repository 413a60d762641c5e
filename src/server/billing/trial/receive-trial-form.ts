import { LeadSource } from "#core/billing/trial/lead.ts";
import { TrialLead, TrialRegistration } from "#core/billing/trial/trial-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { isRecord } from "#core/kernel/record.ts";
import type { Deps } from "#server/deps.ts";
import { type StartTrialRefusal, startTrial } from "./start-trial.ts";

export type TrialReceipt =
	| { ok: true; email: string; mailSent: boolean }
	| { ok: false; reason: "invalid"; errors: Record<string, string> }
	| { ok: false; reason: StartTrialRefusal };

/** Each form names the person by its own key and has its own sentences. */
const readers = {
	page: (posted: unknown) => {
		const parsed = TrialLead.safeParse(posted);
		return parsed.success ? { ...parsed.data, name: parsed.data.nome } : parsed.error;
	},
	dialog: (posted: unknown) => {
		const parsed = TrialRegistration.safeParse(posted);
		return parsed.success ? { ...parsed.data, name: parsed.data.nome_completo } : parsed.error;
	},
};

/** All ways to ask for a trial end here: the page's own POST, its call, and the dialog's. */
export async function receiveTrialForm(
	deps: Deps,
	form: keyof typeof readers,
	posted: Record<string, unknown>,
): Promise<TrialReceipt> {
	const read = readers[form](posted);
	if ("issues" in read) return { ok: false, reason: "invalid", errors: fieldErrors(read) };
	const { name, email, telefone: phone } = read;
	const source = LeadSource.parse(isRecord(posted.origem) ? posted.origem : {});
	const started = await startTrial(deps, { name, email, phone, source });
	return started.ok ? { ok: true, email, mailSent: started.value.mailSent } : started;
}

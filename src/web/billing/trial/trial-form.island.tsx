import { useRef } from "react";
import { TrialLead } from "#core/billing/trial/trial-form.ts";
import { goTo, READ_TOAST_MS, READ_WARNING_MS } from "#web/billing/checkout/go-to.ts";
import { postJson } from "#web/billing/checkout/post-json.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormSubmit } from "#web/ui/form/use-form-submit.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { readLeadAnswer } from "./read-lead-answer.ts";
import { confirmationPath, leadCopy } from "./trial.copy.ts";
import { TrialFields } from "./trial-fields.tsx";
import { whereFrom } from "./where-from.ts";

export default function TrialForm({ id }: { id: string }) {
	const form = useRef<HTMLFormElement>(null);
	const { errors, sending, submit, clearError } = useFormSubmit<TrialLead>({
		form,
		parse: (typed) => TrialLead.safeParse(Object.fromEntries(typed)),
		onInvalid: () => showToast({ title: leadCopy.invalid, tone: "error" }),
		send,
	});

	async function send(lead: TrialLead) {
		const answer = await postJson("/rest/v1/leads_trial", { ...lead, origem: whereFrom() })
			.then(({ status, body }) => readLeadAnswer(status, body))
			.catch(() => ({ kind: "refused", message: leadCopy.unexpected }) as const);
		if (answer.kind !== "saved") {
			showToast({ title: answer.message, tone: "error" });
			return answer.kind === "invalid" ? answer.errors : undefined;
		}
		showToast({ title: answer.message, tone: answer.emailSent ? "success" : "error" });
		form.current?.reset();
		goTo(confirmationPath(lead.email), answer.emailSent ? READ_TOAST_MS : READ_WARNING_MS);
		return "leaving" as const;
	}

	return (
		<form ref={form} id={id} method="post" action="/teste-gratis" onSubmit={submit} className="grid gap-5">
			<TrialFields id={id} nameField="nome" errors={errors} disabled={sending} onEdit={clearError} />
			<Button type="submit" size="lg" pending={sending} pendingLabel={leadCopy.sending} className="mt-1 w-full">
				{leadCopy.submit}
			</Button>
		</form>
	);
}

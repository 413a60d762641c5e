import { useEffect, useRef } from "react";
import { TrialRegistration } from "#core/billing/trial/trial-form.ts";
import { goTo, READ_TOAST_MS, READ_WARNING_MS } from "#web/billing/checkout/go-to.ts";
import { postJson } from "#web/billing/checkout/post-json.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormSubmit } from "#web/ui/form/use-form-submit.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { readRegistrationAnswer } from "./read-registration-answer.ts";
import { confirmationPath, dialogCopy, dialogNotices } from "./trial.copy.ts";
import { TrialFields } from "./trial-fields.tsx";
import { whereFrom } from "./where-from.ts";

const ID = "trial-dialog";

export function TrialDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	const form = useRef<HTMLFormElement>(null);
	const { errors, sending, submit, clearError } = useFormSubmit<TrialRegistration>({
		form,
		parse: (typed) => TrialRegistration.safeParse(Object.fromEntries(typed)),
		send,
	});

	useEffect(() => {
		// On a phone the keyboard would cover the sheet before the person has read what it is.
		if (!open || !matchMedia("(pointer: fine)").matches) return;
		const first = form.current?.elements.namedItem("nome_completo");
		if (first instanceof HTMLElement) first.focus();
	}, [open]);

	async function send(registration: TrialRegistration) {
		const answer = await postJson("/functions/v1/register-trial-user", { ...registration, origem: whereFrom() })
			.then(({ status, body }) => readRegistrationAnswer(status, body))
			.catch(() => ({ kind: "refused", notice: dialogNotices.unexpected }) as const);
		if (answer.kind !== "saved") {
			showToast({ ...answer.notice, tone: "error" });
			return answer.kind === "invalid" ? answer.errors : undefined;
		}
		onClose();
		form.current?.reset();
		showToast({ ...answer.notice, tone: answer.emailSent ? "success" : "error" });
		const path = confirmationPath(registration.email);
		if (answer.emailSent) goTo(path, READ_TOAST_MS);
		else goTo(`${path}&aviso=sem-email`, READ_WARNING_MS);
		return "leaving" as const;
	}

	return (
		<Dialog
			id={ID}
			open={open}
			onClose={() => !sending && onClose()}
			title={dialogCopy.title}
			description={dialogCopy.description}
		>
			<form ref={form} onSubmit={submit} className="grid gap-5">
				<TrialFields id={ID} nameField="nome_completo" errors={errors} disabled={sending} onEdit={clearError} />
				<Button type="submit" size="lg" pending={sending} pendingLabel={dialogCopy.sending} className="mt-1 w-full">
					{dialogCopy.submit}
				</Button>
			</form>
		</Dialog>
	);
}

import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CheckoutForm, type PersonType } from "#core/billing/checkout-form.ts";
import { type BillingCycle, checkoutPath, type PlanKey } from "#core/billing/plans.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { checkoutCopy as copy } from "./checkout.copy.ts";
import { type CheckoutField, CheckoutFields, type CheckoutValues } from "./checkout-fields.tsx";
import { EmailFound } from "./email-found.tsx";
import { openPayment } from "./open-payment.ts";
import { useEmailCheck } from "./use-email-check.ts";
import { useTrialForm } from "./use-trial-form.ts";

type Props = {
	plan: { id: PlanKey; name: string };
	billing: BillingCycle;
	loginUrl: string;
	values: CheckoutValues;
	errors: Record<string, string>;
};

export default function CheckoutFormIsland({ plan, billing, loginUrl, values, errors: serverErrors }: Props) {
	const form = useRef<HTMLFormElement>(null);
	const [shown, setShown] = useState(serverErrors);
	const [failure, setFailure] = useState<string>();
	const [person, setPerson] = useState<PersonType>(values.tipo_pessoa === "juridica" ? "juridica" : "fisica");
	const [email, setEmail] = useState("");
	const [reactivating, setReactivating] = useState(false);
	const account = useEmailCheck(email);
	const checking = account === "checking";
	const { errors, sending, submit, clearError } = useTrialForm<CheckoutForm>({
		form,
		parse: (typed) => CheckoutForm.safeParse(typed),
		onInvalid: () => {
			setShown({});
			showToast({ title: copy.invalid, description: copy.invalidHelp, tone: "error" });
		},
		send,
	});

	useEffect(() => {
		// What was chosen and typed before the form woke up.
		const { tipo_pessoa, email } = Object.fromEntries(new FormData(form.current ?? undefined));
		if (tipo_pessoa === "juridica") setPerson("juridica");
		setEmail(String(email ?? ""));
	}, []);

	async function send(entry: CheckoutForm) {
		setShown({});
		setFailure(undefined);
		if (account === "active") return { email: copy.active };
		const answer = await openPayment({ entry, planId: plan.id, billing });
		switch (answer.kind) {
			case "opened":
				window.location.assign(answer.url);
				return "leaving" as const;
			case "invalid":
				showToast({ title: copy.invalid, description: copy.invalidHelp, tone: "error" });
				return answer.errors;
			case "failed":
				setFailure(answer.message);
				return undefined;
		}
	}

	function edit(field: CheckoutField, value: string) {
		if (field === "tipo_pessoa") changePerson(value === "juridica" ? "juridica" : "fisica");
		if (field === "email") {
			setEmail(value);
			setReactivating(false);
		}
		setShown(({ [field]: _, ...others }) => others);
		clearError(field);
	}

	function changePerson(next: PersonType) {
		setPerson(next);
		const document = control("cpf_cnpj");
		if (document) document.value = "";
		for (const field of ["cpf_cnpj", "nome_completo"]) {
			setShown(({ [field]: _, ...others }) => others);
			clearError(field);
		}
	}

	function control(name: CheckoutField): HTMLInputElement | undefined {
		const found = form.current?.elements.namedItem(name);
		return found instanceof HTMLInputElement ? found : undefined;
	}

	function reactivate() {
		setReactivating(true);
		const empty = (["nome_completo", "cpf_cnpj", "telefone"] as const).map(control).find((input) => !input?.value);
		(empty ?? form.current?.querySelector<HTMLElement>("[type=submit]"))?.focus();
	}

	function takeOtherEmail() {
		const field = control("email");
		if (field) field.value = "";
		edit("email", "");
		field?.focus();
	}

	const blocked = account === "active" && { email: copy.active };
	return (
		<form ref={form} method="post" action={checkoutPath(plan.id, billing)} onSubmit={submit} className="grid gap-5">
			<CheckoutFields
				values={values}
				errors={{ ...blocked, ...shown, ...errors }}
				person={person}
				billing={billing}
				checking={checking}
				disabled={sending}
				aboutEmail={
					account === "found" && (
						<EmailFound
							plan={plan.name}
							chosen={reactivating}
							disabled={sending}
							onReactivate={reactivate}
							onOtherEmail={takeOtherEmail}
						/>
					)
				}
				emailHint={
					account === "active" ? (
						<a href={loginUrl} className="link inline-flex min-h-11 items-center">
							{copy.login}
						</a>
					) : undefined
				}
				onEdit={edit}
			/>
			{failure && (
				<Notice tone="risk" title={copy.failed} live>
					{failure}
				</Notice>
			)}
			<div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
				<ButtonLink href="/precos" variant="secondary" size="lg">
					<ArrowLeft aria-hidden="true" className="size-5" />
					{copy.back}
				</ButtonLink>
				<Button
					type="submit"
					size="lg"
					pending={sending}
					pendingLabel={copy.sending}
					aria-disabled={checking || undefined}
					onClick={(event) => checking && event.preventDefault()}
					className="aria-disabled:opacity-70"
				>
					{copy.submit}
					<ArrowRight aria-hidden="true" className="size-5" />
				</Button>
			</div>
		</form>
	);
}

import { type FormEvent, useEffect, useRef, useState } from "react";
import { CheckoutForm, type PersonType } from "#core/billing/checkout/checkout-form.ts";
import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import { useEmailCheck } from "#web/billing/trial/use-email-check.ts";
import { useFormSubmit } from "#web/ui/form/use-form-submit.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { checkoutCopy as copy } from "./checkout.copy.ts";
import type { CheckoutField, CheckoutValues } from "./checkout-fields.tsx";
import { CHANGE_PLAN } from "./checkout-form-id.ts";
import { openPayment } from "./open-payment.ts";

type Options = {
	planId: PlanKey;
	billing: BillingCycle;
	/** What was typed and found wrong when the form was posted without JavaScript. */
	values: CheckoutValues;
	serverErrors: Record<string, string>;
};

/** Who buys, whether the address has an account already, and the way to the provider's page. */
export function useCheckoutForm({ planId, billing, values, serverErrors }: Options) {
	const form = useRef<HTMLFormElement>(null);
	const [failure, setFailure] = useState<string>();
	const [person, setPerson] = useState<PersonType>(values.tipo_pessoa === "juridica" ? "juridica" : "fisica");
	const [email, setEmail] = useState("");
	const [reactivating, setReactivating] = useState(false);
	const account = useEmailCheck(email);
	const { errors, sending, submit, clearError } = useFormSubmit<CheckoutForm>({
		form,
		serverErrors,
		parse: (typed) => CheckoutForm.safeParse(Object.fromEntries(typed)),
		onInvalid: () => showToast({ title: copy.invalid, description: copy.invalidHelp, tone: "error" }),
		send,
	});

	useEffect(() => {
		// What was chosen and typed before the form woke up.
		const { tipo_pessoa, email } = Object.fromEntries(new FormData(form.current ?? undefined));
		if (tipo_pessoa === "juridica") setPerson("juridica");
		setEmail(String(email ?? ""));
	}, []);

	async function send(entry: CheckoutForm) {
		setFailure(undefined);
		if (account === "active") return { email: copy.active };
		const answer = await openPayment({ entry, planId, billing });
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

	/** Another plan or cycle is asked for by the page itself, with all that was typed. */
	function submitOrChange(event: FormEvent<HTMLFormElement>) {
		const { nativeEvent } = event;
		const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
		if (submitter?.getAttribute("name") !== CHANGE_PLAN) return submit(event);
	}

	function edit(field: CheckoutField, value: string) {
		if (field === "tipo_pessoa") changePerson(value === "juridica" ? "juridica" : "fisica");
		if (field === "email") {
			setEmail(value);
			setReactivating(false);
		}
		clearError(field);
	}

	function changePerson(next: PersonType) {
		setPerson(next);
		const document = control("cpf_cnpj");
		if (document) document.value = "";
		for (const field of ["cpf_cnpj", "nome_completo"]) clearError(field);
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
	return {
		form,
		person,
		email,
		account,
		errors: { ...blocked, ...errors },
		failure,
		sending,
		reactivating,
		submit: submitOrChange,
		edit,
		reactivate,
		takeOtherEmail,
	};
}

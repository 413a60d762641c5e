import { useEffect, useRef, useState } from "react";
import type { PersonType } from "#core/billing/checkout/checkout-form.ts";
import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import { useEmailCheck } from "#web/billing/trial/use-email-check.ts";
import type { CheckoutField, CheckoutValues } from "./checkout-fields.tsx";
import { useOrder } from "./use-order.ts";

type Options = {
	planId: PlanKey;
	billing: BillingCycle;
	/** What was typed and found wrong when the form was posted without JavaScript. */
	values: CheckoutValues;
	serverErrors: Record<string, string>;
};

/** Who buys, whether the address has an account already, and the way to the provider's page. */
export function useCheckoutForm({ values, ...chosen }: Options) {
	const form = useRef<HTMLFormElement>(null);
	const [person, setPerson] = useState<PersonType>(values.tipo_pessoa === "juridica" ? "juridica" : "fisica");
	const [email, setEmail] = useState("");
	const [reactivating, setReactivating] = useState(false);
	const account = useEmailCheck(email);
	const order = useOrder({ form, ...chosen, isCustomer: account === "active" });

	useEffect(() => {
		// What was chosen and typed before the form woke up.
		const { tipo_pessoa, email } = Object.fromEntries(new FormData(form.current ?? undefined));
		if (tipo_pessoa === "juridica") setPerson("juridica");
		setEmail(String(email ?? ""));
	}, []);

	function edit(field: CheckoutField, value: string) {
		if (field === "tipo_pessoa") changePerson(value === "juridica" ? "juridica" : "fisica");
		if (field === "email") {
			setEmail(value);
			setReactivating(false);
		}
		order.clearError(field);
	}

	function changePerson(next: PersonType) {
		setPerson(next);
		const document = controlIn(form.current, "cpf_cnpj");
		if (document) document.value = "";
		for (const field of ["cpf_cnpj", "nome_completo"]) order.clearError(field);
	}

	function reactivate() {
		setReactivating(true);
		focusFirstEmpty(form.current);
	}

	function takeOtherEmail() {
		const field = controlIn(form.current, "email");
		if (field) field.value = "";
		edit("email", "");
		field?.focus();
	}

	const { errors, failure, sending, submit } = order;
	return {
		form,
		person,
		email,
		account,
		errors,
		failure,
		sending,
		reactivating,
		submit,
		edit,
		reactivate,
		takeOtherEmail,
	};
}

/** Whoever takes the account up again goes on with what is missing, or straight to the order. */
function focusFirstEmpty(form: HTMLFormElement | null): void {
	const fields = (["nome_completo", "cpf_cnpj", "telefone"] as const).map((name) => controlIn(form, name));
	const empty = fields.find((input) => !input?.value);
	(empty ?? form?.querySelector<HTMLElement>("[type=submit]"))?.focus();
}

function controlIn(form: HTMLFormElement | null, name: CheckoutField): HTMLInputElement | undefined {
	const found = form?.elements.namedItem(name);
	return found instanceof HTMLInputElement ? found : undefined;
}

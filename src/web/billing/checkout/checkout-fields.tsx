import type { ReactNode } from "react";
import { BUYER_NAME_MAX_LENGTH, type PersonType } from "#core/billing/checkout/checkout-form.ts";
import type { BillingCycle } from "#core/billing/plans/plans.ts";
import { CNPJ_MAX_LENGTH, CPF_MAX_LENGTH, formatCnpj, formatCpf } from "#core/kernel/cpf-cnpj.ts";
import { EmailField } from "#web/ui/form/email-field.tsx";
import { RadioGroupField, TextField } from "#web/ui/form/field.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { SpinnerMark } from "#web/ui/layout/spinner.tsx";
import { personChoices, checkoutFields as texts } from "./checkout.copy.ts";

export type CheckoutField = keyof typeof texts;
export type CheckoutValues = Partial<Record<CheckoutField, string>>;

type Props = {
	values: CheckoutValues;
	errors: Partial<Record<string, string>>;
	person: PersonType;
	billing: BillingCycle;
	checking: boolean;
	disabled: boolean;
	/** What there is to say about the address, between it and the next field. */
	aboutEmail: ReactNode;
	emailHint?: ReactNode;
	onEdit: (field: CheckoutField, value: string) => void;
};

const documents = {
	fisica: { mask: formatCpf, maxLength: CPF_MAX_LENGTH, inputMode: "numeric" },
	// A CNPJ may carry letters, so the keyboard that opens has both.
	juridica: { mask: formatCnpj, maxLength: CNPJ_MAX_LENGTH, inputMode: "text" },
} as const;

export function CheckoutFields(props: Props) {
	const { values, errors, person, billing, checking, disabled, aboutEmail, emailHint, onEdit } = props;
	const field = (name: CheckoutField) => ({
		id: `compra-${name}`,
		name,
		required: true,
		disabled,
		error: errors[name],
		defaultValue: values[name],
		onValueChange: (value: string) => onEdit(name, value),
	});
	return (
		<>
			<RadioGroupField
				id="compra-tipo_pessoa"
				name="tipo_pessoa"
				legend={texts.tipo_pessoa.label}
				options={personChoices}
				value={person}
				disabled={disabled}
				onValueChange={(value) => onEdit("tipo_pessoa", value)}
				className="[&>div]:sm:grid-cols-2"
			/>
			<TextField
				{...field("nome_completo")}
				{...texts.nome_completo[person]}
				autoComplete={person === "fisica" ? "name" : "organization"}
				autoCapitalize="words"
				maxLength={BUYER_NAME_MAX_LENGTH}
			/>
			<div className="grid gap-3">
				<EmailField
					{...field("email")}
					label={texts.email.label}
					placeholder={texts.email.placeholder}
					hint={emailHint ?? (billing === "monthly" ? texts.email.monthlyHint : texts.email.hint)}
					suffix={
						checking && (
							<span role="status" className="grid size-11 place-items-center text-pen">
								<SpinnerMark />
								<span className="sr-only">{texts.email.checking}</span>
							</span>
						)
					}
				/>
				{aboutEmail}
			</div>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					{...field("cpf_cnpj")}
					{...texts.cpf_cnpj[person]}
					{...documents[person]}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
				/>
				<PhoneField {...field("telefone")} {...texts.telefone} />
			</div>
		</>
	);
}

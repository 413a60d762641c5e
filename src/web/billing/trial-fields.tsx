import { TRIAL_NAME_MAX_LENGTH } from "#core/billing/trial-form.ts";
import { formatPhone, PHONE_MAX_LENGTH } from "#core/kernel/phone.ts";
import { TextField } from "#web/ui/field.tsx";
import { trialFields } from "./trial.copy.ts";

type Props = {
	id: string;
	/** The in-page form and the dialog post the same name under two keys. */
	nameField: "nome" | "nome_completo";
	/** What was typed before, when the server shows the form again. */
	values?: Record<string, string>;
	errors: Record<string, string>;
	disabled: boolean;
	onEdit: (field: string) => void;
};

export function TrialFields({ id, nameField, values = {}, errors, disabled, onEdit }: Props) {
	return (
		<>
			<TextField
				{...trialFields.nome}
				id={`${id}-nome`}
				name={nameField}
				autoComplete="name"
				autoCapitalize="words"
				maxLength={TRIAL_NAME_MAX_LENGTH}
				required
				defaultValue={values[nameField]}
				disabled={disabled}
				error={errors[nameField]}
				onValueChange={() => onEdit(nameField)}
			/>
			<TextField
				{...trialFields.email}
				id={`${id}-email`}
				name="email"
				type="email"
				inputMode="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				required
				defaultValue={values.email}
				disabled={disabled}
				error={errors.email}
				onValueChange={() => onEdit("email")}
			/>
			<TextField
				{...trialFields.telefone}
				id={`${id}-telefone`}
				name="telefone"
				type="tel"
				inputMode="tel"
				// "tel" would fill in +55, which the mask reads as an area code.
				autoComplete="tel-national"
				maxLength={PHONE_MAX_LENGTH}
				mask={formatPhone}
				required
				defaultValue={values.telefone}
				disabled={disabled}
				error={errors.telefone}
				onValueChange={() => onEdit("telefone")}
			/>
		</>
	);
}

import { TRIAL_NAME_MAX_LENGTH } from "#core/billing/trial/trial-form.ts";
import { EmailField } from "#web/ui/form/email-field.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { trialFields } from "./trial.copy.ts";

type Props = {
	id: string;
	/** The in-page form and the dialog post the same name under two keys. */
	nameField: "nome" | "nome_completo";
	/** What was typed before, when the server shows the form again. */
	values?: Record<string, string> | undefined;
	errors: Partial<Record<string, string>>;
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
			<EmailField
				{...trialFields.email}
				id={`${id}-email`}
				defaultValue={values.email}
				disabled={disabled}
				error={errors.email}
				onValueChange={() => onEdit("email")}
			/>
			<PhoneField
				{...trialFields.telefone}
				id={`${id}-telefone`}
				required
				defaultValue={values.telefone}
				disabled={disabled}
				error={errors.telefone}
				onValueChange={() => onEdit("telefone")}
			/>
		</>
	);
}

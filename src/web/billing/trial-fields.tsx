import { TRIAL_NAME_MAX_LENGTH } from "#core/billing/trial-form.ts";
import { formatPhone, PHONE_MAX_LENGTH } from "#core/kernel/phone.ts";
import { TextField } from "#web/ui/field.tsx";
import { trialFields } from "./trial.copy.ts";

type Props = {
	id: string;
	/** The in-page form and the dialog post the same name under two keys. */
	nameField: "nome" | "nome_completo";
	errors: Record<string, string>;
	disabled: boolean;
	onEdit: (field: string) => void;
};

export function TrialFields({ id, nameField, errors, disabled, onEdit }: Props) {
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
				disabled={disabled}
				error={errors.telefone}
				onValueChange={() => onEdit("telefone")}
			/>
		</>
	);
}

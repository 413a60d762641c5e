import { useState } from "react";
import { forceUsername, USERNAME_MAX } from "#core/accounts/username.ts";
import { ADDRESS_MAX_LENGTH } from "#core/billing/trial/finish-signup-form.ts";
import { TRIAL_NAME_MAX_LENGTH } from "#core/billing/trial/trial-form.ts";
import { formatPhone, PHONE_MAX_LENGTH } from "#core/kernel/contact/phone.ts";
import { CNPJ_MAX_LENGTH, formatCpfOrCnpj } from "#core/kernel/cpf-cnpj.ts";
import { PasswordField } from "#web/accounts/sign-in/password-field.tsx";
import { PasswordMeter } from "#web/accounts/sign-in/password-meter.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { finishCopy as copy, finishFields as texts } from "./signup.copy.ts";
import type { UsernameState } from "./use-username-check.ts";
import { UsernameHint } from "./username-hint.tsx";

export type FinishField = keyof typeof texts;

type Props = {
	isNamed: boolean;
	values: Partial<Record<FinishField, string>>;
	errors: Partial<Record<string, string>>;
	username: UsernameState;
	disabled: boolean;
	onEdit: (field: FinishField, value: string) => void;
};

export function FinishSignupFields(props: Props) {
	const { isNamed, errors, username } = props;
	const field = fieldOf(props);
	const isWrong = errors.nome_completo !== undefined || errors.telefone !== undefined;
	return (
		<>
			{isNamed ? (
				<details open={isWrong || undefined} className="rounded-card border border-line px-4">
					<summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{copy.correct}</summary>
					<div className="grid gap-5 pt-2 pb-5">
						<HolderFields {...props} />
					</div>
				</details>
			) : (
				<HolderFields {...props} />
			)}
			<TextField
				{...field("endereco_completo")}
				placeholder={texts.endereco_completo.placeholder}
				autoComplete="street-address"
				autoCapitalize="words"
				maxLength={ADDRESS_MAX_LENGTH}
			/>
			<TextField
				{...field("cpf_cnpj")}
				placeholder={texts.cpf_cnpj.placeholder}
				// A CNPJ may carry letters, so the keyboard that opens has both.
				inputMode="text"
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={CNPJ_MAX_LENGTH}
				mask={formatCpfOrCnpj}
			/>
			<TextField
				{...field("nome_usuario")}
				hint={<UsernameHint state={username}>{texts.nome_usuario.hint}</UsernameHint>}
				autoComplete="username"
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				maxLength={USERNAME_MAX}
				mask={forceUsername}
			/>
			<NewPassword {...props} />
		</>
	);
}

function fieldOf({ values, errors, disabled, onEdit }: Props) {
	return (name: FinishField) => ({
		id: `cadastro-${name}`,
		name,
		label: texts[name].label,
		required: true,
		disabled,
		error: errors[name],
		defaultValue: values[name],
		onValueChange: (value: string) => onEdit(name, value),
	});
}

/** Whom the account is of, and how to reach them. */
function HolderFields(props: Props) {
	const field = fieldOf(props);
	return (
		<>
			<TextField
				{...field("nome_completo")}
				autoComplete="name"
				autoCapitalize="words"
				maxLength={TRIAL_NAME_MAX_LENGTH}
			/>
			<TextField
				{...field("telefone")}
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				maxLength={PHONE_MAX_LENGTH}
				mask={formatPhone}
			/>
		</>
	);
}

/** Typed twice, and told how strong it is. */
function NewPassword(props: Props) {
	const [password, setPassword] = useState("");
	const field = fieldOf(props);
	return (
		<>
			<PasswordField
				{...field("senha")}
				autoComplete="new-password"
				hint={<PasswordMeter password={password} />}
				onValueChange={(value) => {
					setPassword(value);
					props.onEdit("senha", value);
				}}
			/>
			<PasswordField {...field("confirmar_senha")} autoComplete="new-password" />
		</>
	);
}

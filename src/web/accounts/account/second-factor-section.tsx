import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useActionData } from "react-router";
import { CodeField } from "#web/accounts/sign-in/code-field.tsx";
import { CurrentPasswordField } from "#web/accounts/sign-in/current-password-field.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import { Disclosure } from "./disclosure.tsx";
import { type Enrolment, EnrolSecondFactor } from "./enrol-second-factor.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export type SecondFactor = { isOn: boolean; codesLeft: number; enrolment: Enrolment | undefined };

const FEW_CODES = 3;

export function SecondFactorSection({ isOn, codesLeft, enrolment }: SecondFactor) {
	const codes = useActionData<AccountAnswer>()?.recoveryCodes;
	// The codes arrive a moment before the page knows the new state; they prove it.
	const active = isOn || codes !== undefined;
	return (
		<AccountSection
			id="duas-etapas"
			title="Verificação em duas etapas"
			lead="Além da senha, um código que muda a cada 30 segundos no seu celular. Quem descobrir a senha ainda fica do lado de fora."
			intents={["start-second-factor", "confirm-second-factor", "regenerate-codes", "disable-second-factor"]}
		>
			<div className="px-5 pt-5 pb-4 sm:px-7 sm:pt-6">
				{active ? (
					<Badge tone="protected" icon={<ShieldCheck aria-hidden="true" />}>
						Ativada
					</Badge>
				) : (
					<Badge tone="neutral" icon={<ShieldAlert aria-hidden="true" />}>
						{enrolment ? "Falta confirmar" : "Desativada"}
					</Badge>
				)}
				{codes && <RecoveryCodes codes={codes} />}
				{active && !codes && <CodesLeft codesLeft={codesLeft} />}
				{!active && enrolment && <EnrolSecondFactor enrolment={enrolment} />}
			</div>
			<div className="border-line border-t">
				{active ? <ActiveOptions /> : <Start again={enrolment !== undefined} />}
			</div>
		</AccountSection>
	);
}

function CodesLeft({ codesLeft }: { codesLeft: number }) {
	if (codesLeft > FEW_CODES) return <p className="mt-3">Você tem {codesLeft} códigos de recuperação sem uso.</p>;
	return (
		<Notice
			tone="risk"
			title={codesLeft === 1 ? "Resta 1 código de recuperação" : `Restam ${codesLeft} códigos de recuperação`}
			className="mt-4"
		>
			Crie códigos novos para não ficar sem acesso se perder o celular.
		</Notice>
	);
}

function Start({ again }: { again: boolean }) {
	return (
		<Disclosure
			intent="start-second-factor"
			label={again ? "Começar de novo" : "Proteger minha conta"}
			action={again ? "Gerar outro código" : "Ativar"}
		>
			<AccountForm intent="start-second-factor" submit="Continuar" pendingLabel="Preparando...">
				{({ errors }) => (
					<CurrentPasswordField
						id="ativar-senha"
						error={errors.senha_atual}
						hint="Tenha à mão um aplicativo autenticador: Google Authenticator, Microsoft Authenticator, 1Password, Authy…"
					/>
				)}
			</AccountForm>
		</Disclosure>
	);
}

function ActiveOptions() {
	return (
		<>
			<Disclosure intent="regenerate-codes" label="Códigos de recuperação" action="Criar novos">
				<AccountForm intent="regenerate-codes" submit="Criar códigos novos" pendingLabel="Criando...">
					{({ errors }) => (
						<>
							<CurrentPasswordField id="codigos-senha" error={errors.senha_atual} />
							<CodeField id="codigos-codigo" error={errors.codigo} hint="Os códigos anteriores deixam de valer." />
						</>
					)}
				</AccountForm>
			</Disclosure>
			<Disclosure intent="disable-second-factor" label="Desativar a verificação" action="Desativar">
				<AccountForm
					intent="disable-second-factor"
					submit="Desativar verificação"
					pendingLabel="Desativando..."
					variant="danger"
				>
					{({ errors }) => (
						<>
							<CurrentPasswordField id="desativar-senha" error={errors.senha_atual} />
							<CodeField id="desativar-codigo" recovery error={errors.codigo} />
						</>
					)}
				</AccountForm>
			</Disclosure>
		</>
	);
}

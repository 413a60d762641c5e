import { ACCOUNT_LIMITS } from "#core/accounts/account-data-form.ts";
import { USERNAME_MAX } from "#core/accounts/username.ts";
import { CNPJ_MAX_LENGTH } from "#core/kernel/cpf-cnpj.ts";
import { CodeField } from "#web/accounts/sign-in/code-field.tsx";
import { CurrentPasswordField } from "#web/accounts/sign-in/current-password-field.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import { Disclosure } from "./disclosure.tsx";

export type AccountData = {
	nome_completo: string;
	telefone: string;
	endereco_completo: string;
	nome_usuario: string | null;
	cpf_cnpj: string | null;
	email: string;
};

export function AccountDataSection({ data, asksCode }: { data: AccountData; asksCode: boolean }) {
	const lines = [
		["Nome", data.nome_completo],
		["Telefone", data.telefone],
		["Endereço", data.endereco_completo],
		["CPF/CNPJ", data.cpf_cnpj],
		["Nome de usuário", data.nome_usuario],
	];
	return (
		<AccountSection
			id="dados"
			title="Seus dados"
			lead="Identificam você na conta e nos documentos. Mantenha em dia."
			intents={["data", "identity"]}
		>
			<dl className="grid gap-x-8 gap-y-4 px-5 py-5 sm:grid-cols-2 sm:px-7 sm:py-6">
				{lines.map(([label, value]) => (
					<div key={label} className="min-w-0">
						<dt className="text-sm text-soft">{label}</dt>
						<dd className="break-words font-medium" dir="auto">
							{value || <span className="font-normal text-soft">Não informado</span>}
						</dd>
					</div>
				))}
			</dl>
			<div className="border-line border-t">
				<Disclosure intent="data" label="Corrigir meus dados" action="Editar">
					<DataForm data={data} />
				</Disclosure>
				<Disclosure intent="identity" label="CPF/CNPJ e nome de usuário" action="Corrigir">
					<IdentityFields data={data} asksCode={asksCode} />
				</Disclosure>
			</div>
		</AccountSection>
	);
}

function DataForm({ data }: { data: AccountData }) {
	return (
		<AccountForm intent="data" submit="Salvar dados" pendingLabel="Salvando...">
			{({ errors, values }) => (
				<>
					<TextField
						id="dados-nome"
						name="nome_completo"
						label="Nome completo"
						autoComplete="name"
						required
						maxLength={ACCOUNT_LIMITS.name.max}
						defaultValue={values.nome_completo ?? data.nome_completo}
						error={errors.nome_completo}
					/>
					<PhoneField
						id="dados-telefone"
						label="Telefone"
						required
						defaultValue={values.telefone ?? data.telefone}
						error={errors.telefone}
					/>
					<TextField
						id="dados-endereco"
						name="endereco_completo"
						label="Endereço completo"
						autoComplete="street-address"
						required
						maxLength={ACCOUNT_LIMITS.address.max}
						defaultValue={values.endereco_completo ?? data.endereco_completo}
						error={errors.endereco_completo}
					/>
				</>
			)}
		</AccountForm>
	);
}

function IdentityFields({ data, asksCode }: { data: AccountData; asksCode: boolean }) {
	return (
		<AccountForm intent="identity" submit="Corrigir" pendingLabel="Corrigindo...">
			{({ errors, values }) => (
				<>
					<TextField
						id="identidade-documento"
						name="cpf_cnpj"
						label="CPF ou CNPJ"
						autoComplete="off"
						required
						maxLength={CNPJ_MAX_LENGTH}
						defaultValue={values.cpf_cnpj ?? data.cpf_cnpj ?? ""}
						error={errors.cpf_cnpj}
						hint="Vale daqui em diante: recibos e documentos já enviados não mudam."
					/>
					<TextField
						id="identidade-usuario"
						name="nome_usuario"
						label="Nome de usuário"
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
						required
						maxLength={USERNAME_MAX}
						defaultValue={values.nome_usuario ?? data.nome_usuario ?? ""}
						error={errors.nome_usuario}
						hint="Letras minúsculas e números. Você também entra com ele."
					/>
					<CurrentPasswordField id="identidade-senha" error={errors.senha_atual} />
					{asksCode && <CodeField id="identidade-codigo" recovery error={errors.codigo} />}
				</>
			)}
		</AccountForm>
	);
}

import { CodeField } from "#web/accounts/sign-in/code-field.tsx";
import { CurrentPasswordField } from "#web/accounts/sign-in/current-password-field.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import { Disclosure } from "./disclosure.tsx";

export function ExportSection({ asksCode }: { asksCode: boolean }) {
	return (
		<AccountSection
			id="exportar"
			title="Levar meus dados"
			lead="Um ZIP com tudo o que guardamos sobre você: dados que qualquer sistema lê (JSON), PDFs selados, fotos e recibos."
			intents={["export"]}
		>
			<Disclosure intent="export" label="Exportar meus dados" action="Exportar">
				<AccountForm intent="export" submit="Baixar arquivo" pendingLabel="Preparando..." reloadDocument>
					{({ errors }) => (
						<>
							<CurrentPasswordField
								id="exportar-senha"
								error={errors.senha_atual}
								hint="Pedimos a senha porque o arquivo tem dados pessoais."
							/>
							{asksCode && <CodeField id="exportar-codigo" recovery error={errors.codigo} />}
						</>
					)}
				</AccountForm>
			</Disclosure>
		</AccountSection>
	);
}

import { CodeField } from "#web/accounts/sign-in/code-field.tsx";
import { CurrentPasswordField } from "#web/accounts/sign-in/current-password-field.tsx";
import { CheckboxField } from "#web/ui/form/field.tsx";
import { deletionWords as words } from "./account.copy.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import { Disclosure } from "./disclosure.tsx";

export function DeletionSection({ asksCode }: { asksCode: boolean }) {
	return (
		<AccountSection
			id="excluir"
			title="Excluir conta"
			lead="Não dá para desfazer. Leia antes o que some e o que a lei manda ficar."
			intents={["delete"]}
		>
			<Disclosure intent="delete" label="Excluir minha conta" action="Excluir">
				<WhatHappens />
				<AccountForm intent="delete" submit="Excluir conta para sempre" pendingLabel="Excluindo..." variant="danger">
					{({ errors }) => (
						<>
							<CheckboxField
								id="excluir-entendo"
								name="entendo"
								value="sim"
								label="Entendi que não dá para desfazer."
								error={errors.entendo}
							/>
							<CurrentPasswordField id="excluir-senha" error={errors.senha_atual} />
							{asksCode && <CodeField id="excluir-codigo" recovery error={errors.codigo} />}
						</>
					)}
				</AccountForm>
			</Disclosure>
		</AccountSection>
	);
}

function WhatHappens() {
	return (
		<div className="mb-6 grid max-w-2xl gap-5 text-[0.9375rem]">
			<div>
				<h3 className="font-semibold">O que é apagado na hora</h3>
				<ul className="mt-1.5 list-disc space-y-1 pl-5 marker:text-soft">
					{words.gone.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			</div>
			<div>
				<h3 className="font-semibold">O que continua guardado, e por quê</h3>
				<ul className="mt-1.5 list-disc space-y-1 pl-5 marker:text-soft">
					{words.kept.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
				<p className="mt-2 text-soft">{words.backups}</p>
			</div>
		</div>
	);
}

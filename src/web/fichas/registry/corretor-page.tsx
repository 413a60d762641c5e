import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { AGENCY_MAX_LENGTH, CRECI_MAX_LENGTH } from "#core/fichas/registry/corretor.ts";
import { CNPJ_MAX_LENGTH, formatCnpj } from "#core/kernel/cpf-cnpj.ts";
import { useFormFocus } from "#web/app/use-form-focus.ts";
import { ListHeading } from "#web/fichas/list-heading.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

type Values = { creci: string; imobiliaria: string; creci_imobiliaria: string; cnpj: string };
type Props = {
	isSending: boolean;
	values: Values;
	answer: { ok: boolean; errors: Record<string, string>; values: Values } | undefined;
};

/** What a broker is called on every ficha. Asked once, before the first one is sent. */
export function CorretorPage({ isSending, values, answer }: Props) {
	const { formData } = useNavigation();
	const shown = answer?.values ?? values;
	const errors = answer?.errors ?? {};
	const form = useRef<HTMLFormElement>(null);
	useFormFocus(form, answer?.ok ? undefined : answer);
	return (
		<>
			<ListHeading title={isSending ? "Só desta vez: seus dados" : "Dados de corretor"} />
			<p className="mb-6 max-w-prose text-soft">
				Aparecem nas suas fichas, ao lado do seu nome. Cada CRECI é impresso com o nome de quem o tem, como você
				escreve; sem ele, a ficha diz “não informado”.
			</p>
			{answer?.ok && <Notice tone="protected" title="Dados salvos" live className="mb-5 max-w-md" />}
			<Form ref={form} method="post" noValidate className="grid max-w-md gap-5">
				<TextField
					id="creci"
					name="creci"
					label="Seu CRECI"
					optional
					hint="Com a UF, como CRECI/SP 123456-F"
					defaultValue={shown.creci}
					error={errors.creci}
					maxLength={CRECI_MAX_LENGTH}
					autoComplete="off"
				/>
				<TextField
					id="imobiliaria"
					name="imobiliaria"
					label="Imobiliária"
					optional
					defaultValue={shown.imobiliaria}
					error={errors.imobiliaria}
					maxLength={AGENCY_MAX_LENGTH}
					autoComplete="organization"
				/>
				<TextField
					id="creci_imobiliaria"
					name="creci_imobiliaria"
					label="CRECI da imobiliária"
					optional
					hint="Com a UF, como CRECI/SP 12345-J"
					defaultValue={shown.creci_imobiliaria}
					error={errors.creci_imobiliaria}
					maxLength={CRECI_MAX_LENGTH}
					autoComplete="off"
				/>
				<TextField
					id="cnpj"
					name="cnpj"
					label="CNPJ da imobiliária"
					optional
					defaultValue={shown.cnpj}
					error={errors.cnpj}
					mask={formatCnpj}
					maxLength={CNPJ_MAX_LENGTH}
					autoComplete="off"
				/>
				<Button type="submit" pending={formData !== undefined} pendingLabel={isSending ? "Enviando" : "Salvando"}>
					{isSending ? "Salvar e enviar a ficha" : "Salvar"}
				</Button>
			</Form>
		</>
	);
}

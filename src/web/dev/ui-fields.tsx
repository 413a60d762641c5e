import { useState } from "react";
import { EmailField } from "#web/ui/form/email-field.tsx";
import { CheckboxField, RadioGroupField, SelectField, TextAreaField, TextField } from "#web/ui/form/field.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { SpinnerMark } from "#web/ui/layout/spinner.tsx";
import { NightSide, SpecimenGrid } from "./ui-specimen.tsx";

const ufs = [
	{ value: "SP", label: "São Paulo" },
	{ value: "RJ", label: "Rio de Janeiro" },
	{ value: "MG", label: "Minas Gerais" },
];

const cycles = [
	{ value: "mensal", label: "Mensal", description: "R$ 57,00 por mês, cancele quando quiser" },
	{ value: "anual", label: "Anual", description: "R$ 39,90 por mês, 12 meses" },
	{ value: "equipe", label: "Equipe", description: "Fale conosco", disabled: true },
];

function Fields({ prefix }: { prefix: string }) {
	const [phone, setPhone] = useState("(11) 98765-4321");
	const at = (name: string) => ({ id: `${prefix}-${name}`, name: `${prefix}-${name}` });
	return (
		<SpecimenGrid>
			<TextField {...at("nome")} label="Nome completo" autoComplete="name" placeholder="Como no documento" />
			<PhoneField
				id={`${prefix}-telefone`}
				label="Telefone com máscara"
				value={phone}
				onValueChange={setPhone}
				hint="Apague no meio: o cursor fica onde você o deixou."
			/>
			<EmailField
				id={`${prefix}-email`}
				label="E-mail"
				defaultValue="ana@"
				error="E-mail inválido. Confira se falta o domínio, como em ana@imobiliaria.com.br."
				hint="Enviamos a confirmação para ele."
			/>
			<TextField {...at("creci")} label="CRECI" optional disabled defaultValue="123.456-F" />
			<SelectField {...at("uf")} label="Estado" options={ufs} placeholder="Escolha" />
			<SelectField {...at("uf-erro")} label="Estado" options={ufs} placeholder="Escolha" error="Escolha o estado." />
			<SelectField {...at("uf-off")} label="Estado" options={ufs} defaultValue="MG" disabled />
			<TextField
				{...at("busca")}
				label="Campo que confere enquanto se digita"
				defaultValue="ana@imobiliaria.com.br"
				suffix={
					<span className="grid size-11 place-items-center text-pen">
						<SpinnerMark />
					</span>
				}
			/>
			<TextAreaField {...at("notas")} label="Observações da visita" optional hint="Só você vê." />
			<TextAreaField
				{...at("notas-erro")}
				label="Observações da visita"
				defaultValue="Oi"
				error="Conte um pouco mais: pelo menos 10 letras."
			/>
			<TextAreaField {...at("notas-off")} label="Observações da visita" defaultValue="Ficha encerrada." disabled />
			<TextField {...at("so-leitura")} label="Código da ficha" readOnly defaultValue="RBR-2026-000117" />
			<RadioGroupField {...at("ciclo")} legend="Cobrança" options={cycles} defaultValue="anual" />
			<RadioGroupField
				{...at("ciclo-erro")}
				legend="Cobrança"
				options={cycles}
				error="Escolha uma forma de cobrança."
				hint="Dá para mudar depois."
			/>
			<RadioGroupField {...at("ciclo-off")} legend="Cobrança" options={cycles} defaultValue="mensal" disabled />
			<div>
				<CheckboxField
					{...at("termos")}
					defaultChecked
					label="Li e aceito os termos de uso e a política de privacidade"
				/>
				<CheckboxField {...at("news")} label="Quero receber novidades" hint="No máximo uma por mês." />
				<CheckboxField {...at("erro")} label="Confirmo que visitei o imóvel" error="Confirme para continuar." />
				<CheckboxField {...at("off")} label="Desativado" disabled defaultChecked />
			</div>
		</SpecimenGrid>
	);
}

export function FieldsShown() {
	return (
		<>
			<Fields prefix="claro" />
			<NightSide>
				<Fields prefix="escuro" />
			</NightSide>
		</>
	);
}

import { useState } from "react";
import { CheckboxField, RadioGroupField, SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
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

const phoneMask = (typed: string) => {
	const digits = typed.replace(/\D/g, "").slice(0, 11);
	if (digits.length <= 2) return digits && `(${digits}`;
	const split = digits.length > 10 ? 7 : 6;
	const tail = digits.slice(split);
	return `(${digits.slice(0, 2)}) ${digits.slice(2, split)}${tail && `-${tail}`}`;
};

function Fields({ prefix }: { prefix: string }) {
	const [phone, setPhone] = useState("(11) 98765-4321");
	const at = (name: string) => ({ id: `${prefix}-${name}`, name: `${prefix}-${name}` });
	return (
		<SpecimenGrid>
			<TextField {...at("nome")} label="Nome completo" autoComplete="name" placeholder="Como no documento" />
			<TextField
				{...at("telefone")}
				label="Telefone com máscara"
				type="tel"
				inputMode="tel"
				value={phone}
				mask={phoneMask}
				onValueChange={setPhone}
				hint="Apague no meio: o cursor fica onde você o deixou."
			/>
			<TextField
				{...at("email")}
				label="E-mail"
				type="email"
				defaultValue="ana@"
				error="E-mail inválido. Confira se falta o domínio, como em ana@imobiliaria.com.br."
				hint="Enviamos a confirmação para ele."
			/>
			<TextField {...at("creci")} label="CRECI" optional disabled defaultValue="123.456-F" />
			<SelectField {...at("uf")} label="Estado" options={ufs} placeholder="Escolha" />
			<SelectField {...at("uf-erro")} label="Estado" options={ufs} placeholder="Escolha" error="Escolha o estado." />
			<TextAreaField {...at("notas")} label="Observações da visita" optional hint="Só você vê." />
			<TextField {...at("so-leitura")} label="Código da ficha" readOnly defaultValue="RBR-2026-000117" />
			<RadioGroupField {...at("ciclo")} legend="Cobrança" options={cycles} defaultValue="anual" />
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

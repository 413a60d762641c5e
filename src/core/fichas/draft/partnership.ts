import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { AnswersOf, Field } from "#core/fichas/form/field.ts";
import { creciLine, readCreci } from "#core/fichas/registry/corretor.ts";

/** In which role a broker of another desk signs: not as one who visits or makes an offer. */
export const PARTNER = "Corretor parceiro";

/** Who was shown the property, and so is asked how it was and thanked: a partner signs beside them. */
export function isVisitor(tipo: FichaType, papel: string): boolean {
	return tipo === "visita" && papel !== PARTNER;
}

export const partnersField = {
	name: "parceiros",
	label: "Corretores parceiros",
	kind: "list",
	itemName: "o corretor parceiro",
	max: 3,
	fields: [
		{ name: "nome", label: "Nome completo", kind: "full-name", required: true },
		{
			name: "creci",
			label: "CRECI",
			kind: "text",
			maxLength: 30,
			required: true,
			hint: "Com o estado: CRECI/SP 123456",
		},
		{ name: "telefone", label: "Telefone/WhatsApp", kind: "phone" },
		{ name: "email", label: "E-mail", kind: "email" },
		{
			name: "parte",
			label: "Parte da comissão",
			kind: "percent",
			min: 0.01,
			max: 99.99,
			hint: "Em branco: partes iguais entre os corretores.",
		},
	],
} as const satisfies Field;

export type Partner = AnswersOf<(typeof partnersField)["fields"]>;
type Partnership = { parceiros?: Partner[] | undefined };

/** What each broker gets of the commission, in hundredths of a percent; who sends the ficha comes first. */
export type Shares = { own: number; partners: number[] };

/** 100 %, in hundredths. */
export const WHOLE = 10_000;

/** 100 % in all. Nothing agreed: equal parts (Código Civil, art. 728); what does not divide stays with who sends it. */
export function sharesOf({ parceiros = [] }: Partnership): Shares {
	const equal = Math.floor(WHOLE / (parceiros.length + 1));
	const partners = parceiros.map(({ parte }) => (parte === undefined ? equal : toHundredths(parte)));
	return { own: WHOLE - partners.reduce((sum, part) => sum + part, 0), partners };
}

export function partnershipErrors(values: Partnership): Record<string, string> {
	const { parceiros = [] } = values;
	const errors: Record<string, string> = {};
	for (const [at, { creci }] of parceiros.entries())
		if (creci !== undefined && !readCreci(creci))
			errors[`parceiros.${at}.creci`] = "Informe o estado e o número: CRECI/SP 123456";
	const blank = parceiros.findIndex(({ parte }) => parte === undefined);
	if (blank >= 0 && parceiros.some(({ parte }) => parte !== undefined))
		errors[`parceiros.${blank}.parte`] = "Informe a parte de todos os parceiros, ou deixe todas em branco";
	else if (sharesOf(values).own <= 0)
		errors["parceiros.0.parte"] = "As partes dos parceiros chegam a 100%: nada sobra para quem envia a ficha";
	return errors;
}

/** As it is printed everywhere: with state and kind, where what was typed says them. */
export function partnerCreci(typed: string | undefined): string {
	const creci = readCreci(typed ?? "");
	if (!creci) return typed ? `CRECI ${typed}` : creciLine({});
	return `CRECI/${creci.uf} ${creci.numero}-${creci.tipo}`;
}

const percent = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

export function formatShare(hundredths: number): string {
	return `${percent.format(hundredths / 100)}%`;
}

export function toHundredths(share: number): number {
	return Math.round(share * 100);
}

/** Who shares, in one line, for a case and its dossiê. */
export function partnershipLine(values: Partnership): string | undefined {
	const { parceiros = [] } = values;
	if (parceiros.length === 0) return undefined;
	const { partners } = sharesOf(values);
	return parceiros
		.map(({ nome, creci }, at) => `${nome ?? ""} (${partnerCreci(creci)}), ${formatShare(partners[at] ?? 0)}`)
		.join("; ");
}

import type { AnswersOf, Field } from "#core/fichas/form/field.ts";
import { normalForm } from "#core/kernel/text/normal-form.ts";

export const states = [
	"AC",
	"AL",
	"AM",
	"AP",
	"BA",
	"CE",
	"DF",
	"ES",
	"GO",
	"MA",
	"MG",
	"MS",
	"MT",
	"PA",
	"PB",
	"PE",
	"PI",
	"PR",
	"RJ",
	"RN",
	"RO",
	"RR",
	"RS",
	"SC",
	"SE",
	"SP",
	"TO",
] as const;

/** Free typing is never blocked by a postcode: small towns have one for all streets. */
export function addressFields(required: boolean) {
	return [
		{ name: "cep", label: "CEP", kind: "cep" },
		{ name: "logradouro", label: "Logradouro", kind: "text", required },
		{ name: "numero", label: "Número", kind: "text", maxLength: 20, hint: "Sem número? Escreva s/n.", required },
		{ name: "complemento", label: "Complemento", kind: "text", maxLength: 80 },
		{ name: "bairro", label: "Bairro", kind: "text", maxLength: 80 },
		{ name: "cidade", label: "Cidade", kind: "text", maxLength: 80, required },
		{ name: "uf", label: "UF", kind: "choice", options: states, required },
	] as const satisfies readonly Field[];
}

export type AddressFields = AnswersOf<ReturnType<typeof addressFields>>;

/** `Rua Augusta, 1500, ap. 42, Consolação, São Paulo/SP, CEP 01304-001`. */
export function addressLine(address: AddressFields): string {
	const { cep, logradouro, numero, complemento, bairro, cidade, uf } = address;
	const place = [cidade, uf].filter(Boolean).join("/");
	const postcode = cep ? `CEP ${String(cep).replace(/^(\d{5})(\d{3})$/, "$1-$2")}` : undefined;
	return [logradouro, numero, complemento, bairro, place, postcode].filter(Boolean).join(", ");
}

const ABBREVIATIONS: [RegExp, string][] = [
	[/\br(ua)?\b\.?/g, "rua"],
	[/\bav(enida)?\b\.?/g, "avenida"],
	[/\b(ap(to|artamento)?)\b\.?/g, "ap"],
	[/\b(bl(oco)?)\b\.?/g, "bloco"],
];

/** What two spellings of one address have in common; `bloco` and `unidade` of a property tell its neighbours apart. */
export function addressKey(
	address: AddressFields & { bloco?: string | undefined; unidade?: string | undefined },
): string {
	const { logradouro, numero, complemento, bloco, unidade, cidade, uf } = address;
	const text = [logradouro, numero, complemento, bloco && `bloco ${bloco}`, unidade, cidade, uf]
		.filter(Boolean)
		.join(" ");
	const folded = foldText(text);
	return ABBREVIATIONS.reduce((key, [pattern, word]) => key.replace(pattern, word), folded)
		.replace(/[^a-z0-9]+/g, " ")
		.trim();
}

/** Without accents and case, for searching and comparing. */
export function foldText(text: string): string {
	return normalForm(text, "NFD").replace(/\p{M}/gu, "").toLowerCase();
}

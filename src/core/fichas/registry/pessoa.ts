import { type AnswersOf, type Condition, type Field, type Values, when } from "#core/fichas/form/field.ts";
import { addressFields } from "./address.ts";

export const civilStatuses = [
	"Solteiro(a)",
	"Casado(a)",
	"União estável",
	"Separado(a)",
	"Divorciado(a)",
	"Viúvo(a)",
] as const;
const propertyRegimes = [
	"Comunhão parcial",
	"Comunhão universal",
	"Separação convencional",
	"Separação obrigatória",
	"Participação final nos aquestos",
] as const;

/** Who is asked for less still says who they are: name and phone, and the document states what was not given. */
export const NO_CPF = "Prefere não informar";
/** The rest of a visitor's data is asked of them while they sign, and stated as theirs (core/fichas/signing/completion.ts). */
export const CLIENT_COMPLETES = "O cliente completa o que falta ao assinar";
const givesCpf: Condition = (values, all) =>
	isPerson(values, all) && values.estrangeiro !== true && values.sem_cpf !== NO_CPF;

const isCompany: Condition = when("tipo_pessoa", "Pessoa jurídica");
const isPerson: Condition = (values) => values.tipo_pessoa !== "Pessoa jurídica";
const mayWithholdCpf: Condition = (values, all) => isPerson(values, all) && values.estrangeiro !== true;
const isMarried: Condition = (values) =>
	isPerson(values, values) && ["Casado(a)", "União estável"].some((status) => status === values.estado_civil);

const COMPLETED = ["estado_civil", "profissao", "endereco"] as const;
/** Nothing was said of it; an address is said by any part of it. */
export function isUnsaid(person: Values, name: (typeof COMPLETED)[number]): boolean {
	const value = person[name];
	return typeof value === "object" && !Array.isArray(value)
		? Object.values(value).every((part) => part === undefined || part === "")
		: value === undefined || value === "";
}
const lacksSomething: Condition = (values, all) =>
	isPerson(values, all) && COMPLETED.some((name) => isUnsaid(values, name));

/** `visitor`: the CPF may be withheld, and the rest left to the client. */
type PersonOptions<Papel extends string> = { papeis: readonly Papel[]; brief: boolean; visitor?: boolean };

/** `brief`: what a visit asks for. Otherwise the full qualification that a proposal or an authorisation needs. */
export function pessoaFields<const Papel extends string>({ papeis, brief, visitor = false }: PersonOptions<Papel>) {
	const full = !brief;
	return [
		{ name: "papel", label: "Papel", kind: "choice", options: papeis, required: true },
		{
			name: "tipo_pessoa",
			label: "Tipo de pessoa",
			kind: "choice",
			options: ["Pessoa física", "Pessoa jurídica"],
			required: true,
		},
		{ name: "nome", label: "Nome completo", kind: "full-name", required: isPerson, shown: isPerson },
		{ name: "nome_social", label: "Nome social", kind: "text", maxLength: 120, shown: isPerson },
		{ name: "razao_social", label: "Razão social", kind: "text", required: isCompany, shown: isCompany },
		{ name: "cnpj", label: "CNPJ", kind: "cnpj", required: isCompany, shown: isCompany },
		{ name: "representante", label: "Representante", kind: "full-name", required: isCompany, shown: isCompany },
		{ name: "cargo", label: "Cargo", kind: "text", maxLength: 80, shown: isCompany },
		{ name: "estrangeiro", label: "Estrangeiro sem CPF", kind: "yes-no", shown: isPerson },
		{
			name: "cpf",
			label: "CPF",
			kind: "cpf",
			shown: givesCpf,
			required: givesCpf,
		},
		...(visitor
			? [
					{
						name: "sem_cpf",
						label: "Sem CPF",
						kind: "choice",
						options: [NO_CPF],
						shown: mayWithholdCpf,
					} as const,
				]
			: []),
		{
			name: "documento_estrangeiro",
			label: "Passaporte / RNM",
			kind: "text",
			maxLength: 40,
			shown: (values) => values.estrangeiro === true,
			required: (values) => values.estrangeiro === true,
		},
		{ name: "telefone", label: "Celular (WhatsApp)", kind: "phone", required: true },
		{ name: "email", label: "E-mail", kind: "email", required: full },
		...(visitor
			? [
					{
						name: "completa",
						label: "Estado civil, profissão e endereço",
						kind: "choice",
						options: [CLIENT_COMPLETES],
						shown: lacksSomething,
					} as const,
				]
			: []),
		{ name: "rg", label: "RG", kind: "text", maxLength: 20, shown: isPerson },
		{ name: "rg_orgao", label: "Órgão emissor", kind: "text", maxLength: 20, shown: isPerson },
		{ name: "nascimento", label: "Data de nascimento", kind: "date", shown: isPerson },
		{ name: "nacionalidade", label: "Nacionalidade", kind: "text", maxLength: 60, shown: isPerson },
		{
			name: "estado_civil",
			label: "Estado civil",
			kind: "choice",
			options: civilStatuses,
			required: full && isPerson,
			shown: isPerson,
		},
		{
			name: "regime_bens",
			label: "Regime de bens",
			kind: "choice",
			options: propertyRegimes,
			required: full && isMarried,
			shown: isMarried,
		},
		{
			name: "conjuge_nome",
			label: "Nome do cônjuge",
			kind: "full-name",
			shown: isMarried,
			required: full && isMarried,
		},
		{ name: "conjuge_cpf", label: "CPF do cônjuge", kind: "cpf", shown: isMarried },
		{
			name: "profissao",
			label: "Profissão",
			kind: "text",
			maxLength: 80,
			shown: isPerson,
			required: full && isPerson,
		},
		{ name: "endereco", label: "Endereço", kind: "group", fields: addressFields(full) },
		{
			name: "lgpd_origem",
			label: "Como o cliente chegou",
			kind: "choice",
			options: [
				"Portal",
				"Instagram/Facebook",
				"Google",
				"Placa",
				"Indicação",
				"WhatsApp",
				"Carteira",
				"Plantão",
				"Outro",
			],
			internal: true,
		},
	] as const satisfies readonly Field[];
}

export type PessoaFields = AnswersOf<ReturnType<typeof pessoaFields>>;

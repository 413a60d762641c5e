import type { AskedFactor } from "#core/fichas/evidence/factors.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";

/**
 * A model that an account makes of a standard one. It is one JSON value, and a published version is named by its hash:
 * whatever a ficha shows that nobody typed comes from here and from the standard text it stands on.
 */
export type ModelContent = {
	schema: typeof MODEL_SCHEMA;
	nome: string;
	/** The standard text it stands on, pinned as documents pin it. */
	base: { tipo: FichaType; id: string; versao: number; hash: string };
	/** The base's clauses that nobody edits or removes, in its order. */
	travadas: string[];
	/** In the order of the form. `campos`: names of the base's fields, and ids of own ones. */
	secoes: ModelSection[];
	ajustes: BaseAdjustment[];
	proprios: OwnField[];
	/** Of the clauses. */
	titulo: string;
	clausulas: ModelClause[];
	aceite: string;
	/** SHA-256 of the picture as it was drawn anew. */
	logo?: string;
	/** `#rrggbb` */
	cor?: string;
	/** What is demanded of whoever signs; nobody who sends a ficha on this model can ask for less. */
	fator?: AskedFactor;
};

export type ModelSection = { id: string; titulo: string; campos: string[] };

/** `campo` is a path in the base's form: `hora_fim`, `pessoas.email`, `imoveis.endereco.cep`. */
export type BaseAdjustment = {
	campo: string;
	oculto?: true;
	obrigatorio?: true;
	rotulo?: string;
	dica?: string;
};

export type OwnField = {
	id: string;
	tipo: OwnKind;
	rotulo: string;
	dica?: string;
	obrigatorio?: true;
	opcoes?: string[];
	unidade?: string;
	/** Shown only where that field, further up, has this answer. */
	quando?: OwnCondition;
};
export type OwnCondition = { campo: string; valor: string | boolean };

export type ModelClause = {
	id: string;
	tipo: ClauseKind;
	text: string;
	when?: string[];
	/** What an edited or added clause asks, in plain words; without it the summary says the clause itself. */
	resumo?: string;
};

export const MODEL_SCHEMA = "rubrica-modelo-proprio-1";

export const clauseKinds = ["travada", "padrao", "propria"] as const;
export type ClauseKind = (typeof clauseKinds)[number];

export const ownKinds = [
	"text",
	"long-text",
	"yes-no",
	"choice",
	"choices",
	"number",
	"money",
	"percent",
	"date",
	"time",
	"phone",
	"email",
	"cpf-cnpj",
	"photo",
] as const;
export type OwnKind = (typeof ownKinds)[number];

export const ownKindNames: Record<OwnKind, string> = {
	text: "Texto",
	"long-text": "Texto longo",
	"yes-no": "Sim ou não",
	choice: "Uma escolha",
	choices: "Várias escolhas",
	number: "Número",
	money: "Valor em reais",
	percent: "Porcentagem",
	date: "Data",
	time: "Hora",
	phone: "Telefone",
	email: "E-mail",
	"cpf-cnpj": "CPF ou CNPJ",
	photo: "Foto",
};

export const contentLimits = {
	name: 80,
	sections: 20,
	ownFields: 20,
	options: 20,
	option: 80,
	unit: 20,
	label: 100,
	hint: 200,
	clauses: 60,
	clause: 3000,
	summary: 600,
	conditions: 6,
	/** Of the JSON, in characters: no account needs more, and a list of them stays readable. */
	json: 120_000,
} as const;

export const ownClauseId = /^c_[a-z0-9_]{1,32}$/;
export const ownSectionId = /^s_[a-z0-9_]{1,32}$/;

export function hasOptions(tipo: OwnKind): boolean {
	return tipo === "choice" || tipo === "choices";
}

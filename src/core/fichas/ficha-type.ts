export const fichaTypes = ["visita", "proposta", "agenciamento", "vistoria"] as const;
export type FichaType = (typeof fichaTypes)[number];

export const fichaTypeNames: Record<FichaType, { name: string; plural: string; title: string; letter: string }> = {
	visita: { name: "Visita", plural: "Visitas", title: "Ficha de visita", letter: "V" },
	proposta: { name: "Proposta", plural: "Propostas", title: "Proposta / pedido de reserva", letter: "P" },
	agenciamento: { name: "Agenciamento", plural: "Agenciamentos", title: "Autorização de agenciamento", letter: "A" },
	vistoria: { name: "Vistoria", plural: "Vistorias", title: "Laudo de vistoria", letter: "T" },
};

export function isFichaType(value: unknown): value is FichaType {
	return fichaTypes.some((known) => known === value);
}

/** Words of a ficha, “enviada por …”, after its title: a “Laudo” is “enviado”. */
export function agreeWithTitle(tipo: FichaType, words: string): string {
	return tipo === "vistoria" ? words.replace(/^(assinad|cancelad|contestad|enviad|expirad|recusad)a\b/i, "$1o") : words;
}

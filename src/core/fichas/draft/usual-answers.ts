import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import type { FichaFields } from "./ficha-fields.ts";

/** What one broker answers alike from ficha to ficha. What the parties agree on each time is not among it. */
const KEPT: Record<FichaType, readonly string[]> = {
	visita: ["prazo_reconhecimento_dias", "pagador_comissao"],
	proposta: ["despesas"],
	agenciamento: ["comissao_percentual", "comissao_quando", "comissao_pagador", "prazo_dias", "subsistencia_dias"],
	vistoria: ["contestacao_prazo"],
};

type Known = {
	/** What they answered in the last ficha of this type that was sent. */
	last: Values | undefined;
	/** Who fills it in. */
	nome: string;
	/** What the property is offered for. */
	valor: number | undefined;
};

/** What a new ficha begins with beside what every one begins with: the broker's own last answers, and what is known. */
export function usualAnswers(tipo: FichaType, { last = {}, nome, valor }: Known): FichaFields {
	const kept = KEPT[tipo].filter((name) => last[name] !== undefined).map((name) => [name, last[name]] as const);
	return {
		...Object.fromEntries(kept),
		...(tipo === "vistoria" && nome && { vistoriador: nome }),
		...(tipo === "agenciamento" && valor !== undefined && { valor_pedido: valor }),
	};
}

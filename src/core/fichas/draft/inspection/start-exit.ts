import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { EXIT } from "./change-choice.ts";

/**
 * What an exit takes over from its entry. Rooms, items and keys begin as they were found at the entry; what only the day
 * itself can say is left open: readings, whether a key was tried, and every photo.
 */
export function startExit(entry: FichaFields): FichaFields {
	return {
		tipo_vistoria: EXIT,
		...(entry.contrato_ref !== undefined && { contrato_ref: entry.contrato_ref }),
		...(entry.mobiliado !== undefined && { mobiliado: entry.mobiliado }),
		medidores: (entry.medidores ?? []).map(({ leitura: _, fotos: __, ...meter }) => meter),
		chaves: keysOf(entry).map(({ testada: _, fotos: __, mudanca: ___, ...key }) => key),
		ambientes: (entry.ambientes ?? []).map(({ ambiente, itens = [] }) => ({
			ambiente,
			itens: itens.map(({ fotos: _, mudanca: __, ...item }) => item),
		})),
	};
}

/** An authorisation calls by the same name where its keys are. */
function keysOf({ chaves }: FichaFields) {
	return Array.isArray(chaves) ? chaves : [];
}

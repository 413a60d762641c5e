import { useMemo } from "react";
import { buildDocument } from "#core/fichas/document/build-document.ts";
import type { Values } from "#core/fichas/form/field.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import { readCorretorForm } from "#core/fichas/registry/corretor-form.ts";
import type { EditorProps } from "./draft-data.ts";

/** The text as it will be printed; the CRECI that was just typed counts. */
export function useDraftDocument(
	{ ficha, corretor, zone, own, entry, here }: EditorProps,
	answers: Values,
	creci: string,
) {
	return useMemo(
		() =>
			buildDocument({
				protocolo: ficha.protocolo,
				tipo: ficha.tipo,
				criadaEm: ficha.createdAt,
				fuso: zone,
				corretor: withCreci(corretor, creci),
				values: answers,
				fotos: [],
				modelo: own,
				entrada: entry,
				semConexao: here !== undefined,
			}),
		[ficha, zone, corretor, own, entry, here, answers, creci],
	);
}

function withCreci(corretor: Corretor, typed: string): Corretor {
	const { creci } = readCorretorForm({ creci: typed }).values;
	return creci ? { ...corretor, creci } : corretor;
}

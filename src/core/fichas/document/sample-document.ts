import type { FichaDocument2 } from "#core/fichas/document.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { ownModel } from "#core/fichas/models/own-model.ts";
import { withUnknownMarked } from "#core/fichas/models/unknown-words.ts";
import { BRAZIL_ZONE } from "#core/kernel/day.ts";
import { buildDocument } from "./build-document.ts";
import { fieldsFor, ownSampleValues, sampleCorretor } from "./sample-values.ts";

export const SAMPLE_PROTOCOL = "EXEMPLO";

/** A model as a client would read it, with invented answers. A name in braces nobody knows stays as it was typed. */
export function sampleDocument(content: ModelContent): FichaDocument2 {
	return buildDocument({
		protocolo: SAMPLE_PROTOCOL,
		tipo: content.base.tipo,
		criadaEm: "2026-11-16T10:00:00-03:00",
		fuso: BRAZIL_ZONE,
		corretor: sampleCorretor,
		values: { ...fieldsFor(content), ...ownSampleValues(content) },
		fotos: [],
		modelo: ownModel({ id: "exemplo", versao: 0, content: withKnownWords(content) }),
	});
}

/** Half-typed names are shown, not filled in: the preview is open while somebody types. */
function withKnownWords(content: ModelContent): ModelContent {
	const { tipo } = content.base;
	return {
		...content,
		clausulas: content.clausulas.map((clause) => {
			const { resumo, ...rest } = clause;
			const text = withUnknownMarked(clause.text, tipo, clause.when);
			return { ...rest, text, ...(resumo && { resumo: withUnknownMarked(resumo, tipo, clause.when) }) };
		}),
	};
}

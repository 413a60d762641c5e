import type { DocumentSection } from "#core/fichas/document.ts";

/** Part of what is signed: nobody takes the hours in this text for ours. */
export const offlineSection: DocumentSection = {
	titulo: "Registro sem conexão",
	linhas: [
		{
			rotulo: "Como foi feito",
			valor:
				"Preenchido e assinado sem conexão com a internet, no aparelho do corretor. A data e a hora de criação são as do relógio desse aparelho. Quando o registro chegou ao servidor, e a diferença entre os relógios, estão nas páginas de evidência.",
		},
	],
	tabelas: [],
};

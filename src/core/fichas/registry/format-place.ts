import type { SignatureEvidence } from "#core/fichas/evidence/evidence.ts";

const number = new Intl.NumberFormat("pt-BR");

/** Where somebody signed, for strangers: how far from the property, never where on the map. */
export function formatPlace({ local, distanciaDoImovelM: metres }: SignatureEvidence): string {
	switch (local.estado) {
		case "recusada":
			return "não informado: a pessoa preferiu não compartilhar";
		case "indisponível":
			return "não informado: o aparelho não conseguiu obter";
		case "não pedida":
			return "não informado: não foi pedido";
		case "informada": {
			const accuracy = `precisão de ±${number.format(Math.round(local.precisaoM))} m`;
			if (metres === null) return `informado pelo aparelho (${accuracy}), sem coordenadas do imóvel para comparar`;
			return `a cerca de ${distance(metres)} do imóvel (${accuracy})`;
		}
	}
}

/** As coarse as a phone knows it: exact metres to a known address would give the place away. */
function distance(metres: number): string {
	if (metres < 1000) return `${number.format(Math.max(10, Math.round(metres / 10) * 10))} m`;
	return `${number.format(Math.round(metres / 1000))} km`;
}

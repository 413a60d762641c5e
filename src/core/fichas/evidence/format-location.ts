import type { DeviceLocation } from "./evidence.ts";

const number = new Intl.NumberFormat("pt-BR");

/** Where a device said it was, for the parties' own document; what was not obtained says why. */
export function formatLocation(local: DeviceLocation): string {
	switch (local.estado) {
		case "informada":
			return `latitude ${coordinate(local.latitude)}, longitude ${coordinate(local.longitude)}, precisão de ± ${number.format(local.precisaoM)} m, obtida em ${local.em}`;
		case "recusada":
			return "não coletada – a pessoa não permitiu";
		case "indisponível":
			return "não coletada – o aparelho não a obteve";
		case "não pedida":
			return "não coletada – não foi pedida";
	}
}

function coordinate(degrees: number): string {
	return degrees.toFixed(6).replace(".", ",");
}

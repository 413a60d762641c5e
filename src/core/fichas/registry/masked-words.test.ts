import { expect, test } from "vitest";
import type { DeviceLocation, SignatureEvidence } from "#core/fichas/evidence/evidence.ts";
import { formatPlace } from "./format-place.ts";
import { maskName } from "./mask-name.ts";

test.each([
	["Marina Costa Andrade", "Marina C. A."],
	["  João   da Silva ", "João S."],
	["Érica Ávila dos Santos e Souza", "Érica Á. S. S."],
	["Madonna", "Madonna"],
	["", ""],
])("%s is shown to strangers as %s", (name, masked) => {
	expect(maskName(name)).toBe(masked);
});

const at = (local: DeviceLocation, distanciaDoImovelM: number | null) =>
	formatPlace({ local, distanciaDoImovelM } as SignatureEvidence);
const known: DeviceLocation = { estado: "informada", latitude: -23.5, longitude: -46.6, precisaoM: 12.4, em: "" };

test("a place is a distance in round numbers, never a point on the map", () => {
	expect(at(known, 3)).toBe("a cerca de 10 m do imóvel (precisão de ±12 m)");
	expect(at(known, 847)).toBe("a cerca de 850 m do imóvel (precisão de ±12 m)");
	expect(at(known, 14_600)).toBe("a cerca de 15 km do imóvel (precisão de ±12 m)");
	expect(at(known, null)).toContain("sem coordenadas do imóvel");
	expect(at({ estado: "recusada" }, null)).toBe("não informado: a pessoa preferiu não compartilhar");
	for (const estado of ["recusada", "indisponível", "não pedida"] as const)
		expect(at({ estado }, null)).toMatch(/^não informado: /);
});

import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { freezeOffline } from "#core/fichas/offline/freeze-offline.ts";
import { sampleCorretor, sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import type { Capture } from "#web/fichas/offline/keep/captures.ts";
import { CaptureSigners } from "./capture-signers.tsx";
import { captureLine } from "./tool-data.ts";

const [property] = sampleForms.visita.imoveis as [{ endereco: object }];

/** What the page of a visit there says once it was signed at 12:00 UTC. */
function pageOf(place: { cidade: string; uf: string }): string {
	const values = { ...sampleForms.visita, imoveis: [{ ...property, endereco: { ...property.endereco, ...place } }] };
	const made = { protocolo: "V26-AAAA-AAAA", tipo: "visita", values, corretor: sampleCorretor } as const;
	const { document, documentHash } = freezeOffline({
		...made,
		criadaEm: "2026-11-15T08:00:00-03:00",
		photos: [],
		modelo: undefined,
	});
	const signer = {
		papel: "Visitante",
		nome: "João Antônio",
		cpfCnpj: undefined,
		telefone: undefined,
		email: undefined,
	};
	const capture: Capture = {
		...{ id: "1", protocolo: made.protocolo, tipo: made.tipo, values, photos: [] },
		...{ modeloId: null, createdAt: "2026-11-15T11:00:00Z", clienteId: null, imovelId: null },
		frozen: { document, documentHash, imovel: null, signers: [signer] },
		decisions: { 0: { kind: "sign", hash: "ab".repeat(32), at: "2026-11-15T12:00:00Z" } },
	};
	const row = { person: "1", capture: "1", at: 0, stage: "pronta" } as const;
	const line = captureLine({ row, capture });
	const Page = createRoutesStub([{ path: "*", Component: () => <CaptureSigners line={line} capture={capture} /> }]);
	return renderToString(<Page initialEntries={["/"]} />).replaceAll("<!-- -->", "");
}

test("what was signed without a connection is told by the clock of its document, which is named where it is another", () => {
	const there = pageOf({ cidade: "Rio Branco", uf: "AC" });
	expect(there).toContain("Assinou em 15/11, 07:00");
	expect(there).toContain("as horas são as de Rio Branco");
	const here = pageOf({ cidade: "São Paulo", uf: "SP" });
	expect(here).toContain("Assinou em 15/11, 09:00");
	expect(here).not.toContain("as horas são");
});

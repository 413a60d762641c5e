import { expect, test } from "vitest";
import type { SignatureEvidence2 } from "#core/fichas/evidence/evidence.ts";
import { sampleToPrint } from "#tests/support/fichas/printed-samples.ts";
import { evidenceFacts } from "./evidence-facts.ts";

/** What the document says under a label, of the sample's first signature with something else in it. */
function said(label: string, change: Partial<SignatureEvidence2>): string | undefined {
	const [signature] = sampleToPrint("visita").signatures;
	if (signature?.evidence.schema !== "rubrica-evidencia-2") throw new Error("not of this version");
	const evidence = { ...signature.evidence, ...change };
	const facts = evidenceFacts({ ...signature, evidence }).flatMap((group) => group.facts);
	return facts.find((fact) => fact.label === label)?.value;
}

const sample = sampleToPrint("visita").signatures[0]?.evidence.servidor;
if (!sample) throw new Error("the sample has a signature");

test("of IPv6 the network is compared, and an address that may differ is not called the same", () => {
	const quemEnviou = { mesmaRede: true, mesmaSessao: false };
	expect(said("Em relação a quem enviou", { quemEnviou })).toMatch(/^mesmo endereço IP de onde a ficha foi enviada;/);
	const servidor = { ...sample, ip: "2804:14d:5c80:8f1::1", versaoIp: 6 } as const;
	expect(said("Em relação a quem enviou", { quemEnviou, servidor })).toMatch(
		/^mesma rede IPv6 \(os primeiros 64 bits do endereço IP\) de onde a ficha foi enviada;/,
	);
});

test("a signature that comes back with the page has come at once, which is not the same as unknown", () => {
	const pagina = { entregueEm: new Date(Date.parse(sample.em) - 300).toISOString(), mostradaEm: null };
	expect(said("Página de assinatura", { pagina })).toContain("a assinatura chegou menos de 1 s depois");
	expect(said("Página de assinatura", { pagina: { ...pagina, entregueEm: sample.em } })).toContain("menos de 1 s");
});

test("a page that lay open for days is told in days", () => {
	const pagina = {
		entregueEm: new Date(Date.parse(sample.em) - 46 * 86_400_000 - 5_400_000).toISOString(),
		mostradaEm: null,
	};
	expect(said("Página de assinatura", { pagina })).toContain("a assinatura chegou 46 dias 1 h 30 min depois");
});

test("a device that told half a second has told it, and one whose page was open for a day is told in hours", () => {
	const dispositivo = sampleToPrint("visita").signatures[0]?.evidence.dispositivo;
	if (!dispositivo) throw new Error("the sample has a signature");
	const open = (duracaoMs: number) => said("Tempo com a página aberta", { dispositivo: { ...dispositivo, duracaoMs } });
	expect(open(300)).toBe("menos de 1 s");
	expect(open(0)).toBe("não coletado – o aparelho não informou");
	expect(open(74_200)).toBe("1 min 14 s");
	expect(open(25 * 3_600_000)).toBe("1 dia 1 h");
});

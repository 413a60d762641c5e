import { expect, test } from "vitest";
import { type CaseFicha, scoreCase } from "./score-case.ts";

const authorisation: CaseFicha = {
	tipo: "agenciamento",
	status: "assinada",
	protocolo: "A26-AAAA-AAAA",
	happensOn: "2026-08-10",
	validUntil: new Date("2026-11-09T02:59:00Z"),
};
const visit = (happensOn: string, status: CaseFicha["status"] = "assinada"): CaseFicha => ({
	tipo: "visita",
	status,
	protocolo: `V26-${happensOn.slice(5)}`,
	happensOn,
	validUntil: null,
});
const lineOf = (subject: string, fichas: CaseFicha[]) => scoreCase(fichas, []).find((line) => line.subject === subject);
const WITHIN = "Visita dentro do prazo da autorização";

test("a term holds from its first to its last day, and not a day longer", () => {
	expect(lineOf(WITHIN, [authorisation, visit("2026-08-10"), visit("2026-11-08")])?.found).toBe("yes");
	expect(lineOf(WITHIN, [authorisation, visit("2026-11-09")])).toMatchObject({ found: "no" });
	expect(lineOf(WITHIN, [authorisation, visit("2026-08-09"), visit("2026-09-01")])).toMatchObject({
		found: "partly",
		text: "Em 1 de 2 visitas (V26-09-01).",
	});
});

test("the last day of a term is the property's own, in Manaus and in Rio Branco too", () => {
	for (const end of ["01:59", "02:59", "03:59", "04:59"]) {
		const there = { ...authorisation, validUntil: new Date(`2026-11-09T${end}:00Z`) };
		expect(lineOf("Autorização escrita", [there])?.text).toContain("de 10/08/2026 a 08/11/2026");
		expect(lineOf(WITHIN, [there, visit("2026-11-08")])?.found).toBe("yes");
		expect(lineOf(WITHIN, [there, visit("2026-11-09")])?.found).toBe("no");
	}
});

test("what is not signed does not count as found", () => {
	const [waiting] = [{ ...authorisation, status: "aguardando" as const }];
	expect(lineOf("Autorização escrita", [waiting])?.found).toBe("partly");
	expect(lineOf("Aproximação (visita)", [visit("2026-09-01", "recusada")])?.found).toBe("partly");
	expect(lineOf(WITHIN, [waiting, visit("2026-09-01")])?.found).toBe("no");
});

test("a list sent before the client came does not name them", () => {
	const subject = "Relação de interessados entregue ao proprietário";
	const of = (names: boolean) =>
		scoreCase([], [{ protocolo: "R26-AAAA-AAAA", at: new Date("2026-11-01T12:00:00Z"), names }]).find(
			(line) => line.subject === subject,
		);
	expect(of(true)).toMatchObject({ found: "yes", text: expect.stringContaining("R26-AAAA-AAAA, em 01/11/2026") });
	expect(of(false)?.found).toBe("partly");
});

test("a deal is never more than told, and days are counted from the last visit before it", () => {
	const line = (on: string) =>
		scoreCase([visit("2026-08-22"), visit("2026-10-05"), visit("2026-12-01")], [], {
			kind: "venda",
			on,
			source: "",
		}).find(({ subject }) => subject === "Negócio fechado");
	expect(line("2026-11-10")).toMatchObject({
		found: "partly",
		text: expect.stringContaining("em 10/11/2026, 36 dias depois da última visita assinada"),
	});
	expect(line("2026-08-22")?.text).toContain("no mesmo dia da última visita assinada");
	expect(line("2026-08-01")?.text).not.toContain("visita assinada");
});

test("a proposal counts when it is signed, and half when it was only sent", () => {
	const proposal = (status: CaseFicha["status"]): CaseFicha => ({
		...visit("2026-09-01", status),
		tipo: "proposta",
		protocolo: "P26-AAAA-AAAA",
	});
	expect(lineOf("Proposta", [proposal("assinada"), proposal("expirada")])?.found).toBe("yes");
	expect(lineOf("Proposta", [proposal("expirada")])?.found).toBe("partly");
	expect(lineOf("Proposta", [visit("2026-09-01")])?.found).toBe("no");
});

test("the client's own signature is not denied where somebody else has not signed", () => {
	const refused = { ...visit("2026-09-01", "recusada"), clientSigned: true };
	expect(lineOf("Aproximação (visita)", [refused])).toMatchObject({
		found: "partly",
		text: expect.stringContaining("Assinada pelo cliente, mas não por todas as pessoas nomeadas"),
	});
	const alone = lineOf("Aproximação (visita)", [visit("2026-09-01", "recusada")]);
	expect(alone?.text).toContain("sem a assinatura do cliente");
	const proposal: CaseFicha = { ...refused, tipo: "proposta", status: "expirada" };
	expect(lineOf("Proposta", [proposal])?.text).toContain("Assinada pelo cliente, mas não por todas");
});

test("a signed proposal says what became of it", () => {
	const proposal: CaseFicha = { ...visit("2026-09-01"), tipo: "proposta", resposta: "contraproposta" };
	expect(lineOf("Proposta", [proposal])?.text).toContain("(resposta pelo link do proprietário: contraproposta)");
	expect(lineOf("Proposta", [{ ...proposal, resposta: "vencida" }])?.text).toContain("nenhuma registrada");
	expect(lineOf("Proposta", [{ ...proposal, resposta: null }])?.text).not.toContain("resposta");
});

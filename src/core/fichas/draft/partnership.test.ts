import { expect, test } from "vitest";
import {
	formatShare,
	isVisitor,
	PARTNER,
	partnerCreci,
	partnershipErrors,
	partnershipLine,
	sharesOf,
} from "./partnership.ts";

const partner = (parte?: number) => ({ nome: "Otávio Reis", creci: "CRECI/SP 4521", parte });

test("nothing agreed: equal parts, and always 100 % in all", () => {
	for (const count of [1, 2, 3]) {
		const { own, partners } = sharesOf({ parceiros: Array.from({ length: count }, () => partner()) });
		expect(own + partners.reduce((sum, part) => sum + part, 0)).toBe(10_000);
		expect(own - Math.min(...partners)).toBeLessThan(count + 1);
	}
	expect(sharesOf({ parceiros: [partner()] })).toEqual({ own: 5000, partners: [5000] });
	expect(sharesOf({ parceiros: [partner(), partner()] })).toEqual({ own: 3334, partners: [3333, 3333] });
});

test("what was agreed counts, and the rest is of who sends it", () => {
	expect(sharesOf({ parceiros: [partner(30), partner(12.5)] })).toEqual({ own: 5750, partners: [3000, 1250] });
	expect(formatShare(5750)).toBe("57,5%");
});

test("a share for one partner alone, nothing left for who sends it, or a CRECI without its state: said at the field", () => {
	expect(partnershipErrors({ parceiros: [partner(30), partner()] })).toEqual({
		"parceiros.1.parte": "Informe a parte de todos os parceiros, ou deixe todas em branco",
	});
	expect(Object.keys(partnershipErrors({ parceiros: [partner(60), partner(40)] }))).toEqual(["parceiros.0.parte"]);
	expect(Object.keys(partnershipErrors({ parceiros: [{ ...partner(), creci: "4521" }] }))).toEqual([
		"parceiros.0.creci",
	]);
	expect(partnershipErrors({ parceiros: [partner(99.99)] })).toEqual({});
	expect(partnershipErrors({})).toEqual({});
});

test("a partner's number is printed alike, however it was typed", () => {
	expect(partnerCreci("sp 4.521 f")).toBe("CRECI/SP 4521-F");
});

test("a case and its dossiê name the partners in one line", () => {
	expect(partnershipLine({ parceiros: [partner(40)] })).toBe("Otávio Reis (CRECI/SP 4521-F), 40%");
	expect(partnershipLine({})).toBeUndefined();
});

test("who visits is asked how it was; a partner beside them, and whoever signs anything else, is not", () => {
	expect([isVisitor("visita", "Visitante"), isVisitor("visita", "Cônjuge/companheiro(a)")]).toEqual([true, true]);
	expect([isVisitor("visita", PARTNER), isVisitor("proposta", "Proponente")]).toEqual([false, false]);
});

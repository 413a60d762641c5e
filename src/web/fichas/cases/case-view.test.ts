import { expect, test } from "vitest";
import { viewEvents, viewFichas } from "./case-view.ts";

test("a mail that was only asked for is not called accepted for delivery", () => {
	const at = new Date("2026-11-15T12:00:00Z");
	const asked = { seqs: [], at, words: "Ficha de visita: pedido um lembrete de assinatura", about: "V26-AAAA-AAAA" };
	const [event, logged] = viewEvents([asked, { ...asked, seqs: [7] }]);
	expect(event?.about).toBe("V26-AAAA-AAAA · fora do registro encadeado");
	expect(logged?.about).toBe("V26-AAAA-AAAA · registro nº 7");
});

test("the day of a proposal is called the end of its validity, and that of a visit stands alone", () => {
	const row = { id: "1", status: "assinada", protocolo: "V26-AAAA-AAAA", happensOn: "2026-11-20", fields: {} } as const;
	const rows = [
		{ ...row, tipo: "proposta" as const, validUntil: null, signedAt: null, sealedAt: null },
		{ ...row, tipo: "visita" as const, validUntil: null, signedAt: null, sealedAt: null },
	];
	expect(viewFichas(rows, undefined).map(({ day }) => day)).toEqual(["validade 20/11/2026", "20/11/2026"]);
});

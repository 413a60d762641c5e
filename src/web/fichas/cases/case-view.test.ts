import { expect, test } from "vitest";
import { viewEvents } from "./case-view.ts";

test("a mail that was only asked for is not called accepted for delivery", () => {
	const at = new Date("2026-11-15T12:00:00Z");
	const asked = { seqs: [], at, words: "Ficha de visita: pedido um lembrete de assinatura", about: "V26-AAAA-AAAA" };
	const [event, logged] = viewEvents([asked, { ...asked, seqs: [7] }]);
	expect(event?.about).toBe("V26-AAAA-AAAA · fora do registro encadeado");
	expect(logged?.about).toBe("V26-AAAA-AAAA · registro nº 7");
});

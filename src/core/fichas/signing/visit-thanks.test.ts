import { expect, test } from "vitest";
import { visitThanks } from "./visit-thanks.ts";

const values = { data_visita: "2026-11-14", hora_inicio: "15:00" };

test("thanks for the visit by place, day and hour, as people say them", () => {
	const visit = { imovel: "Rua Augusta, 1500", values, today: "2026-11-14" };
	expect(visitThanks(visit)).toBe("Obrigado pela visita ao imóvel Rua Augusta, 1500, hoje às 15h.");
	expect(visitThanks({ ...visit, today: "2026-11-15" })).toMatch(/, em 14\/11\/2026 às 15h\.$/);
	expect(visitThanks({ ...visit, values: { ...values, hora_inicio: "09:30" } })).toMatch(/hoje às 9h30\.$/);
	expect(visitThanks({ imovel: null, values: {}, today: "2026-11-14" })).toBe("Obrigado pela visita.");
});

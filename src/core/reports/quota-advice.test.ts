import { expect, test } from "vitest";
import { quotaAdvice } from "./quota-advice.ts";

test("the extras are priced before the month's fichas run out", () => {
	expect(quotaAdvice({ used: 200, limit: 240, left: 40, waiting: 12, forecast: 262 })).toMatchObject({
		words: "188 assinadas e 12 aguardando assinatura. Restam 40. Neste ritmo, 262 até o fim do mês.",
		extra: "Devem faltar 22 fichas: 3 pacotes de +10 custam R$\u00a081,00.",
	});
	expect(quotaAdvice({ used: 10, limit: 240, left: 230, waiting: 0, forecast: 20 }).extra).toBeUndefined();
	expect(quotaAdvice({ used: 30, limit: 30, left: 0, waiting: 1, forecast: 30 }).extra).toContain(
		"um pacote de +10 custa",
	);
});

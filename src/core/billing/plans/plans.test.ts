import { expect, test } from "vitest";
import {
	ANNUAL_DISCOUNT_PERCENT,
	chargeOf,
	checkoutPath,
	extras,
	isBillingCycle,
	isPlanKey,
	planKeyByTitle,
	planOf,
	plans,
	pricePerMonth,
	yearlySaving,
} from "./plans.ts";

test.each([
	{ key: "basico", monthly: 7900, annual: 68_400, perMonth: 5700, saving: 26_400, discount: 25, fichas: 30, perfis: 1 },
	{
		key: "profissional",
		monthly: 13_900,
		annual: 116_400,
		perMonth: 9700,
		saving: 50_400,
		discount: 30,
		fichas: 90,
		perfis: 3,
	},
	{
		key: "premium",
		monthly: 19_900,
		annual: 176_400,
		perMonth: 14_700,
		saving: 62_400,
		discount: 25,
		fichas: 240,
		perfis: 8,
	},
] as const)(
	"$key costs what the specification says",
	({ key, monthly, annual, perMonth, saving, discount, fichas, perfis }) => {
		const plan = planOf(key);
		expect(chargeOf(plan, "monthly")).toBe(monthly);
		expect(chargeOf(plan, "annual")).toBe(annual);
		expect(pricePerMonth(plan, "annual")).toBe(perMonth);
		expect(pricePerMonth(plan, "monthly")).toBe(monthly);
		expect(yearlySaving(plan)).toBe(saving);
		expect(plan).toMatchObject({ discountPercent: discount, fichasLimit: fichas, perfilsLimit: perfis });
	},
);

test("one plan is popular, and it is the professional one", () => {
	expect(plans.filter((plan) => plan.popular).map((plan) => plan.id)).toEqual(["profissional"]);
	expect(ANNUAL_DISCOUNT_PERCENT).toBe(30);
});

test("a card's title leads to its key, another title to none", () => {
	for (const plan of plans) expect(planKeyByTitle(plan.name)).toBe(plan.id);
	expect(planKeyByTitle("Diamante")).toBeUndefined();
});

test("only the specified query values are accepted", () => {
	expect(isPlanKey("premium")).toBe(true);
	expect(isPlanKey("__proto__")).toBe(false);
	expect(isBillingCycle("annual")).toBe(true);
	expect(isBillingCycle("annually")).toBe(false);
	expect(checkoutPath("basico", "annual")).toBe("/checkout/dados?plan=basico&billing=annual");
});

test("extras cost 27 once and 17 a month", () => {
	expect(extras.fichas).toMatchObject({ quantity: 10, price: 2700, recurring: false });
	expect(extras.perfil).toMatchObject({ quantity: 1, price: 1700, recurring: true });
});

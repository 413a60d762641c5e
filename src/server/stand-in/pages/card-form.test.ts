import { expect, test } from "vitest";
import { cardBrand } from "#server/stand-in/card-brand.ts";
import { cardOutcome, testHolders } from "#server/stand-in/card-outcome.ts";
import { checkCardEntry } from "./card-form.ts";

const now = new Date("2026-11-15T12:00:00Z");
const entry = { number: "5031 4332 1540 6351", holder: "APRO", validity: "11/30", code: "123", installments: "1" };

test.each([
	["5031 4332 1540 6351", "master"],
	["4235 6477 2802 5682", "visa"],
	["3753 651535 56885", "amex"],
	["5067 7667 8388 8311", "elo"],
])("the documented test card %s is taken, as %s", (number, brand) => {
	expect(checkCardEntry({ ...entry, number }, now)).toEqual({});
	expect(cardBrand(number.replace(/\D/g, ""))).toBe(brand);
});

test("a card that expires this month still pays, last month's does not", () => {
	expect(checkCardEntry({ ...entry, validity: "11/26" }, now)).toEqual({});
	expect(checkCardEntry({ ...entry, validity: "10/26" }, now)).toHaveProperty("validity");
});

test("what is wrong is said field by field", () => {
	const wrong = { number: "5031 4332 1540 6352", holder: "", validity: "13/30", code: "1", installments: "1" };
	expect(Object.keys(checkCardEntry(wrong, now))).toEqual(["number", "holder", "validity", "code"]);
});

test("the name decides; a person's own name pays", () => {
	expect(cardOutcome("apro silva")).toEqual({ status: "approved", detail: "accredited" });
	expect(cardOutcome("Maria Souza")).toMatchObject({ status: "approved" });
	expect(cardOutcome("CONT")).toEqual({ status: "in_process", detail: "pending_contingency" });
	const refused = testHolders.slice(2).map((name) => cardOutcome(name));
	expect(new Set(refused.map(({ detail }) => detail)).size).toBe(13);
	expect(refused.every(({ status, detail }) => status === "rejected" && detail.startsWith("cc_rejected_"))).toBe(true);
});

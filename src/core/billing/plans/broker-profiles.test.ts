import { expect, test } from "vitest";
import { beyondLimit, profileLimit, profilesUsed } from "./broker-profiles.ts";

test("the plan and its extras say how many brokers there may be; a trial tries with three", () => {
	expect(profileLimit({ plan: "basico", extraProfiles: 0 })).toBe(1);
	expect(profileLimit({ plan: "basico", extraProfiles: 2 })).toBe(3);
	expect(profileLimit({ plan: "premium", extraProfiles: 0 })).toBe(8);
	expect(profileLimit({ plan: undefined, extraProfiles: 0 })).toBe(3);
});

test("the holder takes the first profile, and an open invitation keeps one free", () => {
	expect(profilesUsed({ brokers: 0 })).toBe(1);
	expect(profilesUsed({ brokers: 2, invited: 1 })).toBe(4);
});

test("after a downgrade from 8 to 3 the newest go without: the holder and the two eldest stay", () => {
	const brokers = ["ana", "bia", "caio", "davi", "eva", "fabio", "gil"];
	expect(beyondLimit(brokers, 8)).toEqual([]);
	expect(beyondLimit(brokers, 3)).toEqual(["caio", "davi", "eva", "fabio", "gil"]);
	expect(beyondLimit(brokers, 1)).toEqual(brokers);
});

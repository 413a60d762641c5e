import { expect, test } from "vitest";
import { placeRefusal } from "./take-place.ts";

const three = { limit: 3, brokers: 0, managers: 0, invitedBrokers: 0, invitedManagers: 0 };

test("members and open invitations fill the profiles beside the holder's own", () => {
	expect(placeRefusal("corretor", three)).toBeUndefined();
	expect(placeRefusal("corretor", { ...three, brokers: 1 })).toBeUndefined();
	expect(placeRefusal("corretor", { ...three, brokers: 1, invitedBrokers: 1 })).toBe("no-profile-left");
	expect(placeRefusal("corretor", { ...three, brokers: 7 })).toBe("no-profile-left");
	expect(placeRefusal("corretor", { ...three, limit: 1 })).toBe("no-profile-left");
});

test("management takes no profile, up to a number no agency needs", () => {
	const full = { ...three, brokers: 2 };
	expect(placeRefusal("gestao", full)).toBeUndefined();
	expect(placeRefusal("gestao", { ...full, managers: 12, invitedManagers: 8 })).toBe("too-many-managers");
});

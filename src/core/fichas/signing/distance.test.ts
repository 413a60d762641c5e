import { expect, test } from "vitest";
import { distanceInMetres } from "./distance.ts";

test("metres between Masp and Consolação", () => {
	const masp = { latitude: -23.561414, longitude: -46.655881 };
	const consolacao = { latitude: -23.557676, longitude: -46.660472 };
	expect(distanceInMetres(masp, masp)).toBe(0);
	expect(Math.abs(distanceInMetres(masp, consolacao) - 626)).toBeLessThan(10);
});

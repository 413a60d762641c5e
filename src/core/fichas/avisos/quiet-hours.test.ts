import { expect, test } from "vitest";
import { afterQuietHours, isQuietHour } from "./quiet-hours.ts";

const zone = "America/Sao_Paulo";

test("it is quiet from nine to eight in São Paulo", () => {
	const at = (time: string) => isQuietHour(new Date(`2026-11-15T${time}:00-03:00`), zone);
	expect(["07:59", "08:00", "20:59", "21:00", "00:30"].map(at)).toEqual([true, false, false, true, true]);
});

test("what falls into quiet hours is moved to eight in the morning where the property is", () => {
	const moved = (moment: string, where: string) => afterQuietHours(new Date(moment), where).toISOString();
	expect(moved("2026-11-14T22:40:00-03:00", zone)).toBe("2026-11-15T11:00:00.000Z");
	expect(moved("2026-11-15T03:00:00-03:00", zone)).toBe("2026-11-15T11:00:00.000Z");
	expect(moved("2026-11-15T20:59:00-03:00", zone)).toBe("2026-11-15T23:59:00.000Z");
	// Nine in the evening in São Paulo is seven in Rio Branco.
	expect(moved("2026-11-15T21:00:00-03:00", "America/Rio_Branco")).toBe("2026-11-16T00:00:00.000Z");
	expect(moved("2026-11-16T08:00:00-03:00", "America/Rio_Branco")).toBe("2026-11-16T13:00:00.000Z");
});

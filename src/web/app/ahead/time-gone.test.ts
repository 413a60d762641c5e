import { expect, onTestFinished, test, vi } from "vitest";
import { timeGone } from "./time-gone.ts";

test("time goes on while a device sleeps, and does not go back with its clock", () => {
	const [page, day] = [vi.spyOn(performance, "now"), vi.spyOn(Date, "now")];
	onTestFinished(() => void vi.restoreAllMocks());
	const at = (pageMs: number, dayMs: number) => {
		page.mockReturnValue(pageMs);
		day.mockReturnValue(dayMs);
	};
	at(0, 1_000_000);
	const gone = timeGone();
	at(500, 1_000_500);
	expect(gone()).toBe(500);
	at(600, 1_000_500 + 3_600_000);
	expect(gone(), "it slept for an hour").toBe(500 + 3_600_000);
	at(1_600, 0);
	expect(gone(), "its clock was set back").toBe(500 + 3_600_000 + 1_000);
});

import { describe, expect, test } from "vitest";
import { isReminderDue, nextReminder } from "./reminder.ts";

describe("reminders", () => {
	const sentAt = new Date("2026-11-15T12:00:00Z");
	const hoursLater = (hours: number) => new Date(sentAt.getTime() + hours * 3_600_000);
	const zone = "America/Sao_Paulo";
	const week = { sentAt, signUntil: hoursLater(168), reminders: 0, remindedAt: null, zone };

	test("are due after a day and after three", () => {
		expect([23, 24].map((hour) => isReminderDue(week, hoursLater(hour)))).toEqual([false, true]);
		const reminded = { ...week, reminders: 1, remindedAt: hoursLater(24) };
		expect([71, 72].map((hour) => isReminderDue(reminded, hoursLater(hour)))).toEqual([false, true]);
		expect(isReminderDue({ ...reminded, reminders: 2 }, hoursLater(100))).toBe(false);
		expect(isReminderDue(week, hoursLater(168))).toBe(false);
	});

	test("come sooner where the time is short, and never two close together", () => {
		// Where it is still day twelve hours later.
		const short = { ...week, signUntil: hoursLater(24), zone: "America/Rio_Branco" };
		expect([11, 12].map((hour) => isReminderDue(short, hoursLater(hour)))).toEqual([false, true]);
		const second = { ...short, reminders: 1, remindedAt: hoursLater(15) };
		expect(isReminderDue(second, hoursLater(22))).toBe(false);
	});

	test("of a proposal sent at night come by day, and none where the morning is too late", () => {
		const night = new Date("2026-11-13T22:40:00-03:00");
		const proposal = { ...week, sentAt: night, signUntil: new Date("2026-11-15T22:40:00-03:00") };
		expect(nextReminder(proposal)?.toISOString()).toBe("2026-11-15T11:00:00.000Z");
		expect(nextReminder({ ...proposal, signUntil: new Date("2026-11-14T07:00:00-03:00") })).toBeUndefined();
	});
});

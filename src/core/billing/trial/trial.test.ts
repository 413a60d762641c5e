import { expect, test } from "vitest";
import { dueReminder, trialEnd, trialProfile, trialState } from "./trial.ts";

const HOUR = 3_600_000;
const start = new Date("2026-11-01T12:00:00Z");
const end = trialEnd(start);
const beforeEnd = (hours: number) => new Date(end.getTime() - hours * HOUR);

test("the trial lasts seven days to the minute", () => {
	expect(end).toEqual(new Date("2026-11-08T12:00:00Z"));
	expect(trialState(end, start)).toEqual({ active: true, daysLeft: 7 });
	expect(trialState(end, beforeEnd(1))).toEqual({ active: true, daysLeft: 1 });
	expect(trialState(end, end)).toEqual({ active: false });
});

test("reminders are due two days before and on the last day, and only the one that is still true", () => {
	expect(dueReminder(end, beforeEnd(49))).toBeUndefined();
	expect(dueReminder(end, beforeEnd(47))).toBe("two-days-before");
	expect(dueReminder(end, beforeEnd(23))).toBe("last-day");
	expect(dueReminder(end, end)).toBeUndefined();
});

test("finish-signup writes what the specification says", () => {
	expect(trialProfile(start)).toEqual({
		plano_tipo: "trial",
		quota_limite: -1,
		tipo_conta: "individual",
		approved: true,
		fichas_utilizadas: 0,
		trial_expira_em: end,
	});
});

import { createElement } from "react";
import * as z from "zod";
import { logAlarmSentences, logAlarms, repeatsDaily } from "#core/fichas/evidence/log-alarm.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { LogAlarmMail, subject } from "./log-alarm.email.tsx";
import { readCheckState } from "./log-check/log-health.read.ts";

const MOST_ROWS = 10;

/** `to`: which of the admins. Without an alarm: that it is over. */
export const sendLogAlarm = defineJob({
	name: "fichas.send-log-alarm",
	work: "one",
	payload: z.object({ alarms: z.array(z.enum(logAlarms)), day: z.string(), to: z.number() }),
	handle: async (deps, { alarms, day, to }) => {
		const address = deps.config.adminEmails[to];
		if (!address) return;
		const { last, walks } = await readCheckState(deps, deps.db);
		const found = [last.tail, last.whole, walks.tail, walks.whole].flatMap((each) => each?.findings ?? []);
		const rows = new Set(found.map(({ table, row, fault }) => `${table} ${row}: ${fault}`));
		const mail = {
			siteUrl: deps.config.publicUrl,
			sentences: alarms.map((alarm) => logAlarmSentences[alarm]),
			repeats: repeatsDaily(alarms),
			rows: alarms.includes("nao-confere") ? [...rows].slice(0, MOST_ROWS) : [],
		};
		await deliverMail(deps, {
			// By their places: all of their names would be longer than a mail's id may be, on the very day that has them all.
			id: `log-alarm-${day}-${alarms.map((alarm) => logAlarms.indexOf(alarm)).join(".") || "over"}-${to}`,
			to: { address },
			subject: subject(mail),
			body: createElement(LogAlarmMail, mail),
		});
	},
});

import * as z from "zod";
import { defineJob } from "./define-job.ts";
import { forgetMailLog } from "./platform/mail/note-mail.ts";
import { forgetSentMails as forget } from "./platform/mail/send-once.ts";

const PORTION = 1000;

/** Each night: what was sent more than a week ago cannot be repeated by any job; that it was is known for 90 days. */
export const forgetSentMails = defineJob({
	name: "mail.forget-sent",
	work: "portion",
	payload: z.object({}),
	schedule: "10 4 * * *",
	handle: async (deps) => {
		const gone = [await forget(deps, PORTION), await forgetMailLog(deps, PORTION)];
		return gone.includes(PORTION) ? {} : undefined;
	},
});

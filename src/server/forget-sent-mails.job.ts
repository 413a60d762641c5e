import * as z from "zod";
import { defineJob } from "./define-job.ts";
import { forgetSentMails as forget } from "./platform/mail/send-once.ts";

const PORTION = 1000;

/** Each night: what was sent more than a week ago cannot be repeated by any job. */
export const forgetSentMails = defineJob({
	name: "mail.forget-sent",
	work: "portion",
	payload: z.object({}),
	schedule: "10 4 * * *",
	handle: async (deps) => ((await forget(deps, PORTION)) === PORTION ? {} : undefined),
});

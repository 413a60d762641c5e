import type { ContactForm } from "#core/contact/contact-form.ts";
import { type FormTraces, looksAutomated } from "#core/kernel/form-traces.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { contactMessages } from "./contact-message.table.ts";
import { notifySupport } from "./notify-support.job.ts";
import { thankSender } from "./thank-sender.job.ts";

export type ContactInput = { form: ContactForm; traces: FormTraces };
export type ContactRefusal = "looks-automated";

/** Keeps the message and promises both mails, or does nothing at all. */
export async function sendContactMessage(
	deps: Pick<Deps, "db" | "clock" | "random" | "jobs">,
	{ form, traces }: ContactInput,
): Promise<Result<{ id: string }, ContactRefusal>> {
	if (looksAutomated(traces)) return refuse("looks-automated");
	const id = deps.random.uuid();
	await deps.db.transaction(async (tx) => {
		await tx.insert(contactMessages).values({ id, ...form, createdAt: deps.clock.now() });
		await deps.jobs.enqueue(tx, notifySupport, { messageId: id });
		await deps.jobs.enqueue(tx, thankSender, { messageId: id });
	});
	return succeed({ id });
}

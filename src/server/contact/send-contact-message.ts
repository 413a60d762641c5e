import { and, eq, gte, sql } from "drizzle-orm";
import type { ContactForm } from "#core/contact/contact-form.ts";
import { type FormTraces, looksAutomated } from "#core/kernel/form-traces.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { SAID_AGAIN_MS } from "#core/kernel/said-again.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { lockWords } from "#server/platform/db/lock-words.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { contactMessages } from "./contact-message.table.ts";
import { notifySupport } from "./notify-support.job.ts";
import { thankSender } from "./thank-sender.job.ts";

export type ContactInput = { form: ContactForm; traces: FormTraces };
export type ContactRefusal = "looks-automated";

/** The form asks nobody whose address it is: whoever types a stranger's fills no mailbox with our thanks. */
const thanks: Allowance = { name: "contact-thanks", points: 3, seconds: 3600 };

/** Keeps the message and promises both mails, or does nothing at all. Said twice in a row it is one message. */
export async function sendContactMessage(
	deps: Pick<Deps, "db" | "clock" | "random" | "jobs" | "limiter">,
	{ form, traces }: ContactInput,
): Promise<Result<{ id: string }, ContactRefusal>> {
	if (looksAutomated(traces)) return refuse("looks-automated");
	const id = deps.random.uuid();
	const isThanked = (await deps.limiter.take(thanks, hashToken(form.email))).allowed;
	return deps.db.transaction(async (tx) => {
		const again = await saidJustNow(deps, tx, form);
		if (again) return succeed(again);
		await tx.insert(contactMessages).values({ id, ...form, createdAt: deps.clock.now() });
		await deps.jobs.enqueue(tx, notifySupport, { messageId: id });
		if (isThanked) await deps.jobs.enqueue(tx, thankSender, { messageId: id });
		return succeed({ id });
	});
}

async function saidJustNow({ clock }: Pick<Deps, "clock">, tx: Transaction, form: ContactForm) {
	await lockWords(tx, "contact", form.email, form.mensagem);
	const since = new Date(clock.now().getTime() - SAID_AGAIN_MS);
	const { id, status, createdAt } = contactMessages;
	const same = Object.entries(form).map(([name, said]) => sql`${sql.identifier(name)} = ${said}`);
	const [found] = await tx
		.select({ id })
		.from(contactMessages)
		.where(and(eq(status, "new"), gte(createdAt, since), ...same))
		.limit(1);
	return found;
}

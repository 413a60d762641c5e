import { eq } from "drizzle-orm";
import { NEWS_ASK_AGAIN_MINUTES, NEWS_CONSENT_VERSION, NewsForm } from "#core/blog/news-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { looksAutomated, readTraces } from "#core/kernel/form-traces.ts";
import type { Deps } from "#server/deps.ts";
import { newsReaders } from "./news-reader.table.ts";
import { sendNewsConfirmation } from "./send-news-confirmation.job.ts";

export type NewsReceipt = { ok: true } | { ok: false; errors: Record<string, string> };

/**
 * Keeps the wish with its time and wording, and asks the address's owner. The answer is the same for an address that is
 * known already, that was asked just now, and for a robot: it tells nothing about anybody.
 */
export async function askForNews(
	deps: Pick<Deps, "db" | "clock" | "random" | "jobs">,
	posted: Record<string, unknown>,
): Promise<NewsReceipt> {
	const parsed = NewsForm.safeParse(posted);
	if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
	if (looksAutomated(readTraces(posted))) return { ok: true };
	const { nome, email } = parsed.data;
	const askedAt = deps.clock.now();
	const again = new Date(askedAt.getTime() - NEWS_ASK_AGAIN_MINUTES * 60_000);
	await deps.db.transaction(async (tx) => {
		const wish = { nome, consentVersion: NEWS_CONSENT_VERSION, askedAt };
		const [made] = await tx
			.insert(newsReaders)
			.values({ id: deps.random.uuid(), email, ...wish })
			.onConflictDoNothing()
			.returning({ id: newsReaders.id });
		if (made) return deps.jobs.enqueue(tx, sendNewsConfirmation, { readerId: made.id });
		const [known] = await tx.select().from(newsReaders).where(eq(newsReaders.email, email)).for("update");
		if (!known || known.confirmedAt || known.askedAt > again) return;
		await tx.update(newsReaders).set(wish).where(eq(newsReaders.id, known.id));
		await deps.jobs.enqueue(tx, sendNewsConfirmation, { readerId: known.id });
	});
	return { ok: true };
}

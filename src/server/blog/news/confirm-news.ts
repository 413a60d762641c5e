import { eq } from "drizzle-orm";
import { NEWS_CONFIRM_DAYS } from "#core/blog/news-form.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { type NewsReader, newsReaders } from "./news-reader.table.ts";
import { confirms, readerIn } from "./news-token.ts";

type World = Pick<Deps, "db" | "clock" | "secrets">;

/** Whose wish this link confirms: nobody's when it is old, was replaced or made up. */
export async function readNewsConfirmation(deps: World, token: string): Promise<NewsReader | undefined> {
	const id = readerIn(token);
	if (!id) return undefined;
	const [reader] = await deps.db.select().from(newsReaders).where(eq(newsReaders.id, id));
	if (!reader || !confirms(deps, token, reader)) return undefined;
	const isOld = deps.clock.now().getTime() - reader.askedAt.getTime() > NEWS_CONFIRM_DAYS * DAY_MS;
	return isOld && !reader.confirmedAt ? undefined : reader;
}

/** From now on they are written to. Confirming twice is confirming once. */
export async function confirmNews(deps: World, token: string): Promise<Result<{ email: string }, "invalid-link">> {
	const reader = await readNewsConfirmation(deps, token);
	if (!reader) return refuse("invalid-link");
	if (!reader.confirmedAt)
		await deps.db.update(newsReaders).set({ confirmedAt: deps.clock.now() }).where(eq(newsReaders.id, reader.id));
	return succeed({ email: reader.email });
}

import type { DailyRoot } from "#core/fichas/evidence/daily-root.ts";
import { rootStatement } from "#core/fichas/evidence/daily-root.ts";
import { type LaterStamp, renewalStatement, type Stamped, stampedTexts } from "#core/fichas/verify/root-stamps.ts";
import type { Deps } from "#server/deps.ts";
import { rootStamps } from "#server/fichas/evidence/evidence-log.table.ts";
import { announceContent } from "#server/platform/content-changes.ts";

/**
 * Asks the authorities, one after the other, for one more stamp of a root, and keeps the first that comes. False: none
 * answered. Where somebody else was faster, theirs stands: ours would be over stamps that are not the last any more.
 */
export async function stampRoot(
	deps: Pick<Deps, "db" | "clock" | "config" | "log">,
	root: DailyRoot & Stamped,
	kind: LaterStamp["kind"],
): Promise<boolean> {
	const earlier = stampedTexts(root).map(({ token }) => token);
	const text = kind === "renovacao" ? renewalStatement(root, earlier) : rootStatement(root);
	const token = await askInTurn(deps, Buffer.from(text));
	if (!token) return false;
	const place = (root.laterStamps?.length ?? 0) + 1;
	await deps.db.transaction(async (tx) => {
		const row = { day: root.day, place, kind, token, keptAt: deps.clock.now() };
		await tx.insert(rootStamps).values(row).onConflictDoNothing();
		await announceContent(tx);
	});
	return true;
}

async function askInTurn(
	deps: Pick<Deps, "clock" | "config" | "log">,
	content: Uint8Array,
): Promise<string | undefined> {
	const { requestTimestamp } = await import("#server/platform/seal/request-timestamp.ts");
	for (const url of deps.config.timestampUrls)
		try {
			return (await requestTimestamp(deps, url, content, { anchors: deps.config.stampAnchors })).token;
		} catch (error) {
			deps.log.warn({ err: error, authority: new URL(url).host }, "no later time-stamp for a root");
		}
	return undefined;
}

import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { SUPPORT_CODE_LENGTH, SUPPORT_CODE_LETTERS, SUPPORT_CODE_MINUTES } from "#core/accounts/support-view.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import type { Deps } from "#server/deps.ts";
import { supportViews } from "./support-view.table.ts";

type World = Pick<Deps, "db" | "clock" | "random" | "secrets">;

/** A keyed hash with whose it is in it: nobody else's code is ever the right one. */
export const codeHashOf = ({ secrets }: Pick<World, "secrets">, userId: string, code: string) =>
	secrets.derive("support-code", `${userId} ${code}`);

/** A new code for somebody to read out; one that was not used is gone with it. Shown once, kept as a hash. */
export async function makeSupportCode(deps: World, { userId }: { userId: string }): Promise<{ code: string }> {
	const letters = Array.from({ length: SUPPORT_CODE_LENGTH }, () => randomInt(SUPPORT_CODE_LETTERS.length));
	const code = letters.map((at) => SUPPORT_CODE_LETTERS[at]).join("");
	const now = deps.clock.now();
	await deps.db.transaction(async (tx) => {
		// Asked for twice at once there is still one code: the one made last.
		await lockAccount(tx, userId);
		await tx.delete(supportViews).where(and(eq(supportViews.userId, userId), isNull(supportViews.openedAt)));
		await tx.insert(supportViews).values({
			id: deps.random.uuid(),
			userId,
			codeHash: codeHashOf(deps, userId, code),
			createdAt: now,
			codeUntil: new Date(now.getTime() + SUPPORT_CODE_MINUTES * 60_000),
		});
	});
	return { code };
}

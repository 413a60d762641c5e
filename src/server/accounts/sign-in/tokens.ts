import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { accountTokens, type TokenPurpose } from "#server/accounts/account.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/secrets.ts";

export type AccountToken = typeof accountTokens.$inferSelect;
type NewToken = {
	userId: string;
	purpose: TokenPurpose;
	lifeMs: number;
	newEmail?: string | undefined;
	oldEmail?: string;
};

/** Makes a random token and keeps its hash. The caller hands the token itself out, once. */
export async function issueToken(deps: Pick<Deps, "clock" | "random">, tx: Transaction, wanted: NewToken) {
	const token = deps.random.token();
	await insertToken(deps, tx, { id: deps.random.uuid(), token, ...wanted });
	return token;
}

/** For tokens that travel by mail: derived from the row's id, so that the job can make it again. */
export async function issueDerivedToken(
	deps: Pick<Deps, "clock" | "random" | "secrets">,
	tx: Transaction,
	wanted: NewToken,
): Promise<string> {
	const id = deps.random.uuid();
	await insertToken(deps, tx, { id, token: tokenOf(deps, wanted.purpose, id), ...wanted });
	return id;
}

export function tokenOf({ secrets }: Pick<Deps, "secrets">, purpose: TokenPurpose, id: string): string {
	return secrets.derive(purpose, id);
}

async function insertToken(
	{ clock }: Pick<Deps, "clock">,
	tx: Transaction,
	{ token, lifeMs, ...row }: NewToken & { id: string; token: string },
): Promise<void> {
	const now = clock.now();
	await tx.insert(accountTokens).values({
		...row,
		tokenHash: hashToken(token),
		createdAt: now,
		expiresAt: new Date(now.getTime() + lifeMs),
	});
}

/** The live token of this purpose, without using it up. */
export async function findToken(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	purpose: TokenPurpose,
	token: string,
): Promise<AccountToken | undefined> {
	const [found] = await db
		.select()
		.from(accountTokens)
		.where(isLive(purpose, token, clock.now()))
		.limit(1);
	return found;
}

/** One that was used up, for as long as it would have lived: whoever sends a form twice has done what they asked for. */
export async function findSpentToken(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	purpose: TokenPurpose,
	token: string,
): Promise<AccountToken | undefined> {
	const { tokenHash, expiresAt, usedAt } = accountTokens;
	const isIt = and(eq(tokenHash, hashToken(token)), eq(accountTokens.purpose, purpose));
	const [found] = await db
		.select()
		.from(accountTokens)
		.where(and(isIt, isNotNull(usedAt), gt(expiresAt, clock.now())));
	return found;
}

/** For notices about a request, which are owed even after it was used. */
export async function tokenById(
	{ db }: Pick<Deps, "db">,
	purpose: TokenPurpose,
	id: string,
): Promise<AccountToken | undefined> {
	const [found] = await db
		.select()
		.from(accountTokens)
		.where(and(eq(accountTokens.id, id), eq(accountTokens.purpose, purpose)))
		.limit(1);
	return found;
}

/** Uses the token up. Of several who try at once exactly one gets it. */
export async function spendToken(
	{ clock }: Pick<Deps, "clock">,
	tx: Transaction,
	purpose: TokenPurpose,
	token: string,
): Promise<AccountToken | undefined> {
	const now = clock.now();
	const [used] = await tx
		.update(accountTokens)
		.set({ usedAt: now })
		.where(isLive(purpose, token, now))
		.returning();
	return used;
}

/** Ends what was handed out and not used yet: of one purpose, or all of it. */
export async function endTokens(tx: Transaction, userId: string, purpose?: TokenPurpose): Promise<void> {
	const ofPurpose = purpose && eq(accountTokens.purpose, purpose);
	await tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), ofPurpose, isNull(accountTokens.usedAt)));
}

function isLive(purpose: TokenPurpose, token: string, now: Date) {
	return and(
		eq(accountTokens.tokenHash, hashToken(token)),
		eq(accountTokens.purpose, purpose),
		isNull(accountTokens.usedAt),
		gt(accountTokens.expiresAt, now),
	);
}

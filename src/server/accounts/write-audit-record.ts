import { eq, or, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { type AccountRecordKind, accountRecords } from "./member.table.ts";
import { readAccount } from "./sessions/sessions.ts";

type Line = { kind: AccountRecordKind; subjectId?: string; detail?: string | undefined };

/** Writes who did this, for whoever manages the account to look up later. */
export async function writeAuditRecord(
	{ clock, random }: Pick<Deps, "clock" | "random">,
	tx: Transaction | Deps["db"],
	{ accountId, personId }: Pick<Seat, "accountId" | "personId">,
	{ kind, subjectId, detail }: Line,
): Promise<void> {
	const found = await readAccount({ db: tx }, personId);
	await tx.insert(accountRecords).values({
		id: random.uuid(),
		accountId,
		personId,
		personName: found?.profile.nome_completo ?? "",
		subjectId,
		kind,
		detail,
		at: clock.now(),
	});
}

/** Somebody who was invited and has asked to be forgotten: the line stays, without their address. */
export async function forgetAddressInRecords(tx: Transaction, email: string): Promise<void> {
	const names = or(eq(accountRecords.detail, email), sql`starts_with(${accountRecords.detail}, ${`${email} `})`);
	await tx.update(accountRecords).set({ detail: null }).where(names);
}

import { desc, eq } from "drizzle-orm";
import type { DeskAct } from "#core/desk/desk-record.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { deskRecords } from "./desk-record.table.ts";

export type Admin = { id: string; email: string };
export type DeskLine = {
	/** Of one decision, however often it is sent: the record takes it once. */
	id?: string | undefined;
	act: DeskAct;
	accountId?: string | undefined;
	reason?: string;
	detail?: string;
};

export const adminOf = ({ account }: Pick<CurrentSession, "account">): Admin => ({
	id: account.id,
	email: account.email,
});

/** In the transaction of what was done, or before it where that has its own. */
export async function writeDeskRecord(
	{ clock, random }: Pick<Deps, "clock" | "random">,
	tx: Transaction | Deps["db"],
	admin: Admin,
	{ id = random.uuid(), ...line }: DeskLine,
): Promise<string> {
	await tx.insert(deskRecords).values({ id, at: clock.now(), adminId: admin.id, adminEmail: admin.email, ...line });
	return id;
}

/** Whether this very decision stands in the record already. */
export async function isRecorded({ db }: Pick<Deps, "db">, id: string): Promise<boolean> {
	const [found] = await db.select({ id: deskRecords.id }).from(deskRecords).where(eq(deskRecords.id, id));
	return found !== undefined;
}

const MOST_LINES = 50;

/** What a line shows. */
export const lineColumns = {
	id: deskRecords.id,
	at: deskRecords.at,
	adminEmail: deskRecords.adminEmail,
	act: deskRecords.act,
	accountId: deskRecords.accountId,
	reason: deskRecords.reason,
	detail: deskRecords.detail,
};

/** The newest first: of one account, or of everything. */
export async function readDeskRecords({ db }: Pick<Deps, "db">, accountId?: string) {
	return db
		.select(lineColumns)
		.from(deskRecords)
		.where(accountId ? eq(deskRecords.accountId, accountId) : undefined)
		.orderBy(desc(deskRecords.at))
		.limit(MOST_LINES);
}

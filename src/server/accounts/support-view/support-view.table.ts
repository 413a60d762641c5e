import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { moment } from "#server/platform/db/columns.ts";

/** A customer's leave to look at their account: first a code they may read out, then who used it and until when. */
export const supportViews = pgTable(
	"support_views",
	{
		id: uuid("id").primaryKey(),
		userId: uuid("user_id")
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		codeHash: text("code_hash").notNull(),
		createdAt: moment("created_at").notNull(),
		codeUntil: moment("code_until").notNull(),
		// A code that was guessed at too often is worth nothing any more.
		wrongTries: integer("wrong_tries").notNull().default(0),
		// Who of those who run the service opened it: an address of ADMIN_EMAILS.
		adminId: uuid("admin_id"),
		adminEmail: text("admin_email"),
		// The browser it was opened in: in another one, and after signing out, it is worth nothing.
		adminSessionId: uuid("admin_session_id"),
		openedAt: moment("opened_at"),
		endsAt: moment("ends_at"),
		// Ended by the customer or by whoever looked, before its time.
		endedAt: moment("ended_at"),
	},
	(table) => [
		index("support_views_by_user").on(table.userId, table.createdAt.desc()),
		check(
			"support_views_opened_whole",
			sql`(${table.openedAt} is null) = (${table.adminId} is null) and (${table.openedAt} is null) = (${table.endsAt} is null)`,
		),
	],
);

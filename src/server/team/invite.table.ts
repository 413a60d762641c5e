import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { memberRoles } from "#core/accounts/seat.ts";
import type { AccountId } from "#core/kernel/ids.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { moment, oneOf } from "#server/platform/db/columns.ts";

/** Somebody asked by mail to work in an account. The link's token stands nowhere: it is derived again for each mail. */
export const teamInvites = pgTable(
	"team_invites",
	{
		id: uuid("id").primaryKey(),
		accountId: uuid("account_id")
			.$type<AccountId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		// Trimmed and lower-cased, as in a_usuarios.
		email: text("email").notNull(),
		role: text("role", { enum: memberRoles }).notNull(),
		tokenHash: text("token_hash").notNull(),
		invitedBy: uuid("invited_by").references(() => aUsuarios.id, { onDelete: "set null" }),
		createdAt: moment("created_at").notNull(),
		expiresAt: moment("expires_at").notNull(),
		mailedAt: moment("mailed_at"),
		acceptedAt: moment("accepted_at"),
		revokedAt: moment("revoked_at"),
	},
	(table) => [
		uniqueIndex("team_invites_token").on(table.tokenHash),
		uniqueIndex("team_invites_open")
			.on(table.accountId, table.email)
			.where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
		index("team_invites_by_account").on(table.accountId, table.createdAt),
		index("team_invites_by_expiry").on(table.expiresAt),
		check("team_invites_role_known", sql`${table.role} in (${oneOf(memberRoles)})`),
	],
);

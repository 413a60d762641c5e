import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { factorChoices } from "#core/fichas/evidence/factors.ts";
import type { AccountId } from "#core/kernel/ids.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";

/** How an account has its fichas signed unless a ficha says otherwise. */
export const signingSettings = pgTable("signing_settings", {
	accountId: uuid("account_id")
		.$type<AccountId>()
		.primaryKey()
		.references(() => aUsuarios.id, { onDelete: "cascade" }),
	fator: text("fator", { enum: factorChoices }).notNull(),
});

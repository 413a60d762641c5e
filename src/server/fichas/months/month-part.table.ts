import { sql } from "drizzle-orm";
import { bigint, date, index, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import type { AccountId } from "#core/kernel/ids.ts";
import { priceTalk } from "#core/reports/price-talk.ts";

/**
 * What is counted in a month: a property's fichas of one type; the visits that are one chance, of a client with a
 * property; and how many chances there are, which is one number of the account.
 */
const kinds = [...fichaTypes, "chance", "chances"] as const;

/** In the place of what is counted, where that is the account's chances. */
export const ALL_CHANCES = "00000000-0000-0000-0000-000000000000";

/** Whose, of which month, of what. */
const key = {
	accountId: uuid("account_id").$type<AccountId>().notNull(),
	/** Its first day. */
	month: date("month", { mode: "string" }).notNull(),
	kind: text("kind", { enum: kinds }).notNull(),
	/** A property, or what `chance_of` makes of client and property. */
	subject: uuid("subject").notNull(),
};

/** The notes of a property's visits: for the price and for all, the sum of each and how many there are. */
const notes = {
	price: numeric("price", { mode: "number" }),
	prices: integer("prices"),
	general: numeric("general", { mode: "number" }),
	generals: integer("generals"),
};

/** As `priceTalk` has it, written out: so an index holds those alone, and one of another rule is another index. */
export const isWorthTalk = sql.raw(
	`total >= ${priceTalk.visits} and prices >= ${priceTalk.notes} and price < ${priceTalk.below} * prices`,
);
/** Of equal means equal, whatever they are a mean of. */
export const meanPrice = sql.raw("(price::float8 / prices)");

/**
 * What a month's properties and chances come to, but for what is not folded yet (decision 0129). Changed by the fold
 * alone: whoever writes a ficha adds a line to `month_changes`, and waits for nobody.
 */
export const monthParts = pgTable("month_parts", { ...key, total: integer("total").notNull(), ...notes }, (table) => [
	primaryKey({ name: "month_parts_key", columns: [table.accountId, table.month, table.kind, table.subject] }),
	// In the order of the page, which reads ten of them.
	index("month_parts_most")
		.on(table.accountId, table.month, table.kind, table.total.desc().nullsFirst(), table.subject)
		.where(sql`${table.kind} not in ('chance', 'chances')`),
	index("month_parts_to_talk")
		.on(table.accountId, table.month, table.kind, table.total.desc().nullsFirst(), meanPrice, table.subject)
		.where(isWorthTalk),
	index("month_parts_empty").on(table.accountId).where(sql`${table.total} = 0`),
]);

/** Lines of changes, added by a trigger of the database in the transaction that changes a ficha. */
export const monthChanges = pgTable(
	"month_changes",
	{
		id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		...key,
		change: integer("change").notNull(),
		...notes,
	},
	(table) => [index("month_changes_by_account").on(table.accountId, table.month, table.kind)],
);

/** What a migration left to be filled while the product answers: until then it is counted. */
export const lateFills = pgTable("late_fills", {
	name: text("name").primaryKey(),
	/** The last account that is filled. */
	after: uuid("after"),
});

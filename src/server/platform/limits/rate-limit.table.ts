import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/** Shape dictated by rate-limiter-flexible, which upserts one row per key in a single statement. */
export const rateLimits = pgTable(
	"rate_limits",
	{
		key: varchar("key", { length: 255 }).primaryKey(),
		points: integer("points").notNull().default(0),
		// Milliseconds since 1970; rows past it are swept away.
		expire: bigint("expire", { mode: "number" }),
	},
	(table) => [index("rate_limits_by_expire").on(table.expire)],
);

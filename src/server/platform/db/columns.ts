import { sql } from "drizzle-orm";
import { timestamp } from "drizzle-orm/pg-core";

/** A point in time. Always with its zone: PostgreSQL then keeps UTC, whatever the server's own is. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** For a check constraint: the values a column may have. They come from our own code, never from outside. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

import { sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";

/** A point in time. Always with its zone: PostgreSQL then keeps UTC, whatever the server's own is. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** For a check constraint: the values a column may have. They come from our own code, never from outside. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/**
 * What a hash is taken of, byte for byte: `json` keeps the text as it was written, where `jsonb` writes another one that
 * has to be read and put in order again before it can be compared. It knows no equality: nothing may ask for distinct ones.
 */
export const hashedJson = <Data extends Json>(name: string) =>
	customType<{ data: Data; driverData: string }>({ dataType: () => "json", toDriver: canonicalJson })(name);

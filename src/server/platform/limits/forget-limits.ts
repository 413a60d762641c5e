import { inArray } from "drizzle-orm";
import type { Transaction } from "../db/connect.ts";
import type { Allowance } from "./limiter.ts";
import { rateLimits } from "./rate-limit.table.ts";

/** What was taken of these allowances is given back. */
export async function forgetLimits(tx: Transaction, taken: [Allowance, key: string][]): Promise<void> {
	const keys = taken.map(([{ name }, key]) => `${name}:${key}`);
	await tx.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

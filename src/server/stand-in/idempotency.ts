import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ApiError } from "./api-error.ts";
import type { Resource } from "./resource.ts";
import { providerKeys } from "./stand-in.table.ts";
import type { StandInTransaction } from "./stand-in-transaction.ts";

export type Answer = { status: ContentfulStatusCode; body: Resource };
type Call = { operation: string; key: string | undefined; body: Resource; keyRequired: boolean };

/** The same key and the same body get the first answer again; what was refused or failed is not remembered. */
export async function answerOnce(
	transaction: StandInTransaction,
	call: Call,
	work: () => Promise<Answer>,
): Promise<Answer> {
	if (!call.key) {
		if (call.keyRequired) throw new ApiError(400, "Header X-Idempotency-Key can't be null", { code: 4292 });
		return work();
	}
	const key = `${call.operation} ${call.key}`;
	const { rows } = await transaction.tx.execute<{ free: boolean }>(
		sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 7)) as free`,
	);
	if (!rows[0]?.free) throw new ApiError(409, "A request with this key is still running", { error: "conflict" });
	const bodyHash = createHash("sha256").update(JSON.stringify(call.body)).digest("hex");
	const [known] = await transaction.tx.select().from(providerKeys).where(eq(providerKeys.key, key));
	if (known && known.bodyHash !== bodyHash) {
		throw new ApiError(422, "This key was used with other data", { error: "idempotency_key_reused" });
	}
	if (known) return { status: known.status, body: known.answer };
	const answer = await work();
	await transaction.tx.insert(providerKeys).values({ key, bodyHash, status: answer.status, answer: answer.body });
	return answer;
}

import type { Context } from "hono";
import { ApiError } from "./api-error.ts";
import { type Answer, answerOnce } from "./idempotency.ts";
import { isResource, type Resource, type ResourceKind } from "./resource.ts";
import { inStandInTransaction, type StandInTransaction, type StandInWorld } from "./stand-in-transaction.ts";
import { findResource, lockResource } from "./store.ts";

type Work = (transaction: StandInTransaction, body: Resource) => Promise<Answer>;

export type ApiCalls = ReturnType<typeof makeApiCalls>;

/** What all calls of the provider's interface have in common: writing once, showing, and locking what is changed. */
export function makeApiCalls(world: StandInWorld, afterChange: () => void) {
	const write = async (context: Context, work: Work, { keyRequired = false } = {}) => {
		const body = await readBody(context);
		const operation = `${context.req.method} ${context.req.path.replace(/\/$/, "")}`;
		const key = context.req.header("x-idempotency-key");
		const answer = await inStandInTransaction(world, (transaction) =>
			answerOnce(transaction, { operation, key, body, keyRequired }, () => work(transaction, body)),
		);
		afterChange();
		return context.json(answer.body, answer.status);
	};
	const show = async (context: Context, kind: ResourceKind) => {
		const stored = await findResource(world.db, kind, context.req.param("id") ?? "");
		if (!stored) throw new ApiError(404, `${kind} not found`, kind === "payment" ? { code: 2000 } : {});
		return context.json(stored.body);
	};
	const lock = async (transaction: StandInTransaction, context: Context, kind: ResourceKind) => {
		const stored = await lockResource(transaction, kind, context.req.param("id") ?? "");
		if (!stored) throw new ApiError(404, `${kind} not found`);
		return stored;
	};
	return { world, write, show, lock };
}

async function readBody(context: Context): Promise<Resource> {
	const text = await context.req.text();
	try {
		const value: unknown = text === "" ? {} : JSON.parse(text);
		if (isResource(value)) return value;
	} catch {}
	throw new ApiError(400, "the body is no JSON object");
}

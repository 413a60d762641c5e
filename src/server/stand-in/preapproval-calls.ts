import type { Hono } from "hono";
import type { ApiCalls } from "./api-calls.ts";
import { createPreapproval, updatePreapproval } from "./preapproval.ts";
import { searchInvoices, searchPreapprovals } from "./search.ts";

/** Subscriptions, and what was charged for them. */
export function addPreapprovalCalls(api: Hono, { world, write, show, lock }: ApiCalls): void {
	api.post("/preapproval", (context) =>
		write(context, async (transaction, body) => ({ status: 201, body: await createPreapproval(transaction, body) })),
	);
	api.get("/preapproval/search", async (context) => context.json(await searchPreapprovals(world, context.req.query())));
	api.get("/preapproval/:id", (context) => show(context, "preapproval"));
	api.put("/preapproval/:id", (context) =>
		write(context, async (transaction, body) => ({
			status: 200,
			body: await updatePreapproval(transaction, await lock(transaction, context, "preapproval"), body),
		})),
	);
	api.get("/authorized_payments/search", async (context) =>
		context.json(await searchInvoices(world, context.req.query())),
	);
	api.get("/authorized_payments/:id", (context) => show(context, "invoice"));
}

import type { Hono } from "hono";
import type { ApiCalls } from "./api-calls.ts";
import { createPreference, updatePreference } from "./preference.ts";
import { searchPreferences } from "./search.ts";

/** Checkouts of one payment. */
export function addPreferenceCalls(api: Hono, { world, write, show, lock }: ApiCalls): void {
	api.post("/checkout/preferences", (context) =>
		write(context, async (transaction, body) => ({ status: 201, body: await createPreference(transaction, body) })),
	);
	api.get("/checkout/preferences/search", async (context) =>
		context.json(await searchPreferences(world, context.req.query())),
	);
	api.get("/checkout/preferences/:id", (context) => show(context, "preference"));
	api.put("/checkout/preferences/:id", (context) =>
		write(context, async (transaction, body) => ({
			status: 200,
			body: await updatePreference(transaction, await lock(transaction, context, "preference"), body),
		})),
	);
}

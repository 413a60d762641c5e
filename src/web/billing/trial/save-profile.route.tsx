import { receiveFinishSignup } from "#server/billing/trial/receive-finish-signup.ts";
import { depsContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/save-profile.route.ts";

/** What the script of /complete-profile calls: the same as the page's own POST, answered in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
	const receipt = await receiveFinishSignup(context.get(depsContext), request, await request.formData());
	if (receipt.ok) return Response.json({ ok: true, passwordSet: receipt.passwordSet }, { headers: receipt.headers });
	return Response.json(receipt, { status: receipt.reason === "invalid-session" ? 403 : 400 });
}

import { data } from "react-router";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import type { Route } from "./+types/missing.route.ts";

/** Strangers are sent to the blog from here too, so that no address of the administration tells whether it exists. */
export async function loader(args: Route.LoaderArgs) {
	await requireAdmin(args);
	throw data(null, { status: 404 });
}

export default function Missing() {
	return null;
}

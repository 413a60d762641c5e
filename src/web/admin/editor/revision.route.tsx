import { data } from "react-router";
import { isId } from "#core/kernel/ids.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { revisionFields } from "#server/blog/editor.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/revision.route.ts";

/** One earlier version of a post, for the editor to put into its form. */
export async function loader(args: Route.LoaderArgs) {
	await requireAdmin(args);
	const { postId } = args.params;
	const version = Number(args.params.version);
	const isPossible = isId(postId) && Number.isInteger(version) && version > 0 && version < 2 ** 31;
	const fields = isPossible ? await revisionFields(args.context.get(depsContext), postId, version) : undefined;
	if (!fields) throw data(null, { status: 404 });
	return { fields };
}

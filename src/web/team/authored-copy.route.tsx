import { redirect } from "react-router";
import { brand } from "#core/kernel/brand.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { depsContext, sendStreamContext } from "#server/http/request-context.ts";
import { copyAuthored } from "#server/team/copy-authored.ts";
import type { Route } from "./+types/authored-copy.route.ts";

/** Making one is written into the record: only a form asks for it. */
export async function loader(args: Route.LoaderArgs) {
	await requireSession(args);
	return redirect("/app/conta#autoria");
}

/** A file, not a page. What went wrong is said by the page it was asked for on. */
export async function action(args: Route.ActionArgs) {
	const current = await requireSession(args);
	const form = await args.request.formData();
	const password = String(form.get("senha_atual") ?? "");
	const code = String(form.get("codigo") ?? "");
	const accountId = args.params.id;
	return args.context.get(sendStreamContext)(current.seat.personId, async () => {
		const made = await copyAuthored(args.context.get(depsContext), { current, accountId, password, code });
		if (!made.ok)
			return redirect(`/app/conta?autoria=${made.reason}&equipe=${encodeURIComponent(accountId)}#autoria`, 303);
		return new Response(made.value.zip, {
			headers: {
				"content-type": "application/zip",
				"content-disposition": `attachment; filename="${brand.name.toLowerCase()}-fichas-que-fiz.zip"`,
				"cache-control": "no-store",
			},
		});
	});
}

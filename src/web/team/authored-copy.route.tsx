import { redirect } from "react-router";
import { brand } from "#core/kernel/brand.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { depsContext } from "#server/http/request-context.ts";
import { copyAuthored } from "#server/team/copy-authored.ts";
import type { Route } from "./+types/authored-copy.route.ts";

/** Making one is written into the record: only a form asks for it. */
export async function loader(asked: Route.LoaderArgs) {
	await requireSession(asked);
	return redirect("/app/conta#autoria");
}

/** A file, not a page. What went wrong is said by the page it was asked for on. */
export async function action(asked: Route.ActionArgs) {
	const current = await requireSession(asked);
	const form = await asked.request.formData();
	const password = String(form.get("senha_atual") ?? "");
	const code = String(form.get("codigo") ?? "");
	const accountId = asked.params.id;
	const made = await copyAuthored(asked.context.get(depsContext), { current, accountId, password, code });
	if (!made.ok)
		return redirect(`/app/conta?autoria=${made.reason}&equipe=${encodeURIComponent(accountId)}#autoria`, 303);
	return new Response(made.value.zip, {
		headers: {
			"content-type": "application/zip",
			"content-disposition": `attachment; filename="${brand.name.toLowerCase()}-fichas-que-fiz.zip"`,
			"cache-control": "no-store",
		},
	});
}

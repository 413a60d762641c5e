import { data } from "react-router";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { askForNews } from "#server/blog/news/ask-for-news.ts";
import { depsContext } from "#server/http/request-context.ts";
import { pageMeta } from "#web/site/page-meta.ts";
import { SitePage } from "#web/site/site-page.tsx";
import { formTexts } from "#web/ui/form/form-texts.ts";
import type { Route } from "./+types/news.route.ts";
import { type NewsAnswer, NewsPage } from "./news-page.tsx";

export const meta = pageMeta("novidades");

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const values = formTexts(form, ["nome", "email"]);
	const aceito = form.get("aceito") ?? "";
	const receipt = await askForNews(context.get(depsContext), { ...values, aceito, site: form.get("site") });
	if (receipt.ok) return data<NewsAnswer>({ sent: true, email: normalizeEmail(values.email) });
	return data<NewsAnswer>({ sent: false, values, aceito: aceito === "on", errors: receipt.errors }, { status: 400 });
}

export default function NewsRoute({ actionData }: Route.ComponentProps) {
	return (
		<SitePage>
			<NewsPage answer={actionData} />
		</SitePage>
	);
}

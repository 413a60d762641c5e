import { data } from "react-router";
import { TermForm } from "#core/blog/term-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { isId } from "#core/kernel/ids.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { countedCategories, countedTags } from "#server/blog/blog-topic.read.ts";
import { deleteCategory, saveCategory } from "#server/blog/save-category.ts";
import { deleteTag, saveTag } from "#server/blog/save-tag.ts";
import { depsContext } from "#server/http/request-context.ts";
import { SaidWithoutScript } from "#web/admin/said-without-script.tsx";
import { privateMeta } from "#web/app/private-meta.ts";
import { useAnswerToast } from "#web/ui/overlay/use-answer-toast.ts";
import type { Route } from "./+types/terms.route.ts";
import type { TermAnswer, TermKind } from "./term-answer.ts";
import { TermsPage } from "./terms-page.tsx";

export const meta = privateMeta("Categorias e tags");

export async function loader(args: Route.LoaderArgs) {
	await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const [categories, tags] = await Promise.all([countedCategories(deps), countedTags(deps)]);
	return { categories, tags: tags.map((tag) => ({ ...tag, description: null })) };
}

const doors = {
	category: { save: saveCategory, remove: deleteCategory, word: "Categoria" },
	tag: { save: saveTag, remove: deleteTag, word: "Tag" },
} as const;

export async function action(args: Route.ActionArgs) {
	await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const posted = Object.fromEntries(await args.request.formData());
	const kind: TermKind = posted.tipo === "category" ? "category" : "tag";
	const id = isId(posted.id) ? posted.id : undefined;
	const { save, remove, word } = doors[kind];
	const answer = (rest: Omit<TermAnswer, "kind" | "id">, status = 200) => data({ kind, id, ...rest }, { status });

	// Without JavaScript no dialog has asked yet: the page does.
	if (posted.intent === "ask-delete" && id) return answer({ ok: true, title: "", asks: true });
	if (posted.intent === "delete") {
		const gone = id ? await remove(deps, id) : undefined;
		return gone?.ok
			? answer({ ok: true, title: `${word} excluída` })
			: answer({ ok: false, title: `Esta ${word.toLowerCase()} não existe mais` }, 404);
	}
	const form = TermForm.safeParse(posted);
	if (!form.success) {
		const errors = fieldErrors(form.error);
		return answer({ ok: false, title: Object.values(errors)[0] ?? "", errors }, 400);
	}
	const saved = await save(deps, { id, form: form.data });
	if (!saved.ok) return answer({ ok: false, title: `Esta ${word.toLowerCase()} não existe mais` }, 404);
	return answer({ ok: true, title: `${word} ${id ? "atualizada" : "criada"}` });
}

export default function TermsRoute({ loaderData, actionData }: Route.ComponentProps) {
	useAnswerToast(actionData && !actionData.errors && !actionData.asks ? actionData : undefined);
	return (
		<>
			<SaidWithoutScript answer={actionData?.asks ? undefined : actionData} />
			<TermsPage {...loaderData} />
		</>
	);
}

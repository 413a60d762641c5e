import { data, redirect } from "react-router";
import { isFichaType } from "#core/fichas/ficha-type.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { readyContent } from "#core/fichas/models/gallery/ready-model.ts";
import { findReadyModel, readyModels } from "#core/fichas/models/gallery/ready-models.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { modelRefusals } from "#core/fichas/models/model-refusals.ts";
import { onceOf } from "#core/kernel/once-of.ts";
import { requireManager } from "#server/accounts/sessions/require-session.ts";
import { createModel } from "#server/fichas/models/create-model.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/gallery.route.ts";
import { GalleryPage } from "./gallery-page.tsx";

export const meta = privateMeta("Novo modelo");

export async function loader(args: Route.LoaderArgs) {
	await requireManager(args);
	return {
		once: args.context.get(depsContext).random.uuid(),
		ready: readyModels.map(({ slug, nome, tipo, descricao, edits }) => ({
			slug,
			nome,
			tipo,
			descricao,
			campos: edits.filter((edit) => edit.do === "put-field").length,
			clausulas: edits.filter((edit) => edit.do === "add-clause" || edit.do === "change-clause").length,
		})),
	};
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireManager(args);
	const form = await args.request.formData();
	const content = startOf(String(form.get("de") ?? ""));
	if (!content) return data({ problem: "Escolha um modelo da lista." }, { status: 400 });
	const made = await createModel(args.context.get(depsContext), { seat, content, once: onceOf(form) });
	if (made.ok) throw redirect(`/app/modelos/${made.value.id}`);
	return data({ problem: modelRefusals[made.reason] }, { status: 409 });
}

/** A type stands for its standard model. */
function startOf(from: string): ModelContent | undefined {
	if (isFichaType(from)) {
		const content = contentOf(from);
		return { ...content, nome: `${content.nome} (meu modelo)` };
	}
	const ready = findReadyModel(from);
	return ready && readyContent(ready);
}

export default function GalleryRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <GalleryPage {...loaderData} problem={actionData?.problem} />;
}

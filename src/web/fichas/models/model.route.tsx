import { data, redirect } from "react-router";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import { contentLimits } from "#core/fichas/models/model-content.ts";
import { modelRefusals } from "#core/fichas/models/model-refusals.ts";
import { onceOf } from "#core/kernel/once-of.ts";
import type { Result } from "#core/kernel/result.ts";
import { versionIn } from "#core/kernel/version-number.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import type { Deps } from "#server/deps.ts";
import { factorsAtHand } from "#server/fichas/draft/factor-of-account.ts";
import { archiveModel, unarchiveModel } from "#server/fichas/models/archive-model.ts";
import { createModel } from "#server/fichas/models/create-model.ts";
import { readModel } from "#server/fichas/models/model.read.ts";
import { publishModel } from "#server/fichas/models/publish-model.ts";
import { setDefaultModel } from "#server/fichas/models/set-default-model.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/model.route.ts";
import { ModelPage } from "./model-page.tsx";
import type { ModelView, NewerModel } from "./model-view.ts";
import { isModelIntent, type ModelIntent, modelDone } from "./models.copy.ts";

export const meta = privateMeta("Modelo");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const model = await readModel(deps, { seat, modelId: args.params.id });
	if (!model) throw data(null, { status: 404 });
	const { archivedAt, updatedAt: _, publishedHash: __, ...view } = model;
	const shown: ModelView = { ...view, isArchived: archivedAt !== null, factors: factorsAtHand(deps) };
	return { model: shown, mayMake: seesAll(seat), once: deps.random.uuid() };
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const form = await args.request.formData();
	const modelId = args.params.id;
	const model = await readModel(deps, { seat, modelId });
	if (!model) throw data(null, { status: 404 });
	const intent = form.get("intent");
	if (intent === "duplicar") {
		const content = { ...model.draft, nome: `${model.draft.nome} (cópia)`.slice(0, contentLimits.name) };
		const made = await createModel(deps, { seat, content, once: onceOf(form) });
		if (made.ok) throw redirect(`/app/modelos/${made.value.id}`);
		return data({ problem: modelRefusals[made.reason] }, { status: 409 });
	}
	if (!isModelIntent(intent)) return data({ problem: "Não entendemos o pedido." }, { status: 400 });
	const done = await perform(deps, { seat, modelId, tipo: model.tipo, intent, form });
	if (done.ok) return data({ done: modelDone[intent], intent });
	const newer = intent === "publicar" && done.reason === "stale" ? await readNewer(deps, { seat, modelId }) : undefined;
	return data({ problem: modelRefusals[done.reason], intent, newer }, { status: 409 });
}

/** With what is there now, so that both can be shown. */
async function readNewer(deps: Deps, which: Pick<Asked, "seat" | "modelId">): Promise<NewerModel | undefined> {
	const now = await readModel(deps, which);
	return now && { revision: now.revision, version: now.version, theirs: now.draft };
}

type Asked = {
	seat: Seat;
	modelId: string;
	tipo: ModelView["tipo"];
	intent: ModelIntent;
	form: FormData;
};

function perform(
	deps: Deps,
	{ seat, modelId, tipo, intent, form }: Asked,
): Promise<Result<unknown, keyof typeof modelRefusals>> {
	switch (intent) {
		case "publicar": {
			const acknowledged = form.getAll("ciente").map(String);
			const [revision, next] = [versionIn(form.get("revision")), versionIn(form.get("versao")) || undefined];
			return publishModel(deps, { seat, modelId, revision, acknowledged, next });
		}
		case "arquivar":
			return archiveModel(deps, { seat, modelId });
		case "recuperar":
			return unarchiveModel(deps, { seat, modelId });
		case "padrao-da-conta":
			return setDefaultModel(deps, { seat, tipo, modelId, whose: "conta" });
		case "meu-padrao":
			return setDefaultModel(deps, { seat, tipo, modelId, whose: "corretor" });
		case "sem-padrao-da-conta":
			return setDefaultModel(deps, { seat, tipo, modelId: null, whose: "conta" });
		case "sem-meu-padrao":
			return setDefaultModel(deps, { seat, tipo, modelId: null, whose: "corretor" });
	}
}

export default function ModelRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <ModelPage {...loaderData} answer={actionData} />;
}

import { data, redirect } from "react-router";
import { compareAnswers } from "#core/fichas/draft/compare-answers.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { readConflicts } from "#server/fichas/offline/conflicts/conflicts.read.ts";
import { settleConflict } from "#server/fichas/offline/conflicts/settle-conflict.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { formatShortMoment } from "#web/fichas/format-ficha.ts";
import type { Route } from "./+types/conflicts.route.ts";
import { conflictCopy } from "./conflicts.copy.ts";
import { ConflictsPage } from "./conflicts-page.tsx";

export const meta = privateMeta(conflictCopy.title);

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const found = await readConflicts(args.context.get(depsContext), seat);
	return {
		conflicts: found.map(({ captura, why, body, mine, theirs, fichaId, acts }) => ({
			...{ captura, why, tipo: body.tipo, protocolo: body.protocolo, fichaId },
			changes: theirs && compareAnswers(mine, theirs),
			lines: mine.secoes.flatMap(({ linhas }) => linhas),
			people: mine.partes.map(({ nome, papel }) => ({ nome, papel })),
			photos: body.fotos.length,
			acts: acts.map(({ nome, kind, wall }) => ({ nome, kind, at: formatShortMoment(new Date(wall)) })),
		})),
	};
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const form = await args.request.formData();
	const captura = String(form.get("captura") ?? "");
	const as = form.get("decisao") === "refeita" ? "refeita" : "mantida";
	const settled = await settleConflict(args.context.get(depsContext), { seat, captura, as });
	if (!settled.ok) return data({ problem: conflictCopy.refusals[settled.reason] }, { status: 409 });
	if (settled.value.draft) throw redirect(`/app/fichas/${settled.value.draft}`);
	return data({ done: conflictCopy.kept });
}

export default function ConflictsRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <ConflictsPage {...loaderData} answer={actionData} />;
}

import { data } from "react-router";
import { isOverlapDecision } from "#core/fichas/registry/overlap.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { formatCpfOrCnpj } from "#core/kernel/cpf-cnpj.ts";
import { requireManager } from "#server/accounts/sessions/require-session.ts";
import { type OverlapRecord, readOverlaps } from "#server/fichas/registry/overlaps.read.ts";
import { decideOverlap } from "#server/fichas/transfer/decide-overlap.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { formatDate } from "#web/fichas/format-ficha.ts";
import type { Route } from "./+types/overlaps.route.ts";
import { overlapDone, overlapRefusals } from "./overlaps.copy.ts";
import { type OverlapAnswer, OverlapsPage } from "./overlaps-page.tsx";

export const meta = privateMeta("Atendimento repetido");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireManager(args);
	const overlaps = await readOverlaps(args.context.get(depsContext), seat);
	return {
		overlaps: overlaps.map(({ document, records, isOpen }) => ({
			id: records[0]?.id ?? "",
			nome: records[0]?.nome ?? "",
			document: formatCpfOrCnpj(document),
			isOpen,
			records: records.map(viewRecord),
		})),
	};
}

function viewRecord({ id, nome, telefone, email, keeper, isAtWork, createdAt, sent, lastSentAt }: OverlapRecord) {
	const work = sent === 0 ? "nenhuma ficha enviada" : sent === 1 ? "1 ficha enviada" : `${sent} fichas enviadas`;
	return {
		id,
		nome,
		keeper: keeper ?? "Gestão",
		isAtWork,
		since: `desde ${formatDate(createdAt)}`,
		work: lastSentAt ? `${work}, a última em ${formatDate(lastSentAt)}` : work,
		contact: [telefone && formatPhone(telefone), email].filter(Boolean).join(" · "),
	};
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireManager(args);
	const form = await args.request.formData();
	const decision = form.get("intent");
	if (!isOverlapDecision(decision))
		return data<OverlapAnswer>({ problem: overlapRefusals["not-understood"] }, { status: 400 });
	const seen = form.getAll("registro").map(String);
	const keepId = String(form.get("fica") ?? "");
	const decided = await decideOverlap(args.context.get(depsContext), { seat, seen, keepId, decision });
	if (decided.ok) return data<OverlapAnswer>({ done: overlapDone[decision] });
	return data<OverlapAnswer>({ problem: overlapRefusals[decided.reason] }, { status: 409 });
}

export default function OverlapsRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <OverlapsPage {...loaderData} answer={actionData} />;
}

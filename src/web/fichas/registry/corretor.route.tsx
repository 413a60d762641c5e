import { data, redirect } from "react-router";
import { agencyCreciLine, creciLine } from "#core/fichas/registry/corretor.ts";
import { formatCnpj } from "#core/kernel/cpf-cnpj.ts";
import { isId } from "#core/kernel/ids.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { senderOf } from "#server/fichas/draft/sender-of.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { saveCorretor } from "#server/fichas/registry/save-corretor.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/corretor.route.ts";
import { CorretorPage } from "./corretor-page.tsx";

export const meta = privateMeta("Dados de corretor");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const corretor = await readCorretor(args.context.get(depsContext), seat);
	return {
		isSending: isId(new URL(args.request.url).searchParams.get("enviar")),
		values: {
			creci: corretor?.creci ? creciLine(corretor) : "",
			imobiliaria: corretor?.imobiliaria ?? "",
			creci_imobiliaria: corretor?.creciImobiliaria ? agencyCreciLine(corretor) : "",
			cnpj: corretor?.cnpj ? formatCnpj(corretor.cnpj) : "",
		},
	};
}

export async function action(args: Route.ActionArgs) {
	const current = await requireSession(args);
	const { seat } = current;
	const deps = args.context.get(depsContext);
	const form = await args.request.formData();
	const text = (name: string) => String(form.get(name) ?? "");
	const values = {
		creci: text("creci"),
		imobiliaria: text("imobiliaria"),
		creci_imobiliaria: text("creci_imobiliaria"),
		cnpj: text("cnpj"),
	};
	const saved = await saveCorretor(deps, { userId: seat.personId, raw: values });
	const noErrors: Record<string, string> = {};
	if (!saved.ok) return data({ ok: false, errors: saved.errors ?? noErrors, values }, { status: 422 });
	const fichaId = new URL(args.request.url).searchParams.get("enviar");
	if (!isId(fichaId)) return data({ ok: true, errors: noErrors, values });
	await sendFicha(deps, { seat, fichaId, sender: senderOf(args, current) });
	// Whatever became of it, the ficha's page says so.
	throw redirect(`/app/fichas/${fichaId}`);
}

export default function CorretorRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <CorretorPage {...loaderData} answer={actionData} />;
}

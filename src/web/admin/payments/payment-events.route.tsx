import { data, redirect } from "react-router";
import { isId } from "#core/kernel/ids.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { adminEvents, type EventFilter, eventFilters } from "#server/billing/payments/admin-events.read.ts";
import { replayEvent } from "#server/desk/payments/look-again.ts";
import { adminOf, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { FilterLinks } from "#web/ui/layout/filter-links.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { RefusalNotice } from "#web/ui/layout/refusal-notice.tsx";
import { EventList } from "../event-list.tsx";
import { formatShortMoment } from "../format-moment.ts";
import { PageHeading } from "../page-heading.tsx";
import { Pager } from "../pager.tsx";
import { readPage } from "../read-page.ts";
import type { Route } from "./+types/payment-events.route.ts";
import { formatOutcome } from "./payment.copy.ts";

export const meta = privateMeta("Eventos do provedor");

export async function loader(args: Route.LoaderArgs) {
	const admin = adminOf(await requireAdmin(args));
	const deps = args.context.get(depsContext);
	await writeDeskRecord(deps, deps.db, admin, { act: "viu", detail: "eventos do provedor" });
	const url = new URL(args.request.url);
	const wanted = url.searchParams.get("filtro");
	const filter: EventFilter = eventFilters.find((one) => one === wanted) ?? "todos";
	const page = readPage(url);
	const { events, pages } = await adminEvents(deps, { filter, page });
	return {
		filter,
		page,
		pages,
		wasReplayed: url.searchParams.get("feito") === "refeito",
		events: events.map(({ id, topic, action, receivedAt, outcome, orderId }) => ({
			id,
			topic,
			action,
			orderId,
			moment: formatShortMoment(receivedAt),
			outcome: formatOutcome(outcome),
		})),
	};
}

export async function action(args: Route.ActionArgs) {
	const admin = adminOf(await requireAdmin(args));
	const deps = args.context.get(depsContext);
	const eventId = (await args.request.formData()).get("evento");
	if (!isId(eventId)) return data({ problem: "Pedido inválido" }, { status: 400 });
	try {
		const replayed = await replayEvent(deps, { admin, eventId });
		if (!replayed.ok) return data({ problem: "Este evento não existe." }, { status: 404 });
	} catch (error) {
		deps.log.warn({ err: error, eventId }, "an event could not be gone through again");
		return data({ problem: "O provedor não respondeu. Nada mudou; tente de novo em instantes." }, { status: 503 });
	}
	return redirect("/admin/pagamentos/eventos?feito=refeito", 303);
}

export default function PaymentEventsRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { filter, page, pages, events, wasReplayed } = loaderData;
	return (
		<>
			<BackLink to="/admin/pagamentos">Todos os pedidos</BackLink>
			<PageHeading title="Eventos do provedor">
				Cada aviso do Mercado Pago e o que aconteceu com ele. Processar de novo é sempre seguro: o estado vem do
				provedor.
			</PageHeading>
			<div className="mt-7 grid gap-4">
				<FilterLinks
					label="Situação"
					name="filtro"
					chosen={filter}
					options={[
						{ value: "todos", label: "Todos" },
						{ value: "esperando", label: "Esperando" },
						{ value: "estranhos", label: "Estranhos" },
					]}
				/>
				{actionData?.problem && <RefusalNotice title={actionData.problem} />}
				{!actionData?.problem && wasReplayed && <Notice tone="protected" title="Evento processado de novo" live />}
			</div>
			<EventList events={events} empty="Nenhum evento por aqui." />
			<Pager page={page} pages={pages} />
		</>
	);
}

import { data } from "react-router";
import { leadStates } from "#core/billing/trial/lead.ts";
import { LONGEST_SEARCH, readAccountSearch } from "#core/desk/account-search.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { isId } from "#core/kernel/ids.ts";
import { onceOf } from "#core/kernel/once-of.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { readLeads } from "#server/desk/leads/leads.read.ts";
import { workLead } from "#server/desk/leads/work-lead.ts";
import { adminOf, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { depsContext } from "#server/http/request-context.ts";
import { formatShortMoment } from "#web/admin/format-moment.ts";
import { readPage } from "#web/admin/read-page.ts";
import { SaidWithoutScript } from "#web/admin/said-without-script.tsx";
import { privateMeta } from "#web/app/private-meta.ts";
import { useAnswerToast } from "#web/ui/overlay/use-answer-toast.ts";
import type { Route } from "./+types/leads.route.ts";
import { accountStatusWords } from "./desk.copy.ts";
import { LeadsPage } from "./leads-page.tsx";

export const meta = privateMeta("Leads");

export async function loader(args: Route.LoaderArgs) {
	const current = await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const url = new URL(args.request.url);
	const state = leadStates.find((each) => each === url.searchParams.get("situacao"));
	const page = readPage(url);
	const typed = (url.searchParams.get("busca") ?? "").trim().slice(0, LONGEST_SEARCH);
	const search = readAccountSearch(typed);
	const { leads, notes, counts, pages, isCut } = await readLeads(deps, { state, page, search });
	// What was typed may be somebody's phone: the record says that it was a search, not for whom.
	const detail = search.by === "nothing" ? "leads" : "busca de leads";
	await writeDeskRecord(deps, deps.db, adminOf(current), { act: "viu", detail });
	return {
		...{ state: state ?? ("todos" as const), typed, page, pages, counts, isCut },
		lacksReason: url.searchParams.get("falta") === "motivo",
		leads: leads.map(({ source, medium, campaign, referrer, page: at, createdAt, confirmedAt, ...lead }) => ({
			...lead,
			once: deps.random.uuid(),
			phone: formatPhone(lead.phone),
			account: accountStatusWords[lead.account],
			asked: formatShortMoment(createdAt),
			confirmed: confirmedAt !== null,
			origin: [source, medium, campaign, referrer && `de ${referrer}`, at && `em ${at}`].filter(Boolean).join(" · "),
			notes: notes
				.filter(({ leadId }) => leadId === lead.id)
				.map(({ id, text, adminEmail, createdAt: noted }) => ({
					...{ id, text },
					by: `${adminEmail}, ${formatShortMoment(noted)}`,
				})),
		})),
	};
}

const refusals = { "not-found": "Este lead não existe mais", "too-long": "A nota tem mais de 500 letras" };

export async function action(args: Route.ActionArgs) {
	const current = await requireAdmin(args);
	const form = await args.request.formData();
	const state = leadStates.find((each) => each === form.get("situacao"));
	const leadId = String(form.get("lead") ?? "");
	if (!state || !isId(leadId)) return data({ ok: false, title: "Pedido inválido" }, { status: 400 });
	const note = String(form.get("nota") ?? "").trim();
	const asked = { admin: adminOf(current), leadId, state, note, once: onceOf(form) };
	const worked = await workLead(args.context.get(depsContext), asked);
	if (!worked.ok) return data({ ok: false, title: refusals[worked.reason] }, { status: 400 });
	return data({ ok: true, title: "Lead atualizado" });
}

export default function LeadsRoute({ loaderData, actionData }: Route.ComponentProps) {
	useAnswerToast(actionData);
	return (
		<>
			<SaidWithoutScript answer={actionData} />
			<LeadsPage {...loaderData} />
		</>
	);
}

import { isAfterVisit } from "#core/accounts/support-view.ts";
import { LONGEST_SEARCH, readAccountSearch } from "#core/desk/account-search.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { readAccounts } from "#server/desk/accounts/accounts.read.ts";
import { adminOf, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { depsContext } from "#server/http/request-context.ts";
import { formatShortMoment } from "#web/admin/format-moment.ts";
import { readPage } from "#web/admin/read-page.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/accounts.route.ts";
import { AccountsPage } from "./accounts-page.tsx";
import { formatPlan } from "./desk.copy.ts";

export const meta = privateMeta("Contas");

export async function loader(args: Route.LoaderArgs) {
	const current = await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const url = new URL(args.request.url);
	const typed = (url.searchParams.get("busca") ?? "").trim().slice(0, LONGEST_SEARCH);
	const page = readPage(url);
	const search = readAccountSearch(typed);
	const { accounts, total, pages, isCut } = await readAccounts(deps, { search, page });
	// What was typed may be somebody's document: the record says by what, not what.
	const detail = search.by === "nothing" ? "lista de contas" : `busca de contas por ${kinds[search.by]}`;
	await writeDeskRecord(deps, deps.db, adminOf(current), { act: "viu", detail });
	return {
		...{ typed, page, pages, total, isCut, afterVisit: isAfterVisit(args.request.url) },
		accounts: accounts.map(({ createdAt, plan, ...account }) => ({
			...account,
			plan: formatPlan(plan),
			since: formatShortMoment(createdAt),
		})),
	};
}

const kinds = { email: "e-mail", protocol: "protocolo", digits: "documento ou telefone", words: "nome" };

export default function AccountsRoute({ loaderData }: Route.ComponentProps) {
	return <AccountsPage {...loaderData} />;
}

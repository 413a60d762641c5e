import { orderTitle } from "#core/billing/checkout/order-title.ts";
import { LONGEST_SEARCH } from "#core/desk/account-search.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { adminOrders, type OrderFilter, orderFilters } from "#server/billing/payments/admin-orders.read.ts";
import { adminOf, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { formatShortMoment } from "../format-moment.ts";
import { readPage } from "../read-page.ts";
import type { Route } from "./+types/payments.route.ts";
import { PaymentsPage } from "./payments-page.tsx";

export const meta = privateMeta("Pagamentos");

export async function loader(args: Route.LoaderArgs) {
	const current = await requireAdmin(args);
	const deps = args.context.get(depsContext);
	await writeDeskRecord(deps, deps.db, adminOf(current), { act: "viu", detail: "pagamentos" });
	const url = new URL(args.request.url);
	const search = (url.searchParams.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
	const wanted = url.searchParams.get("filtro");
	const filter: OrderFilter = orderFilters.find((one) => one === wanted) ?? "todos";
	const page = readPage(url);
	const found = await adminOrders(deps, { filter, search, page });
	return {
		filter,
		search,
		page,
		pages: found.pages,
		total: found.total,
		orders: found.orders.map(({ kind, plan, billing, amount, createdAt, ...order }) => ({
			...order,
			title: orderTitle({ kind, plan, billing }),
			amount: formatMoney(amount),
			moment: formatShortMoment(createdAt),
		})),
	};
}

export default function PaymentsRoute({ loaderData }: Route.ComponentProps) {
	return <PaymentsPage {...loaderData} />;
}

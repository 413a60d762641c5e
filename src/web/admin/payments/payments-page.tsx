import { Search, TriangleAlert } from "lucide-react";
import { Form, Link } from "react-router";
import type { OrderStatus } from "#core/billing/checkout/order-status.ts";
import { LONGEST_SEARCH } from "#core/desk/account-search.ts";
import { ListPanel, NothingListed } from "#web/admin/list-panel.tsx";
import { PageHeading } from "#web/admin/page-heading.tsx";
import { Pager } from "#web/admin/pager.tsx";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { controlClasses } from "#web/ui/form/field-frame.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { FilterLinks } from "#web/ui/layout/filter-links.tsx";
import { orderStatusWords } from "./payment.copy.ts";

type Line = {
	id: string;
	title: string;
	amount: string;
	status: OrderStatus;
	buyerName: string;
	buyerEmail: string;
	moment: string;
	hasAlert: boolean;
};

type Props = { filter: string; search: string; page: number; pages: number; total: number; orders: Line[] };

const filters = [
	{ value: "todos", label: "Todos" },
	{ value: "pagos", label: "Pagos" },
	{ value: "pendentes", label: "Em aberto" },
	{ value: "recusados", label: "Não pagos" },
	{ value: "devolvidos", label: "Devolvidos" },
	{ value: "alertas", label: "Alertas" },
];

export function PaymentsPage({ filter, search, page, pages, total, orders }: Props) {
	return (
		<>
			<PageHeading
				title="Pagamentos"
				action={
					<Link to="/admin/pagamentos/eventos" className={buttonClasses({ variant: "secondary" })}>
						Eventos do provedor
					</Link>
				}
			>
				Pedidos, do mais novo ao mais antigo. Alertas são pagamentos que chegaram e não foram contados.
			</PageHeading>
			<div className="mt-7 grid grid-cols-1 gap-4">
				<Form method="get" role="search" className="flex gap-2">
					<label htmlFor="busca-pagamentos" className="sr-only">
						Buscar pedidos
					</label>
					<input
						key={search}
						id="busca-pagamentos"
						type="search"
						name="q"
						maxLength={LONGEST_SEARCH}
						defaultValue={search}
						placeholder="E-mail, nome, referência ou nº do pagamento"
						className={`${controlClasses} h-12 min-w-0 flex-1`}
					/>
					{filter !== "todos" && <input type="hidden" name="filtro" value={filter} />}
					<Button type="submit" variant="secondary">
						<Search aria-hidden="true" className="size-5" />
						<span className="max-sm:sr-only">Buscar</span>
					</Button>
				</Form>
				<FilterLinks label="Situação" name="filtro" chosen={filter} options={filters} />
			</div>
			<p role="status" className="mt-6 text-[0.9375rem] text-soft tabular-nums">
				{total === 1 ? "1 pedido" : `${total} pedidos`}
			</p>
			{orders.length === 0 ? (
				<NothingListed title="Nenhum pedido por aqui" className="mt-2" />
			) : (
				<ListPanel className="mt-2">
					{orders.map((order) => (
						<li key={order.id} className="border-line border-t first:border-t-0">
							<OrderLine order={order} />
						</li>
					))}
				</ListPanel>
			)}
			<Pager page={page} pages={pages} />
		</>
	);
}

function OrderLine({ order: { id, title, amount, status, buyerName, buyerEmail, moment, hasAlert } }: { order: Line }) {
	const { label, tone } = orderStatusWords[status];
	return (
		<Link
			to={`/admin/pagamentos/${id}`}
			className="focus-visible:-outline-offset-2 grid gap-x-6 gap-y-1 px-4 py-4 no-underline hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6"
		>
			<span className="min-w-0">
				<span className="block font-semibold">{title}</span>
				<span className="block break-words text-[0.9375rem] text-soft">
					<bdi>{buyerName}</bdi> · {buyerEmail}
				</span>
				<span className="block text-sm text-soft">{moment}</span>
			</span>
			<span className="flex flex-wrap items-center gap-2 sm:flex-col sm:items-end">
				<span className="font-semibold tabular-nums">{amount}</span>
				<span className="flex gap-2">
					{hasAlert && (
						<Badge tone="risk" icon={<TriangleAlert aria-hidden="true" />}>
							Alerta
						</Badge>
					)}
					<Badge tone={tone}>{label}</Badge>
				</span>
			</span>
		</Link>
	);
}

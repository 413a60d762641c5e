import { Link } from "react-router";
import type { AccountStatus } from "#core/accounts/account-status.ts";
import { ListPanel, NothingListed } from "#web/admin/list-panel.tsx";
import { PageHeading } from "#web/admin/page-heading.tsx";
import { Pager } from "#web/admin/pager.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { accountStatusWords } from "./desk.copy.ts";
import { DeskSearch } from "./desk-search.tsx";
import { VisitEnded } from "./visit-ended.tsx";

type Line = { id: string; name: string; email: string; status: AccountStatus; plan: string | null; since: string };
type Props = {
	typed: string;
	page: number;
	pages: number;
	total: number;
	isCut: boolean;
	accounts: Line[];
	afterVisit: boolean;
};

export function AccountsPage({ typed, page, pages, total, isCut, accounts, afterVisit }: Props) {
	return (
		<>
			<PageHeading title="Contas">
				Das mais novas às mais antigas. O que os clientes das contas assinaram não é lido daqui.
			</PageHeading>
			{afterVisit && <VisitEnded className="mt-5" />}
			<DeskSearch
				id="busca-contas"
				label="Buscar contas"
				placeholder="Nome, e-mail, CPF/CNPJ, telefone ou protocolo"
				typed={typed}
			/>
			<p role="status" className="mt-6 text-[0.9375rem] text-soft tabular-nums">
				{isCut ? `Mais de ${total} contas: escreva mais do nome` : total === 1 ? "1 conta" : `${total} contas`}
			</p>
			{accounts.length === 0 ? (
				<NothingListed
					title="Nenhuma conta encontrada"
					text="O e-mail, o documento e o telefone precisam estar inteiros; do nome basta o começo."
					className="mt-2"
				/>
			) : (
				<ListPanel className="mt-2">
					{accounts.map((account) => (
						<li key={account.id} className="border-line border-t first:border-t-0">
							<AccountLine account={account} />
						</li>
					))}
				</ListPanel>
			)}
			<Pager page={page} pages={pages} />
		</>
	);
}

function AccountLine({ account: { id, name, email, status, plan, since } }: { account: Line }) {
	const { label, tone } = accountStatusWords[status];
	return (
		<Link
			to={`/admin/contas/${id}`}
			className="focus-visible:-outline-offset-2 grid gap-x-6 gap-y-1 px-4 py-4 no-underline hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6"
		>
			<span className="min-w-0">
				<span dir="auto" className="block break-words font-semibold">
					{name || "Sem nome ainda"}
				</span>
				<span className="block break-words text-[0.9375rem] text-soft">{email}</span>
				<span className="block text-sm text-soft">Desde {since}</span>
			</span>
			<span className="flex flex-wrap items-center gap-2 sm:flex-col sm:items-end">
				<Badge tone={tone}>{label}</Badge>
				{plan && <span className="text-sm text-soft">{plan}</span>}
			</span>
		</Link>
	);
}

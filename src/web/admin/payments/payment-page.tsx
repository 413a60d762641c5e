import { RefreshCw } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { REASON_MAX_LENGTH } from "#core/desk/desk-record.ts";
import { type EventItem, EventList } from "#web/admin/event-list.tsx";
import { ListPanel } from "#web/admin/list-panel.tsx";
import { PageHeading } from "#web/admin/page-heading.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/form/field.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { RefusalNotice } from "#web/ui/layout/refusal-notice.tsx";
import type { Tone } from "#web/ui/tone.ts";

type PaymentItem = {
	id: string;
	status: string;
	amount: string;
	refunded: string | undefined;
	method: string;
	moment: string;
	alert: string | undefined;
	isCounted: boolean;
};

type Props = {
	title: string;
	status: { label: string; tone: Tone };
	done: string | undefined;
	problem: string | undefined;
	facts: { label: string; value: string }[];
	/** Of an order of extras: what of it may go back. */
	returnChoices: { value: string; label: string }[];
	payments: PaymentItem[];
	events: EventItem[];
};

export function PaymentPage({ title, status, done, problem, facts, returnChoices, payments, events }: Props) {
	const { formData } = useNavigation();
	return (
		<>
			<BackLink to="/admin/pagamentos">Todos os pedidos</BackLink>
			<PageHeading
				title={title}
				action={
					<Form method="post">
						<input type="hidden" name="intent" value="conferir" />
						<Button type="submit" variant="secondary" pending={formData?.get("intent") === "conferir"}>
							<RefreshCw aria-hidden="true" className="size-4" />
							Conferir com o provedor
						</Button>
					</Form>
				}
			/>
			<p className="mt-3">
				<Badge tone={status.tone}>{status.label}</Badge>
			</p>
			<div className="mt-5 grid gap-3 empty:hidden">
				{problem && <RefusalNotice title={problem} />}
				{!problem && done && <Notice tone="protected" title={done} live />}
			</div>
			<dl className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-10 rounded-card border border-line bg-raised px-4 py-2 shadow-sheet sm:px-6 md:grid-cols-2">
				{facts.map(({ label, value }) => (
					<div key={label} className="border-line border-b border-dashed py-2">
						<dt className="text-sm text-soft">{label}</dt>
						<dd dir="auto" className="break-words font-medium tabular-nums">
							{value}
						</dd>
					</div>
				))}
			</dl>
			<ReturnForm choices={returnChoices} />
			<h2 className="mt-9 font-display font-semibold text-2xl">Pagamentos</h2>
			{payments.length === 0 ? (
				<p className="mt-2 text-soft">O provedor ainda não falou de nenhum.</p>
			) : (
				<ListPanel className="mt-3">
					{payments.map((payment) => (
						<li key={payment.id} className="border-line border-t px-4 py-4 first:border-t-0 sm:px-6">
							<PaymentLine payment={payment} />
						</li>
					))}
				</ListPanel>
			)}
			<h2 className="mt-9 font-display font-semibold text-2xl">Eventos</h2>
			<EventList events={events} empty="Nenhuma notificação sobre este pedido." />
		</>
	);
}

function ReturnForm({ choices }: { choices: Props["returnChoices"] }) {
	const { formData } = useNavigation();
	if (choices.length === 0) return null;
	return (
		<section aria-labelledby="devolver" className="mt-9">
			<h2 id="devolver" className="font-display font-semibold text-2xl">
				Devolver extras
			</h2>
			<p className="mt-1 text-soft">
				Só o que ninguém usou. Sai da conta na hora; o valor volta pelo provedor e o cliente recebe um e-mail.
			</p>
			<Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
				<input type="hidden" name="intent" value="devolver" />
				<input type="hidden" name="de" value={choices.length} />
				<SelectField
					key={choices.length}
					id="quantidade"
					name="quantidade"
					label="Quantidade e valor"
					options={choices}
					className="w-full sm:w-64"
				/>
				<TextField
					id="motivo"
					name="motivo"
					label="Motivo"
					maxLength={REASON_MAX_LENGTH}
					className="w-full sm:w-80"
					required
				/>
				<Button type="submit" variant="secondary" pending={formData?.get("intent") === "devolver"}>
					Devolver
				</Button>
			</Form>
		</section>
	);
}

function PaymentLine({
	payment: { id, status, amount, refunded, method, moment, alert, isCounted },
}: {
	payment: PaymentItem;
}) {
	return (
		<>
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<p className="font-semibold tabular-nums">
					{amount} <span className="font-normal text-soft">· nº {id}</span>
				</p>
				{isCounted && <Badge tone="protected">Contado</Badge>}
			</div>
			<p className="text-[0.9375rem]">{method}</p>
			<p className="break-words text-sm text-soft">
				{status} · {moment}
				{refunded && ` · devolvido ${refunded}`}
			</p>
			{alert && <Notice tone="risk" title={alert} className="mt-3" />}
		</>
	);
}

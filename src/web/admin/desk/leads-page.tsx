import { ChevronDown, Download } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { type LeadState, leadStates, leadStateWords } from "#core/billing/trial/lead.ts";
import { NOTE_MAX_LENGTH, REASON_MAX_LENGTH, REASON_MIN_LENGTH, reasonSentence } from "#core/desk/desk-record.ts";
import { ListPanel, NothingListed } from "#web/admin/list-panel.tsx";
import { PageHeading } from "#web/admin/page-heading.tsx";
import { Pager } from "#web/admin/pager.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/form/field.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { FilterLinks } from "#web/ui/layout/filter-links.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { DeskSearch } from "./desk-search.tsx";

type Lead = {
	id: string;
	/** What makes its form one decision, however often it is pressed. */
	once: string;
	name: string;
	email: string;
	phone: string;
	asked: string;
	confirmed: boolean;
	state: LeadState;
	origin: string;
	accountId: string;
	account: { label: string; tone: Tone };
	notes: { id: string; text: string; by: string }[];
};

type Props = {
	state: LeadState | "todos";
	typed: string;
	page: number;
	pages: number;
	counts: Record<LeadState | "todos", number>;
	isCut: boolean;
	/** The spreadsheet was asked for without saying why. */
	lacksReason: boolean;
	leads: Lead[];
};

const nothingFound = {
	title: "Nenhum lead encontrado",
	text: "O e-mail e o telefone precisam estar inteiros; do nome basta o começo.",
};
const states = leadStates.map((value) => ({ value, label: leadStateWords[value] }));

export function LeadsPage({ state, typed, page, pages, counts, isCut, lacksReason, leads }: Props) {
	return (
		<>
			<PageHeading title="Leads">Quem pediu o teste grátis, do mais novo ao mais antigo, e de onde veio.</PageHeading>
			<ExportForm lacksReason={lacksReason} />
			<DeskSearch
				id="busca-leads"
				label="Buscar leads"
				placeholder="Nome, e-mail ou telefone"
				typed={typed}
				kept={state === "todos" ? {} : { situacao: state }}
			/>
			<div className="mt-5">
				<FilterLinks
					label="Situação"
					name="situacao"
					chosen={state}
					options={[
						{ value: "todos", label: "Todos", count: counts.todos },
						...states.map((each) => ({ ...each, count: counts[each.value] })),
					]}
				/>
			</div>
			{typed && (
				<p role="status" className="mt-5 text-[0.9375rem] text-soft tabular-nums">
					{isCut ? `Mais de ${counts.todos} leads: escreva mais do nome` : sayFound(counts[state])}
				</p>
			)}
			{leads.length === 0 ? (
				<NothingListed {...(typed ? nothingFound : { title: "Nenhum lead por aqui" })} className="mt-6" />
			) : (
				<ListPanel className="mt-6">
					{leads.map((lead) => (
						<LeadItem key={lead.id} lead={lead} />
					))}
				</ListPanel>
			)}
			<Pager page={page} pages={pages} />
		</>
	);
}

/** Folded, as it is asked for now and then: whoever takes people's data along says why. */
function ExportForm({ lacksReason }: Pick<Props, "lacksReason">) {
	return (
		<details className="group mt-4" open={lacksReason}>
			<summary className="flex min-h-11 items-center gap-2 font-semibold text-pen">
				<ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
				Baixar todos em uma planilha
			</summary>
			<form
				method="post"
				action="/admin/leads/exportar"
				className="mt-2 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
			>
				<TextField
					id="motivo-planilha"
					name="motivo"
					label="Motivo"
					minLength={REASON_MIN_LENGTH}
					maxLength={REASON_MAX_LENGTH}
					error={lacksReason ? reasonSentence : undefined}
					required
				/>
				{/* Beside the field, below its label, also where a message stands under it. */}
				<Button type="submit" variant="secondary" className="sm:mt-7">
					<Download aria-hidden="true" className="size-4" />
					Baixar CSV
				</Button>
			</form>
		</details>
	);
}

function sayFound(leads: number): string {
	return leads === 1 ? "1 lead" : `${leads} leads`;
}

function LeadItem({ lead }: { lead: Lead }) {
	const { id, once, name, email, phone, asked, confirmed, state, origin, accountId, account, notes } = lead;
	return (
		<li className="grid gap-4 border-line border-t px-4 py-5 first:border-t-0 sm:px-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="min-w-0">
				<h2 dir="auto" className="break-words font-semibold text-lg leading-7">
					<Link to={`/admin/contas/${accountId}`} className="link">
						{name}
					</Link>
				</h2>
				<p className="break-words text-[0.9375rem] text-soft">
					{email} · {phone}
				</p>
				<p className="text-sm text-soft">
					{asked}
					{origin && ` · ${origin}`}
				</p>
				<p className="mt-2 flex flex-wrap gap-2">
					<Badge tone="pen">{leadStateWords[state]}</Badge>
					<Badge tone={account.tone}>{account.label}</Badge>
					<Badge tone={confirmed ? "protected" : "neutral"}>{confirmed ? "Confirmou" : "Não confirmou"}</Badge>
				</p>
				{notes.map((note) => (
					<p key={note.id} className="mt-2 break-words border-line border-l-2 pl-3 text-[0.9375rem]">
						{note.text} <span className="text-sm text-soft">({note.by})</span>
					</p>
				))}
			</div>
			{/* Folded: a page of leads is read before one of them is changed. */}
			<details className="group">
				<summary className="flex min-h-11 items-center gap-2 font-semibold text-pen">
					<ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
					Mudar ou anotar<span className="sr-only">: {name}</span>
				</summary>
				<LeadForm {...{ id, once, name, state }} notes={notes.length} />
			</details>
		</li>
	);
}

type LeadFormProps = Pick<Lead, "id" | "once" | "name" | "state"> & { notes: number };

function LeadForm({ id, once, name, state, notes }: LeadFormProps) {
	const { formData } = useNavigation();
	return (
		<Form method="post" preventScrollReset className="grid content-start gap-3">
			<input type="hidden" name="lead" value={id} />
			<input type="hidden" name="vez" value={once} />
			<SelectField id={`situacao-${id}`} name="situacao" label="Situação" options={states} defaultValue={state} />
			<TextField
				key={notes}
				id={`nota-${id}`}
				name="nota"
				label="Nota"
				maxLength={NOTE_MAX_LENGTH}
				autoComplete="off"
				optional
			/>
			<Button
				type="submit"
				size="sm"
				variant="secondary"
				pending={formData?.get("lead") === id}
				aria-label={`Guardar: ${name}`}
				className="justify-self-start"
			>
				Guardar
			</Button>
		</Form>
	);
}

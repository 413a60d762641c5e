import { Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import { useActionData, useSubmit } from "react-router";
import { AskDeleteButton } from "#web/admin/ask-delete-button.tsx";
import { ConfirmDialog } from "#web/admin/confirm-dialog.tsx";
import { ConfirmStep } from "#web/admin/confirm-step.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { Term, TermAnswer, TermKind } from "./term-answer.ts";
import { TermForm } from "./term-form.tsx";

const words = {
	category: {
		add: "Criar categoria",
		edit: "Editar categoria",
		none: "Nenhuma categoria ainda",
		question: "Excluir esta categoria?",
		effect: "Os posts dela continuam no blog, sem categoria.",
		path: "/blog/categoria/",
	},
	tag: {
		add: "Criar tag",
		edit: "Editar tag",
		none: "Nenhuma tag ainda",
		question: "Excluir esta tag?",
		effect: "Os posts continuam no blog, sem ela.",
		path: "/blog/tag/",
	},
} as const;

export function TermSection({ kind, title, terms }: { kind: TermKind; title: string; terms: Term[] }) {
	const { add, edit, none, question, effect } = words[kind];
	const submit = useSubmit();
	const answer = useActionData<TermAnswer>();
	const asked = answer?.asks && answer.kind === kind ? terms.find(({ id }) => id === answer.id) : undefined;
	const [open, setOpen] = useState<Term>();
	const [doomed, setDoomed] = useState<Term>();
	useEffect(() => {
		if (!answer?.ok || answer.asks || answer.kind !== kind) return;
		setOpen(undefined);
		setDoomed(undefined);
	}, [answer, kind]);
	return (
		<section aria-labelledby={`${kind}-titulo`} className="min-w-0">
			<h2 id={`${kind}-titulo`} className="font-display font-semibold text-2xl">
				{title} <span className="text-lg text-soft tabular-nums">{terms.length}</span>
			</h2>
			{asked && (
				<ConfirmStep
					title={question}
					fields={{ intent: "delete", tipo: kind, id: asked.id }}
					back="/admin/blog/categorias"
				>
					<WhatIsLost name={asked.name} effect={effect} />
				</ConfirmStep>
			)}
			<div className="mt-4 rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-6">
				<TermForm kind={kind} submit={add} />
			</div>
			{terms.length === 0 ? (
				<p className="mt-4 rounded-card border border-line border-dashed px-6 py-8 text-center text-soft">{none}</p>
			) : (
				<ul className="mt-4 overflow-hidden rounded-card border border-line bg-raised">
					{terms.map((term) => (
						<TermLine
							key={term.id}
							term={term}
							kind={kind}
							onEdit={() => setOpen(term)}
							onDelete={() => setDoomed(term)}
						/>
					))}
				</ul>
			)}
			<Dialog id={`editar-${kind}`} open={open !== undefined} onClose={() => setOpen(undefined)} title={edit}>
				{open && <TermForm key={open.id} kind={kind} term={open} submit="Salvar" />}
			</Dialog>
			<ConfirmDialog
				id={`excluir-${kind}`}
				open={doomed !== undefined}
				title={question}
				confirm="Excluir"
				onClose={() => setDoomed(undefined)}
				onConfirm={() => {
					if (doomed) void submit({ intent: "delete", tipo: kind, id: doomed.id }, { method: "post" });
				}}
			>
				{doomed && <WhatIsLost name={doomed.name} effect={effect} />}
			</ConfirmDialog>
		</section>
	);
}

type Line = { term: Term; kind: TermKind; onEdit: () => void; onDelete: () => void };

function TermLine({ term, kind, onEdit, onDelete }: Line) {
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0 sm:px-5">
			<div className="min-w-0 flex-1 basis-40">
				<a href={words[kind].path + term.slug} className="font-semibold underline-offset-4 hover:underline" dir="auto">
					{term.name}
				</a>
				<p className="break-words text-sm text-soft">
					/{term.slug} · {term.posts === 1 ? "1 post" : `${term.posts} posts`}
				</p>
			</div>
			<div className="flex gap-1">
				<Button variant="ghost" size="sm" onClick={onEdit} aria-label={`Editar ${term.name}`}>
					<Pencil aria-hidden="true" className="size-4" />
					Editar
				</Button>
				<AskDeleteButton
					fields={{ intent: "ask-delete", tipo: kind, id: term.id }}
					label={`Excluir ${term.name}`}
					onAsk={onDelete}
				/>
			</div>
		</li>
	);
}

function WhatIsLost({ name, effect }: { name: string; effect: string }) {
	return (
		<>
			<strong className="font-semibold text-ink" dir="auto">
				{name}
			</strong>{" "}
			sai da lista. {effect}
		</>
	);
}

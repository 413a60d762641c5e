import { Form, useNavigation } from "react-router";
import { REASON_MAX_LENGTH } from "#core/desk/desk-record.ts";
import { ListPanel } from "#web/admin/list-panel.tsx";
import { PageHeading } from "#web/admin/page-heading.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { RefusalNotice } from "#web/ui/layout/refusal-notice.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/layout/table.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { type WatchedLine, WatchedLines } from "./watched-lines.tsx";

type Props = {
	done: string | undefined;
	problem: string | undefined;
	alarms: { title: string; text: string }[];
	lines: WatchedLine[];
	canBackUp: boolean;
	/** What makes one copy of its form, however often it is pressed. */
	onceCopied: string;
	queues: { name: string; state: string; jobs: number }[];
	failed: { id: string; name: string; moment: string; tries: number }[];
	backups: { id: string; moment: string; state: string; checked: string; tone: Tone }[];
	incidents: { id: string; title: string; text: string }[];
};

const states: Record<string, string> = {
	created: "à espera",
	retry: "vai tentar de novo",
	active: "em andamento",
	failed: "falhou",
};

export function HealthPage(props: Props) {
	const { done, problem, alarms, lines, queues, failed, incidents } = props;
	return (
		<>
			<PageHeading title="Saúde">
				O que o serviço vigia sozinho. Cada problema é avisado por e-mail a quem administra quando começa e quando
				acaba; o que toca as provas e não pode esperar, também a cada dia.
			</PageHeading>
			<div className="mt-7 grid gap-3">
				{problem && <RefusalNotice title={problem} />}
				{!problem && done && <Notice tone="protected" title={done} live />}
				{alarms.length === 0 && <Notice tone="protected" title="Tudo em dia" />}
				{alarms.map(({ title, text }) => (
					<Notice key={title} tone="risk" title={title}>
						{text}
					</Notice>
				))}
			</div>
			<WatchedLines lines={lines} />
			<FailedJobs jobs={failed} />
			<Queues queues={queues} />
			<Backups {...props} />
			<Heading>Problemas recentes</Heading>
			{incidents.length === 0 && <p className="mt-2 text-soft">Nenhum.</p>}
			<ul className="mt-2 grid gap-2">
				{incidents.map(({ id, title, text }) => (
					<li key={id}>
						<span className="font-semibold">{title}.</span> <span className="text-soft">{text}</span>
					</li>
				))}
			</ul>
		</>
	);
}

function Heading({ children }: { children: string }) {
	return <h2 className="mt-9 font-display font-semibold text-2xl">{children}</h2>;
}

function FailedJobs({ jobs }: { jobs: Props["failed"] }) {
	if (jobs.length === 0) return null;
	return (
		<>
			<Heading>Tarefas que falharam de vez</Heading>
			<ListPanel className="mt-3">
				{jobs.map((job) => (
					<FailedJob key={job.id} job={job} />
				))}
			</ListPanel>
		</>
	);
}

function FailedJob({ job: { id, name, moment, tries } }: { job: Props["failed"][number] }) {
	const { formData } = useNavigation();
	const isPending = (intent: string) => formData?.get("tarefa") === id && formData.get("intent") === intent;
	return (
		<li className="grid gap-3 border-line border-t px-4 py-4 first:border-t-0 sm:px-6">
			<p>
				<span className="break-words font-semibold">{name}</span>
				<span className="block text-sm text-soft">
					{moment} · {tries === 1 ? "1 tentativa" : `${tries} tentativas`}
				</span>
			</p>
			<Form method="post" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-end">
				<input type="hidden" name="tarefa" value={id} />
				<TextField id={`motivo-${id}`} name="motivo" label="Motivo" maxLength={REASON_MAX_LENGTH} required />
				<Button type="submit" name="intent" value="refazer" variant="secondary" pending={isPending("refazer")}>
					Refazer
				</Button>
				<Button type="submit" name="intent" value="descartar" variant="ghost" pending={isPending("descartar")}>
					Descartar
				</Button>
			</Form>
		</li>
	);
}

function Queues({ queues }: { queues: Props["queues"] }) {
	if (queues.length === 0) return null;
	return (
		<>
			<Heading>Filas</Heading>
			<Table id="filas" caption="Tarefas por fila e situação" captionHidden className="mt-3">
				<TableHead>
					<tr>
						<TableHeader>Fila</TableHeader>
						<TableHeader>Situação</TableHeader>
						<TableHeader numeric>Tarefas</TableHeader>
					</tr>
				</TableHead>
				<TableBody>
					{queues.map(({ name, state, jobs }) => (
						<TableRow key={`${name}-${state}`}>
							<TableHeader scope="row">{name}</TableHeader>
							<TableCell>{states[state] ?? state}</TableCell>
							<TableCell numeric>{jobs}</TableCell>
						</TableRow>
					))}
				</TableBody>
			</Table>
		</>
	);
}

function Backups({ backups, canBackUp, onceCopied }: Pick<Props, "backups" | "canBackUp" | "onceCopied">) {
	const { formData } = useNavigation();
	return (
		<>
			<Heading>Cópias de segurança</Heading>
			<p className="mt-1 max-w-prose text-soft">
				{canBackUp
					? "Uma por noite, cifrada. Aos domingos a mais nova é restaurada num banco à parte e conferida até o fim do registro de provas."
					: "Desligadas. Defina BACKUP_TO e BACKUP_KEY: o passo a passo está em docs/runbooks/backup-and-restore.md."}
			</p>
			{backups.length > 0 && (
				<ListPanel className="mt-3">
					{backups.map(({ id, moment, state, checked, tone }) => (
						<li
							key={id}
							className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t px-4 py-3 first:border-t-0 sm:px-6"
						>
							<span className="min-w-0">
								<span className="block font-semibold tabular-nums">{moment}</span>
								<span className="block break-words text-sm text-soft">{state}</span>
							</span>
							{checked && <Badge tone={tone}>{checked}</Badge>}
						</li>
					))}
				</ListPanel>
			)}
			{canBackUp && (
				<Form method="post" className="mt-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
					<input type="hidden" name="vez" value={onceCopied} />
					<TextField
						id="motivo-copia"
						name="motivo"
						label="Motivo de uma cópia agora"
						maxLength={REASON_MAX_LENGTH}
						required
					/>
					<Button
						type="submit"
						name="intent"
						value="copia"
						variant="secondary"
						pending={formData?.get("intent") === "copia"}
					>
						Copiar agora
					</Button>
				</Form>
			)}
		</>
	);
}

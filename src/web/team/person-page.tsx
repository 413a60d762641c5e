import { useEffect, useRef } from "react";
import type { SeatRole } from "#core/accounts/seat.ts";
import { roleNames } from "#core/team/role-names.ts";
import { DeviceLines } from "#web/fichas/offline/device-lines.tsx";
import { deviceCopy } from "#web/fichas/offline/devices.copy.ts";
import type { DeviceView } from "#web/fichas/offline/view-device.ts";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { FactLines } from "#web/ui/layout/fact-lines.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { RefusalNotice } from "#web/ui/layout/refusal-notice.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { DeactivateBox, ReturnBox } from "./deactivate-box.tsx";
import { ReassignBox, type Successor } from "./reassign-box.tsx";
import { RecordList } from "./record-list.tsx";
import type { RecordView } from "./record-view.ts";
import { RoleBox } from "./role-box.tsx";
import { reassignText, type TeamIntent } from "./team.copy.ts";
import { type HeldWork, hasWork, WorkHeld } from "./work-held.tsx";

export type PersonAnswer = {
	intent?: TeamIntent;
	done?: string;
	problem?: string;
	moved?: { fichas: number; clients: number; told: number };
};

type Props = {
	nome: string;
	email: string | undefined;
	telefone: string | undefined;
	role: SeatRole;
	isGone: boolean;
	isSelf: boolean;
	state: { tone: Tone; words: string };
	since: string;
	seen: string | undefined;
	work: HeldWork;
	heirs: Successor[];
	exports: RecordView[];
	devices: DeviceView[];
	answer: PersonAnswer | undefined;
};

/** One person: what they are, what they look after, and what to do the day they leave. */
export function PersonPage(props: Props) {
	const { nome, role, isGone, isSelf, state, work, heirs, exports, devices, answer } = props;
	const firstName = nome.trim().split(/\s+/)[0] ?? nome;
	const ended = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// Of that the page itself tells, and more.
		if (answer?.done && answer.intent !== "desativar") showToast({ title: answer.done, tone: "success" });
	}, [answer]);
	// The button that was pressed goes with the page's next data; the focus goes to what is said in its place.
	useEffect(() => {
		if (isGone && answer?.done && answer.intent === "desativar") ended.current?.focus();
	}, [answer, isGone]);
	const facts: [string, string][] = [
		["Papel", roleNames[role]],
		["Na equipe", props.since],
		...fact("Atividade", props.seen),
		...fact("E-mail", props.email),
		...fact("Telefone", props.telefone),
	];
	const access = role !== "dono" && !isSelf && (
		<div className="grid content-start gap-6 xl:col-start-2 xl:row-start-1">
			{isGone ? <ReturnBox name={firstName} /> : <DeactivateBox name={firstName} />}
			{!isGone && <RoleBox role={role} />}
		</div>
	);
	return (
		<>
			<BackLink to="/app/equipe">Equipe</BackLink>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h1 className="min-w-0 break-words font-display font-semibold text-title" dir="auto">
					{nome}
				</h1>
				<Badge tone={state.tone}>{state.words}</Badge>
			</div>
			{answer?.problem && <RefusalNotice title={answer.problem} className="mt-4" />}
			{answer?.moved && <MovedNotice {...answer.moved} />}
			{isGone && answer?.intent === "desativar" && !answer.problem && (
				<div ref={ended} tabIndex={-1}>
					<Notice tone="protected" title={`${firstName} não tem mais acesso`} live className="mt-4">
						Todas as sessões terminaram e o perfil está livre. As fichas e a autoria ficam na conta.
						{hasWork(work) && " Agora escolha quem assume o que está em aberto."}
					</Notice>
				</div>
			)}
			<FactLines facts={facts} className="mt-4 max-w-2xl" />
			<div className="mt-8 grid gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
				{/* On the worst day the one tap is the first thing; afterwards it is what was left behind. */}
				{!isGone && access}
				<div className="grid content-start gap-8 xl:col-start-1 xl:row-start-1">
					<WorkHeld work={work} name={firstName} />
					{hasWork(work) && <ReassignBox heirs={heirs} lead={reassignText(firstName)} main={isGone} toManagers />}
					{devices.length > 0 && <Devices devices={devices} />}
					<Downloads exports={exports} />
				</div>
				{isGone && access}
			</div>
		</>
	);
}

function Devices({ devices }: Pick<Props, "devices">) {
	return (
		<section aria-labelledby="aparelhos">
			<h2 id="aparelhos" className="font-display font-semibold text-xl">
				{deviceCopy.title}
			</h2>
			<div className="mt-3 overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
				<DeviceLines devices={devices} intent="aparelho" />
			</div>
		</section>
	);
}

function Downloads({ exports }: Pick<Props, "exports">) {
	return (
		<section aria-labelledby="downloads">
			<h2 id="downloads" className="font-display font-semibold text-xl">
				Downloads dos últimos 30 dias
			</h2>
			<div className="mt-3">
				{exports.length > 0 ? <RecordList records={exports} /> : <p className="text-soft">Nenhum.</p>}
			</div>
		</section>
	);
}

function MovedNotice({ fichas, clients, told }: NonNullable<PersonAnswer["moved"]>) {
	const parts = [count(fichas, "ficha", "fichas"), count(clients, "cliente", "clientes")].join(" e ");
	return (
		<Notice tone="protected" title={`Passou adiante: ${parts}`} live className="mt-4">
			A troca está no registro da equipe e na linha do tempo de cada ficha enviada. A autoria não muda.
			{told > 0 && ` Avisos por e-mail pedidos: ${told}.`}
		</Notice>
	);
}

function count(total: number, one: string, many: string): string {
	return `${total} ${total === 1 ? one : many}`;
}

const fact = (label: string, value: string | null | undefined): [string, string][] => (value ? [[label, value]] : []);

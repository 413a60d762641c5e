import { ClipboardCheck, FileSignature, Footprints, Handshake, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type FichaStatus, fichaStatusNames } from "#core/fichas/ficha-status.ts";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { writtenAlike } from "#web/ui/written-alike.ts";
import { outcomeTones, outcomeWords, statusTones } from "./format-ficha.ts";

export const typeIcons: Record<FichaType, LucideIcon> = {
	visita: Footprints,
	proposta: Handshake,
	agenciamento: FileSignature,
	vistoria: ClipboardCheck,
};

export type FichaLineData = {
	id: string;
	tipo: FichaType;
	status: FichaStatus;
	title: string;
	address: string | null;
	/** When it was changed, or what is about to end. */
	note: string;
	/** Of one signed in part. */
	signers?: { total: number; signed: number } | null | undefined;
	/** What became of a signed proposal. */
	outcome?: ProposalOutcome | undefined;
	/** A contestation waits for an answer. */
	contested?: boolean | undefined;
	/** Who looks after it, where that is somebody else. */
	keeper?: string | undefined;
};

/** One ficha in a list: who, where, how far. */
export function FichaLine({ ficha }: { ficha: FichaLineData }) {
	return <KeptLine {...lineWords(ficha)} />;
}

export type LineWords = Pick<FichaLineData, "id" | "tipo" | "title" | "address" | "note" | "contested" | "keeper"> &
	StateWords;

export function lineWords(ficha: FichaLineData): LineWords {
	const { id, tipo, status, title, address, note, signers, outcome, contested, keeper } = ficha;
	const tone = outcome ? outcomeTones[outcome] : statusTones[status];
	const words = outcome ? outcomeWords[outcome] : formatStatus(status, signers);
	return { id, tipo, title, address, note, contested, keeper, tone, words };
}

/** Somebody's own among the words of a line; the rest is the same for all of its state and type. */
export const ownLineWords = ["id", "title", "address", "note", "keeper"] as const;

// A day and a list have dozens: the server writes one for each state and type, and fills in who, where and when.
const KeptLine = writtenAlike((line: LineWords) => <Line {...line} />, { own: [...ownLineWords] });

const ListedLine = writtenAlike(
	(line: LineWords) => (
		<li>
			<Line {...line} />
		</li>
	),
	{ own: [...ownLineWords] },
);

export function Line({ id, tipo, title, address, note, contested, keeper, tone, words }: LineWords) {
	return (
		<LineFrame
			to={`/app/fichas/${id}`}
			{...{ tipo, title, address }}
			badges={<State contested={contested} tone={tone} words={words} />}
		>
			{note}
			{keeper && <span dir="auto"> · {keeper}</span>}
		</LineFrame>
	);
}

type StateWords = { contested?: boolean | undefined; tone: Tone; words: string };

// The same in every account: written once for each state and type.
const State = writtenAlike(({ contested, tone, words }: StateWords) => (
	<>
		{contested && <Badge tone="gold">Contestação a responder</Badge>}
		<Badge tone={tone}>{words}</Badge>
	</>
));

const TypePicture = writtenAlike(({ tipo }: { tipo: FichaType }) => {
	const Icon = typeIcons[tipo];
	return (
		<span className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-field bg-pen-wash text-pen">
			<Icon aria-hidden="true" className="size-5" />
		</span>
	);
});

type FrameProps = Pick<FichaLineData, "tipo" | "title" | "address"> & {
	to: string;
	badges: ReactNode;
	/** After the name of its type. */
	children: ReactNode;
};

/** Wherever fichas stand in a list, a line looks like this. */
export function LineFrame({ to, tipo, title, address, badges, children }: FrameProps) {
	return (
		<Link to={to} className="focus-visible:-outline-offset-2 flex min-h-18 gap-3.5 px-4 py-3.5 hover:bg-sunken sm:px-5">
			<TypePicture tipo={tipo} />
			<span className="min-w-0 flex-1">
				<span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
					<span className="min-w-0 truncate font-semibold" dir="auto">
						{title}
					</span>
					{badges}
				</span>
				{address && (
					<span className="block truncate text-[0.9375rem] text-soft" dir="auto">
						{address}
					</span>
				)}
				<span className="block text-sm text-soft">
					{fichaTypeNames[tipo].name} · {children}
				</span>
			</span>
		</Link>
	);
}

/** "2 de 3 assinaram" says more than "em parte". */
export function formatStatus(status: FichaStatus, signers: FichaLineData["signers"]): string {
	if (status !== "parcial" || !signers) return fichaStatusNames[status];
	const { total, signed } = signers;
	return `${signed} de ${total} ${signed === 1 ? "assinou" : "assinaram"}`;
}

export function FichaLines({ fichas }: { fichas: FichaLineData[] }) {
	return (
		<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
			{fichas.map((ficha) => (
				<ListedLine key={ficha.id} {...lineWords(ficha)} />
			))}
		</ul>
	);
}

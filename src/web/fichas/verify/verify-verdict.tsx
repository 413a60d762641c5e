import { CircleCheck, CircleX, Clock } from "lucide-react";
import type { Check, Verdict } from "#core/fichas/verify/verify-check.ts";
import { Stamp } from "#web/ui/layout/stamp.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { checkWords, verifyCopy as copy, verdictLeads, verdictTitle } from "./verify.copy.ts";
import { checkSentence } from "./verify-sentence.ts";

const tones: Record<Verdict, Tone> = {
	autentico: "protected",
	devolvido: "gold",
	alterado: "risk",
	desconhecido: "neutral",
	amostra: "neutral",
};
const stamps: Record<Verdict, string> = {
	autentico: "Confere",
	devolvido: "Cópia",
	alterado: "Não confere",
	desconhecido: "Sem registro",
	amostra: "Amostra",
};

type HeadingProps = {
	verdict: Verdict;
	protocolo?: string | undefined;
	level?: 1 | 2 | undefined;
	name?: string | undefined;
};

/** The verdict in one line, and what it means. `level`: on a page of its own it is the page's title. */
export function VerdictHeading({ basis, protocolo, ...shown }: HeadingProps & { basis: keyof typeof verdictLeads }) {
	const { verdict } = shown;
	const leads: Partial<Record<Verdict, string>> = verdictLeads[basis];
	return <VerdictHeader {...shown} title={verdictTitle(verdict, protocolo)} lead={leads[verdict] ?? ""} />;
}

export function VerdictHeader({
	verdict,
	level = 2,
	name,
	title,
	lead,
}: Omit<HeadingProps, "protocolo"> & { title: string; lead: string }) {
	const Heading = `h${level}` as const;
	return (
		<header>
			<Stamp tone={tones[verdict]} press>
				{stamps[verdict]}
			</Stamp>
			<Heading id="veredito" tabIndex={-1} className="mt-5 font-display font-semibold text-title outline-none">
				{title}
			</Heading>
			{name && <p className="mt-2 break-all font-semibold text-soft">{name}</p>}
			<p className="mt-3 max-w-[38rem] text-lead text-soft">{lead}</p>
		</header>
	);
}

const looks = {
	ok: { icon: CircleCheck, tone: "text-protected", word: "Confere:" },
	fault: { icon: CircleX, tone: "text-risk", word: "Não confere:" },
	wait: { icon: Clock, tone: "text-gold", word: "Pendente:" },
} as const;

type CheckListProps = {
	checks: Check[];
	/** The property's. */
	zone: string | undefined;
	title?: string | undefined;
	id?: string | undefined;
};

export function CheckList({ checks, zone, title = copy.checks, id = "conferido" }: CheckListProps) {
	if (checks.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="mb-4 font-display font-semibold text-2xl">
				{title}
			</h2>
			<ul className="grid gap-4">
				{checks.map((check) => (
					<CheckItem key={`${check.what} ${check.where ?? ""} ${check.outcome}`} check={check} zone={zone} />
				))}
			</ul>
		</section>
	);
}

function CheckItem({ check, zone }: { check: Check; zone: string | undefined }) {
	const { icon: Icon, tone, word } = looks[check.outcome];
	return (
		<li className="flex gap-3">
			<Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${tone}`} />
			<div className="min-w-0">
				<p className="font-semibold">
					<span className="sr-only">{word} </span>
					{checkWords[check.what].label}
				</p>
				<p className="break-words text-[0.9375rem] text-soft">{checkSentence(check, zone)}</p>
			</div>
		</li>
	);
}

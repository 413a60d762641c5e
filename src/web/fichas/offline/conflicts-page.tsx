import { Form, Link } from "react-router";
import type { AnswerChange } from "#core/fichas/draft/compare-answers.ts";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { AnswerDifferences } from "#web/fichas/answer-differences.tsx";
import { Button } from "#web/ui/button.tsx";
import { FactLines } from "#web/ui/layout/fact-lines.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { RefusalNotice } from "#web/ui/layout/refusal-notice.tsx";
import { conflictCopy as copy } from "./conflicts.copy.ts";

type ConflictView = {
	captura: string;
	why: string;
	tipo: FichaType;
	protocolo: string;
	fichaId: string | undefined;
	/** Undefined: there is no version of the server's. */
	changes: AnswerChange[] | undefined;
	lines: { rotulo: string; valor: string }[];
	people: { nome: string; papel: string }[];
	photos: number;
	acts: { nome: string; kind: "sign" | "refuse"; at: string }[];
};

type Answer = { problem?: string; done?: string } | undefined;

/** Each with both versions, and two ways on; neither takes anything away. */
export function ConflictsPage({ conflicts, answer }: { conflicts: ConflictView[]; answer: Answer }) {
	return (
		<>
			<h1 className="font-display font-semibold text-title">{copy.title}</h1>
			{answer?.problem && <RefusalNotice title={answer.problem} className="mt-4" />}
			{answer?.done && <Notice tone="protected" title={answer.done} live className="mt-4" />}
			<p className="mt-2 max-w-prose text-soft">{conflicts.length > 0 ? copy.lead : copy.none}</p>
			<div className="mt-6 grid gap-6">
				{conflicts.map((conflict) => (
					<OneConflict key={conflict.captura} {...conflict} />
				))}
			</div>
		</>
	);
}

function OneConflict({ captura, why, tipo, protocolo, fichaId, changes, lines, people, photos, acts }: ConflictView) {
	return (
		<section
			aria-labelledby={`conflito-${captura}`}
			className="rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-6"
		>
			<h2 id={`conflito-${captura}`} className="font-display font-semibold text-2xl">
				{fichaTypeNames[tipo].title}
			</h2>
			<p className="text-soft">
				{protocolo} · {people.map(({ nome }) => nome).join(", ")}
			</p>
			<p className="mt-3">{why}</p>
			<ul className="mt-3">
				{acts.map(({ nome, kind, at }) => (
					<li key={`${nome} ${at}`} dir="auto">
						{nome} {kind === "sign" ? "assinou" : "preferiu não assinar"} no aparelho, às {at} pelo relógio dele.
					</li>
				))}
			</ul>
			<Differences changes={changes} />
			<details className="mt-4">
				<summary className="flex min-h-11 w-fit items-center font-semibold text-pen">
					Tudo o que está na versão do aparelho
				</summary>
				<FactLines facts={lines.map(({ rotulo, valor }) => [rotulo, valor])} className="mt-2" />
				{photos > 0 && (
					<p className="mt-2 text-soft">{photos === 1 ? "1 foto guardada" : `${photos} fotos guardadas`}</p>
				)}
			</details>
			{fichaId && (
				<p>
					<Link to={`/app/fichas/${fichaId}`} className="link inline-flex min-h-11 items-center">
						{copy.open}
					</Link>
				</p>
			)}
			<div className="mt-4 grid gap-4 sm:grid-cols-2">
				<Way captura={captura} decision="refeita" label={copy.redo} text={copy.redoText} main />
				<Way captura={captura} decision="mantida" label={copy.keep} text={copy.keepText} />
			</div>
		</section>
	);
}

function Differences({ changes }: { changes: AnswerChange[] | undefined }) {
	if (!changes || changes.length === 0) return <p className="mt-3 text-soft">{changes ? copy.same : copy.unknown}</p>;
	return <AnswerDifferences differences={changes} here="No aparelho" />;
}

type WayProps = { captura: string; decision: string; label: string; text: string; main?: boolean };

function Way({ captura, decision, label, text, main = false }: WayProps) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="captura" value={captura} />
			<Button type="submit" name="decisao" value={decision} variant={main ? "primary" : "secondary"} size="sm">
				{label}
			</Button>
			<p className="mt-1.5 text-sm text-soft">{text}</p>
		</Form>
	);
}

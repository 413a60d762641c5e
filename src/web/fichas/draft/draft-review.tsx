import { ArrowRight, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FichaDocument2 } from "#core/fichas/document.ts";
import type { missingSpouse } from "#core/fichas/draft/missing-spouse.ts";
import type { Section, Values } from "#core/fichas/form/field.ts";
import { FichaText } from "#web/fichas/ficha-text.tsx";
import { AddCompanion } from "#web/fichas/form/add-companion.tsx";
import { idOf } from "#web/fichas/form/form-context.ts";
import { SameDay } from "#web/fichas/form/same-day.tsx";
import { sectionOf } from "#web/fichas/form/section-of.ts";
import { Notice } from "#web/ui/layout/notice.tsx";
import { MISSING_HEADING } from "./lead-to-missing.ts";
import { STEP_HEADING } from "./use-step-walk.ts";

type Props = {
	sections: readonly Section[];
	errors: Record<string, string>;
	document: Pick<FichaDocument2, "partes" | "secoes" | "resumo" | "clausulas" | "aceiteIntermediador">;
	people: Values[];
	/** Somebody whose spouse should sign as well and is not here. */
	alone: ReturnType<typeof missingSpouse>;
	/** By the date of birth that was typed. */
	minors: string[];
	/** What is asked once, before anything is called ready. */
	ask?: ReactNode;
	/** How it is to be signed. */
	choices: ReactNode;
	/** Everything typed is on the server. */
	isSaved: boolean;
	/** Signed on this very device, without a connection. */
	isHere?: boolean;
};

const MOST_LISTED = 12;

const sentWords =
	"Ao enviar, o texto fica congelado: o que cada pessoa lê é exatamente o que assina. Você também aceita o documento ao enviar, e ficam registrados o seu nome, a hora, o endereço IP e o navegador.";
const hereWords =
	"Ao colher as assinaturas, o texto fica congelado neste aparelho: o que cada pessoa lê é exatamente o que assina. Você também aceita o documento, e ficam registrados o seu nome e a hora deste aparelho. Sem conexão não há endereço IP.";

/** The last look before sending: what is missing, with the way to it, or the whole text. */
export function DraftReview(props: Props) {
	const { sections, errors, document, people, alone, minors, ask, choices, isSaved, isHere = false } = props;
	const missing = Object.entries(errors);
	return (
		<div className="grid gap-6">
			<h2 id={STEP_HEADING} tabIndex={-1} className="sr-only">
				Revisar
			</h2>
			{ask}
			{missing.length > 0 ? (
				<StillMissing sections={sections} missing={missing} />
			) : (
				<Notice tone="protected" title="Tudo pronto para assinar">
					{isHere ? hereWords : sentWords} A frase do seu aceite: “{document.aceiteIntermediador}”
				</Notice>
			)}
			<SameDay isSaved={isSaved} />
			{alone && <SpouseNotice {...alone} />}
			{minors.length > 0 && (
				<Notice tone="gold" title="Menor de idade">
					Pela data de nascimento, {minors.join(" e ")} não tem 18 anos. Por menor de idade assina quem o representa:
					confira a data ou inclua essa pessoa.
				</Notice>
			)}
			<AddCompanion sections={sections} people={people} />
			{choices}
			<section aria-labelledby="texto">
				<h2 id="texto" className="mb-3 font-display font-semibold text-2xl">
					Como vai ficar
				</h2>
				<FichaText {...document} />
			</section>
		</div>
	);
}

type Missing = { sections: readonly Section[]; missing: [path: string, problem: string][] };

function StillMissing({ sections, missing }: Missing) {
	return (
		<section aria-labelledby={MISSING_HEADING} className="rounded-card border border-gold/40 bg-gold-wash p-4 sm:p-5">
			<h2 id={MISSING_HEADING} tabIndex={-1} className="font-display font-semibold text-xl">
				{missing.length === 1 ? "Confira um dado" : `Confira ${missing.length} dados`}
			</h2>
			<ul className="mt-2">
				{missing.slice(0, MOST_LISTED).map(([path, problem]) => (
					<li key={path}>
						<Link
							to={`?passo=${sectionOf(sections, path)}#${idOf(path)}`}
							className="flex min-h-11 items-center gap-2 py-1 font-medium text-ink"
						>
							<CircleAlert aria-hidden="true" className="size-4 shrink-0 text-gold" />
							<span className="link min-w-0">{problem}</span>
							<ArrowRight aria-hidden="true" className="size-4 shrink-0" />
						</Link>
					</li>
				))}
			</ul>
			{missing.length > MOST_LISTED && <p className="text-soft">e mais {missing.length - MOST_LISTED}.</p>}
		</section>
	);
}

/** A couple is covered whole or not at all. */
function SpouseNotice({ who, spouse }: NonNullable<Props["alone"]>) {
	return (
		<Notice tone="gold" title="E o cônjuge?">
			Pelo regime de bens de {who}, convém que {spouse ?? "o cônjuge"} também assine. Inclua a pessoa aqui embaixo, com
			CPF e celular dela.
		</Notice>
	);
}

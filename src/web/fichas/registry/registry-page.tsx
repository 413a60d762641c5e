import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { Section, Values } from "#core/fichas/form/field.ts";
import type { PhoneLinks } from "#core/kernel/contact/phone-links.ts";
import { type FichaLineData, FichaLines } from "#web/fichas/ficha-line.tsx";
import { ReachPerson } from "#web/fichas/reach-person.tsx";
import { buttonClasses } from "#web/ui/button.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { type RegistryAnswer, RegistryForm } from "./registry-form.tsx";
import { type Removal, RemoveRegistryEntry } from "./remove-registry-entry.tsx";

type Props = {
	back: { path: string; label: string };
	title: string;
	/** Of a person whose number is known. */
	phone?: PhoneLinks | undefined;
	/** Begins a visit with this one filled in. */
	visit: string;
	/** Other pages about this one. */
	more: { path: string; label: string }[];
	sections: readonly Section[];
	fields: Values;
	/** What the fields said when the page was made (`recordMark`). */
	shown: string | undefined;
	fichas: FichaLineData[];
	similar: { id: string; title: string; detail: string }[];
	similarWords: string;
	/** What it is called: "cliente", "imóvel". */
	what: string;
	/** What may be done with it by whoever looks; nothing, by a broker with the agency's property. */
	removal: Removal | undefined;
	/** Since when it is out of the lists. */
	archived: string | undefined;
	/** Who looks after it, where that is a colleague: the data are theirs. */
	keptBy: string | undefined;
	answer: RegistryAnswer | undefined;
};

/** One client or one property: the fichas with them, and what is known. */
export function RegistryPage(props: Props) {
	const { back, more, fichas, similar, similarWords, what, removal, archived } = props;
	return (
		<>
			<BackLink to={back.path}>{back.label}</BackLink>
			<RegistryHeading {...props} />
			<ul className="mt-1 flex flex-wrap gap-x-5">
				{more.map(({ path, label }) => (
					<li key={path}>
						<Link to={path} className="link inline-flex min-h-11 items-center">
							{label}
						</Link>
					</li>
				))}
			</ul>
			{archived && (
				<Notice tone="neutral" title={`Arquivado em ${archived}`} className="mt-5">
					Não aparece nas listas nem nas sugestões. Fichas, casos e relatórios continuam aqui.
				</Notice>
			)}
			{similar.length > 0 && (
				<Notice tone="gold" title={similarWords} className="mt-5">
					<ul>
						{similar.map((row) => (
							<li key={row.id}>
								<Link to={`${back.path}/${row.id}`} className="link inline-flex min-h-11 items-center">
									{row.title}
								</Link>
							</li>
						))}
					</ul>
				</Notice>
			)}
			<section aria-labelledby="fichas-daqui" className="mt-7">
				<h2 id="fichas-daqui" className="mb-3 font-display font-semibold text-2xl">
					Fichas
				</h2>
				{fichas.length > 0 ? <FichaLines fichas={fichas} /> : <p className="text-soft">Nenhuma ficha enviada ainda.</p>}
			</section>
			<RegistryData {...props} />
			{removal && <RemoveRegistryEntry what={what} removal={removal} />}
		</>
	);
}

/** Who or what it is, how to reach them, and the way to the next visit. */
function RegistryHeading({ title, visit, archived, keptBy, phone }: Props) {
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="min-w-0 font-display font-semibold text-title" dir="auto">
					{title}
				</h1>
				{!archived && !keptBy && (
					<Link to={visit} className={buttonClasses({ size: "sm" }, "max-sm:w-full")}>
						<Plus aria-hidden="true" className="size-5" />
						Nova visita
					</Link>
				)}
			</div>
			{phone && (
				<div className="mt-1 flex flex-wrap gap-x-5">
					<ReachPerson name={title} links={phone} />
				</div>
			)}
		</>
	);
}

function RegistryData({ keptBy, sections, fields, shown, answer }: Props) {
	if (keptBy)
		return (
			<Notice tone="neutral" title={`Quem cuida deste cadastro: ${keptBy}`} className="mt-8">
				Você abre a página pelas suas fichas com este cliente. Os dados são de quem cuida dele.
			</Notice>
		);
	return (
		<section aria-labelledby="dados" className="mt-8">
			<h2 id="dados" className="mb-3 font-display font-semibold text-2xl">
				Dados
			</h2>
			<RegistryForm {...{ sections, fields, shown, answer }} submit="Salvar dados" />
		</section>
	);
}

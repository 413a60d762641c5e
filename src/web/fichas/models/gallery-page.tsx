import { Form, useNavigation } from "react-router";
import { type FichaType, fichaTypeNames, fichaTypes } from "#core/fichas/ficha-type.ts";
import { Button } from "#web/ui/button.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { RefusalNotice } from "#web/ui/layout/refusal-notice.tsx";
import { standardWords } from "./models.copy.ts";

type Ready = { slug: string; nome: string; tipo: FichaType; descricao: string; campos: number; clausulas: number };

/** `once`: of this page's forms; the same one pressed twice is one model. */
type Props = { ready: Ready[]; once: string; problem: string | undefined };

/** Where a model begins: one of the four standard ones or of six that stand ready. */
export function GalleryPage({ ready, once, problem }: Props) {
	return (
		<>
			<BackLink to="/app/modelos">Modelos</BackLink>
			<h1 className="font-display font-semibold text-title">De onde partir</h1>
			<p className="mt-2 max-w-prose text-soft">
				Duplique um destes e ajuste. O original fica como está, e nada vale antes de você publicar. São pontos de
				partida: peça a um advogado que revise o que você mudar.
			</p>
			{problem && (
				<RefusalNotice title="Não foi possível" className="mt-5">
					{problem}
				</RefusalNotice>
			)}
			<Shelf title="Prontos para ajustar">
				{ready.map(({ slug, nome, tipo, descricao, campos, clausulas }) => (
					<StartCard
						key={slug}
						from={slug}
						once={once}
						name={nome}
						kind={fichaTypeNames[tipo].name}
						words={descricao}
						detail={`${campos} campos próprios, ${clausulas} ${clausulas === 1 ? "cláusula ajustada" : "cláusulas ajustadas"}`}
					/>
				))}
			</Shelf>
			<Shelf title="Modelos padrão">
				{fichaTypes.map((tipo) => (
					<StartCard
						key={tipo}
						from={tipo}
						once={once}
						name={fichaTypeNames[tipo].title}
						kind={fichaTypeNames[tipo].name}
						words={standardWords[tipo]}
						detail="O texto que toda ficha usa se você não escolher outro"
					/>
				))}
			</Shelf>
		</>
	);
}

function Shelf({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className="mt-8">
			<h2 className="font-display font-semibold text-2xl">{title}</h2>
			<ul className="mt-4 grid gap-4 md:grid-cols-2">{children}</ul>
		</section>
	);
}

type CardProps = { from: string; once: string; name: string; kind: string; words: string; detail: string };

function StartCard({ from, once, name, kind, words, detail }: CardProps) {
	const { formData } = useNavigation();
	return (
		<li className="flex flex-col rounded-card border border-line bg-raised p-5 shadow-sheet">
			<div className="flex items-start justify-between gap-3">
				<h3 className="font-display font-semibold text-xl leading-tight">{name}</h3>
				<Badge>{kind}</Badge>
			</div>
			<p className="mt-2 flex-1 text-[0.9375rem]">{words}</p>
			<p className="mt-2 text-sm text-soft">{detail}</p>
			<Form method="post" className="mt-4">
				<input type="hidden" name="de" value={from} />
				<input type="hidden" name="vez" value={once} />
				<Button
					type="submit"
					variant="secondary"
					size="sm"
					pending={formData?.get("de") === from}
					pendingLabel="Duplicando"
					aria-label={`Duplicar e ajustar: ${name}`}
				>
					Duplicar e ajustar
				</Button>
			</Form>
		</li>
	);
}

import { useState } from "react";
import { ButtonLink } from "#web/ui/button.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import type { Tone } from "#web/ui/tone.ts";

type Side = { words: string; photos: { number: number; id: string }[] };
type Thing = { nome: string; mudanca: string | undefined; isSame: boolean; before: Side; after: Side };
type Props = {
	fichaId: string;
	entryProtocol: string;
	exitProtocol: string;
	places: { nome: string; coisas: Thing[] }[];
};

const tones: Record<string, Tone> = { Dano: "risk", "Desgaste natural": "gold", Melhorou: "protected" };

/** What both signed reports say, room by room. */
export function ComparisonPage({ fichaId, entryProtocol, exitProtocol, places }: Props) {
	const [onlyChanges, setOnlyChanges] = useState(false);
	const shown = places
		.map(({ nome, coisas }) => ({ nome, coisas: onlyChanges ? coisas.filter(({ mudanca }) => mudanca) : coisas }))
		.filter(({ coisas }) => coisas.length > 0);
	const changes = places.flatMap(({ coisas }) => coisas).filter(({ mudanca }) => mudanca).length;
	return (
		<>
			<BackLink to={`/app/fichas/${fichaId}`}>Vistoria {exitProtocol}</BackLink>
			<h1 className="font-display font-semibold text-title">Entrada e saída, lado a lado</h1>
			<p className="mt-1 text-soft">
				Entrada <span className="font-semibold text-ink tabular-nums">{entryProtocol}</span>, saída{" "}
				<span className="font-semibold text-ink tabular-nums">{exitProtocol}</span>. É o que está escrito nos dois
				laudos; as mudanças são as que o laudo de saída classificou.
			</p>
			<div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
				<ButtonLink href={`/app/fichas/${fichaId}/comparacao.pdf`} size="sm" download>
					Baixar a comparação em PDF
				</ButtonLink>
				<label className="flex min-h-11 items-center gap-3">
					<input
						type="checkbox"
						checked={onlyChanges}
						onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
						className="size-5 accent-pen"
					/>
					Só as diferenças ({changes})
				</label>
			</div>
			{shown.length === 0 && <p className="mt-6">Nenhuma diferença entre a entrada e a saída.</p>}
			<div className="mt-6 grid gap-6">
				{shown.map(({ nome, coisas }) => (
					<section key={nome} className="rounded-card border border-line bg-raised shadow-sheet">
						<h2 className="border-line border-b px-4 py-3 font-display font-semibold text-xl sm:px-5">{nome}</h2>
						<ul className="divide-y divide-line">
							{coisas.map((thing, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: two things may have one name, and the text does not change.
								<li key={at} className="px-4 py-3 sm:px-5">
									<ThingView thing={thing} />
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</>
	);
}

function ThingView({ thing: { nome, mudanca, isSame, before, after } }: { thing: Thing }) {
	return (
		<>
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="font-semibold">{nome}</span>
				{mudanca && <Badge tone={tones[mudanca] ?? "neutral"}>{mudanca}</Badge>}
				{isSame && <span className="text-sm text-soft">sem mudança</span>}
			</p>
			<div className="mt-2 grid grid-cols-2 gap-4">
				<SideView title="Na entrada" of={`${nome} na entrada`} side={before} />
				<SideView title="Na saída" of={`${nome} na saída`} side={after} />
			</div>
		</>
	);
}

function SideView({ title, of, side: { words, photos } }: { title: string; of: string; side: Side }) {
	return (
		<div className="min-w-0">
			<p className="text-sm text-soft">{title}</p>
			<p className="break-words text-[0.9375rem]">{words}</p>
			{photos.length > 0 && (
				<ul className="mt-2 flex flex-wrap gap-2">
					{photos.map(({ number, id }) => (
						<li key={id}>
							<a href={`/app/fotos/${id}`} target="_blank" rel="noreferrer" className="block">
								<img
									src={`/app/fotos/${id}/miniatura`}
									alt={`Foto ${number}: ${of}`}
									loading="lazy"
									width={112}
									height={112}
									className="size-18 rounded-field border border-line object-cover sm:size-28"
								/>
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

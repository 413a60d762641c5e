import { ArrowLeft, CircleAlert, CircleCheck, CircleDashed, FolderDown } from "lucide-react";
import { Link } from "react-router";
import { type FichaStatus, fichaStatusNames } from "#core/fichas/ficha-status.ts";
import type { ScoreLine } from "#core/fichas/score-case.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Notice } from "#web/ui/notice.tsx";
import { type Tone, toneText } from "#web/ui/tone.ts";
import { statusTones } from "./ficha-words.ts";

type Props = {
	cliente: { id: string; nome: string };
	imovel: { id: string; endereco: string };
	score: ScoreLine[];
	fichas: { id: string; title: string; status: FichaStatus; protocolo: string; day: string }[];
	events: { seq: number; at: string; words: string; protocolo: string }[];
	problem: string | undefined;
};

/** What a lawyer would ask for, on one page, and the ZIP to hand over. */
export function CasePage({ cliente, imovel, score, fichas, events, problem }: Props) {
	return (
		<>
			<Link
				to={`/app/clientes/${cliente.id}`}
				className="-mt-3 inline-flex min-h-11 items-center gap-1.5 font-medium text-pen"
			>
				<ArrowLeft aria-hidden="true" className="size-4" />
				<span dir="auto">{cliente.nome}</span>
			</Link>
			<h1 className="font-display font-semibold text-title">Linha do tempo</h1>
			<p className="mt-1 max-w-prose text-soft" dir="auto">
				{cliente.nome} e{" "}
				<Link to={`/app/imoveis/${imovel.id}`} className="link">
					{imovel.endereco}
				</Link>
			</p>
			{problem && <Notice tone="risk" title={problem} live className="mt-4" />}
			<div className="mt-7 grid gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="grid content-start gap-8">
					<Score score={score} />
					<section aria-labelledby="fichas-do-caso">
						<h2 id="fichas-do-caso" className="mb-3 font-display font-semibold text-2xl">
							Fichas
						</h2>
						{fichas.length === 0 && <p className="text-soft">Nenhuma ficha enviada ainda.</p>}
						<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet empty:hidden">
							{fichas.map(({ id, title, status, protocolo, day }) => (
								<li key={id}>
									<Link
										to={`/app/fichas/${id}`}
										className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-paper"
									>
										<span>
											<span className="block font-medium">{title}</span>
											<span className="block text-sm text-soft tabular-nums">
												{[day, protocolo].filter(Boolean).join(" · ")}
											</span>
										</span>
										<Badge tone={statusTones[status]}>{fichaStatusNames[status]}</Badge>
									</Link>
								</li>
							))}
						</ul>
					</section>
				</div>
				<div className="grid content-start gap-8">
					<DossierBox clienteId={cliente.id} imovelId={imovel.id} ready={fichas.length > 0} />
					<Events events={events} />
				</div>
			</div>
		</>
	);
}

const marks: Record<ScoreLine["found"], { icon: typeof CircleCheck; tone: Tone; words: string }> = {
	yes: { icon: CircleCheck, tone: "protected", words: "Encontrado" },
	partly: { icon: CircleAlert, tone: "gold", words: "Em parte" },
	no: { icon: CircleDashed, tone: "neutral", words: "Falta" },
};

function Score({ score }: Pick<Props, "score">) {
	return (
		<section aria-labelledby="placar">
			<h2 id="placar" className="mb-3 font-display font-semibold text-2xl">
				O que há e o que falta
			</h2>
			<ul className="divide-y divide-line rounded-card border border-line bg-raised shadow-sheet">
				{score.map(({ subject, found, text }) => {
					const { icon: Icon, tone, words } = marks[found];
					return (
						<li key={subject} className="flex gap-3 px-4 py-3.5">
							<Icon aria-hidden="true" className={classes("mt-0.5 size-5 shrink-0", toneText[tone])} />
							<span className="min-w-0">
								<span className="block font-medium">
									{subject}: <span className={toneText[tone]}>{words.toLowerCase()}</span>
								</span>
								<span className="block break-words text-[0.9375rem] text-soft">{text}</span>
							</span>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** A plain form: the answer is a file, and it works without JavaScript. */
function DossierBox({ clienteId, imovelId, ready }: { clienteId: string; imovelId: string; ready: boolean }) {
	if (!ready) return null;
	return (
		<section
			aria-labelledby="dossie"
			className="rounded-card border border-pen bg-raised p-5 shadow-sheet ring-1 ring-pen"
		>
			<h2 id="dossie" className="font-display font-semibold text-xl">
				Dossiê para o advogado
			</h2>
			<p className="mt-1 text-[0.9375rem] text-soft">
				Um ZIP com documentos selados, evidências, fotos, provas do registro, verificador que abre sem internet e um
				LEIA-ME para advogado e juiz. A geração fica registrada.
			</p>
			<form method="post" action="/app/dossie" className="mt-4">
				<input type="hidden" name="cliente" value={clienteId} />
				<input type="hidden" name="imovel" value={imovelId} />
				<Button type="submit" className="w-full">
					<FolderDown aria-hidden="true" className="size-5" />
					Gerar dossiê
				</Button>
			</form>
		</section>
	);
}

function Events({ events }: Pick<Props, "events">) {
	return (
		<section aria-labelledby="registro">
			<h2 id="registro" className="font-display font-semibold text-xl">
				No registro
			</h2>
			<ol className="mt-3 grid gap-4 border-line border-l-2 pl-4">
				{events.map(({ seq, at, words, protocolo }) => (
					<li key={seq} className="-ml-[1.3125rem] flex gap-3">
						<span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-pen ring-4 ring-paper" />
						<span className="min-w-0">
							<span className="block break-words font-medium" dir="auto">
								{words}
							</span>
							<span className="block text-sm text-soft tabular-nums">
								{at} · {protocolo} · registro nº {seq}
							</span>
						</span>
					</li>
				))}
			</ol>
		</section>
	);
}

import { Check, CheckCheck, Settings } from "lucide-react";
import { Form, Link } from "react-router";
import { useUnread } from "#web/app/live/live-updates.tsx";
import { useLive } from "#web/app/live/use-live.ts";
import { MoreRows } from "#web/fichas/more-rows.tsx";
import { NothingYet } from "#web/fichas/nothing-yet.tsx";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";

type Aviso = {
	id: string;
	sentence: string;
	protocolo: string | null;
	at: string;
	path: string;
	isRead: boolean;
};
type Props = { avisos: Aviso[]; next: string | undefined; isFirst: boolean };

/** What happened while one did something else, newest first. */
export function AvisosPage({ avisos, next, isFirst }: Props) {
	useLive();
	const unread = useUnread();
	return (
		<>
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<div>
					<h1 className="font-display font-semibold text-title">Avisos</h1>
					<p className="mt-1 text-soft">O que aconteceu com as suas fichas, do mais novo ao mais antigo.</p>
				</div>
				<div className="flex flex-wrap gap-x-3 gap-y-2">
					<Link to="/app/avisos/ajustes" className={buttonClasses({ variant: "secondary", size: "sm" })}>
						<Settings aria-hidden="true" className="size-5" />
						Escolher o que recebo
					</Link>
					{unread > 0 && (
						<Form method="post">
							<Button type="submit" name="intent" value="todos" variant="ghost" size="sm">
								<CheckCheck aria-hidden="true" className="size-5" />
								Marcar todos como lidos
							</Button>
						</Form>
					)}
				</div>
			</div>
			{avisos.length === 0 ? (
				<div className="mt-7">
					<NothingYet title="Nenhum aviso por aqui">
						Quando um cliente abrir, assinar ou recusar, ou um prazo chegar perto, você fica sabendo aqui.
					</NothingYet>
				</div>
			) : (
				<>
					<ul className="mt-6 overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
						{avisos.map((aviso) => (
							<AvisoLine key={aviso.id} aviso={aviso} />
						))}
					</ul>
					<MoreRows parameters={new URLSearchParams()} next={next} isFirst={isFirst} />
				</>
			)}
		</>
	);
}

function AvisoLine({ aviso: { id, sentence, protocolo, at, path, isRead } }: { aviso: Aviso }) {
	return (
		<li className="flex items-stretch border-line border-t first:border-t-0">
			<Link
				to={path}
				className="flex min-h-16 min-w-0 flex-1 flex-col justify-center gap-0.5 px-4 py-3 hover:bg-sunken"
			>
				<span className={classes("break-words", !isRead && "font-semibold")} dir="auto">
					{!isRead && (
						<>
							<span aria-hidden="true" className="mr-2 inline-block size-2.5 rounded-full bg-pen" />
							<span className="sr-only">Por ler: </span>
						</>
					)}
					{sentence}
				</span>
				<span className="text-sm text-soft">{protocolo ? `${at} · ${protocolo}` : at}</span>
			</Link>
			{!isRead && (
				<Form method="post" className="flex">
					<input type="hidden" name="aviso" value={id} />
					<button
						type="submit"
						name="intent"
						value="lido"
						aria-label={`Marcar como lido: ${sentence}`}
						className="grid min-w-12 place-items-center text-soft hover:bg-sunken hover:text-ink"
					>
						<Check aria-hidden="true" className="size-5" />
					</button>
				</Form>
			)}
		</li>
	);
}

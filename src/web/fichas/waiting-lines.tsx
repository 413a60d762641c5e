import { MessageCircle } from "lucide-react";
import { FichaLine, type FichaLineData } from "./ficha-line.tsx";

export type WaitingFicha = FichaLineData & {
	resend: { id: string; name: string; whatsapp: string | undefined }[];
};

/** Fichas that wait, each with one tap to remind whoever has not signed. */
export function WaitingLines({ fichas }: { fichas: WaitingFicha[] }) {
	return (
		<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
			{fichas.map((ficha) => (
				<li key={ficha.id}>
					<FichaLine ficha={ficha} />
					<div className="flex flex-wrap gap-x-5 px-4 pb-2 pl-17.5 sm:pl-18.5">
						{ficha.resend.map(({ id, name, whatsapp }) => (
							<a
								key={id}
								href={whatsapp}
								target="_blank"
								rel="noreferrer"
								className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-pen text-sm"
							>
								<MessageCircle aria-hidden="true" className="size-4" />
								Lembrar {name} no WhatsApp
							</a>
						))}
					</div>
				</li>
			))}
		</ul>
	);
}

import { MessageCircle } from "lucide-react";
import { useFetcher } from "react-router";
import type { PhoneLinks } from "#core/kernel/contact/phone-links.ts";
import { FichaLine, type FichaLineData } from "./ficha-line.tsx";
import { ReachPerson } from "./reach-person.tsx";

/** Without a link: this person has had both reminders. */
type Resend = { id: string; name: string; reminder: string | undefined; phone: PhoneLinks | undefined };
export type WaitingFicha = FichaLineData & { resend: Resend[] };

/** Fichas that wait, each with one tap to remind whoever has not signed: twice at most, then a call is kinder. */
export function WaitingLines({ fichas }: { fichas: WaitingFicha[] }) {
	return (
		<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
			{fichas.map((ficha) => (
				<li key={ficha.id}>
					<FichaLine ficha={ficha} />
					<div className="flex flex-wrap gap-x-5 px-4 pb-2 pl-17.5 sm:pl-18.5">
						{ficha.resend.map((one) => (
							<span key={one.id} className="flex flex-wrap gap-x-5">
								<Remind fichaId={ficha.id} {...one} />
								{one.phone && <ReachPerson name={one.name} links={one.phone} callOnly={one.reminder !== undefined} />}
							</span>
						))}
					</div>
				</li>
			))}
		</ul>
	);
}

function Remind({ fichaId, id, name, reminder }: Omit<Resend, "phone"> & { fichaId: string }) {
	const { submit } = useFetcher();
	if (!reminder) return <p className="py-2.5 text-sm text-soft">{name} já recebeu dois lembretes.</p>;
	const count = () => submit({ intent: "lembrado", pessoa: id }, { method: "post", action: `/app/fichas/${fichaId}` });
	return (
		<a
			href={reminder}
			target="_blank"
			rel="noreferrer"
			onClick={() => void count()}
			className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-pen text-sm"
		>
			<MessageCircle aria-hidden="true" className="size-4" />
			Lembrar {name} no WhatsApp
		</a>
	);
}

import { MessageCircle } from "lucide-react";
import { useSubmit } from "react-router";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { reminderTo } from "#core/fichas/signing/signer-message.ts";
import { type PhoneLinks, phoneLinks } from "#core/kernel/contact/phone-links.ts";
import { writtenAlike } from "#web/ui/written-alike.ts";
import { FichaLine, type FichaLineData } from "./ficha-line.tsx";
import { ReachPerson } from "./reach-person.tsx";

/** Without a link: this person has had both reminders. The message is written where it is shown, not handed over. */
type Resend = { id: string; name: string; telefone: string | null; link?: string | undefined };
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
							<WaitedFor key={one.id} fichaId={ficha.id} tipo={ficha.tipo} person={one} />
						))}
					</div>
				</li>
			))}
		</ul>
	);
}

type Props = { fichaId: string; tipo: FichaType; person: Resend };

function WaitedFor({ fichaId, tipo, person: { id, name, telefone, link } }: Props) {
	return (
		<Waited
			{...{ fichaId, id, name }}
			{...phoneLinks(telefone)}
			message={link && reminderTo({ nome: name, telefone, link }, tipo)}
		/>
	);
}

type Words = Partial<PhoneLinks> & { fichaId: string; id: string; name: string; message: string | undefined };

// Twenty on a full day, alike but for who it is: written once, and filled in.
const Waited = writtenAlike(
	({ fichaId, id, name, message, call, whatsapp }: Words) => (
		<span className="flex flex-wrap gap-x-5">
			{message ? (
				<Remind {...{ fichaId, id, name, message }} />
			) : (
				<p className="py-2.5 text-sm text-soft">{name} já recebeu dois lembretes.</p>
			)}
			{call && whatsapp && <ReachPerson name={name} links={{ call, whatsapp }} callOnly={message !== undefined} />}
		</span>
	),
	{ own: ["fichaId", "id", "name", "message", "call", "whatsapp"] },
);

function Remind({ fichaId, id, name, message }: Pick<Words, "fichaId" | "id" | "name"> & { message: string }) {
	// Not a fetcher for each: all that one has was made twenty times for a day's page.
	const submit = useSubmit();
	const asItStays = { navigate: false, fetcherKey: `lembrar-${id}` } as const;
	const count = () =>
		submit({ intent: "lembrado", pessoa: id }, { method: "post", action: `/app/fichas/${fichaId}`, ...asItStays });
	return (
		<a
			href={message}
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

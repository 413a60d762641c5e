import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useSubmit } from "react-router";
import { reminderTo } from "#core/fichas/signing/signer-message.ts";
import { type PhoneLinks, phoneLinks } from "#core/kernel/contact/phone-links.ts";
import {
	FichaLine,
	type FichaLineData,
	Line,
	type LineWords,
	lineWords,
	ownLineWords,
} from "#web/fichas/ficha-line.tsx";
import { ReachPerson } from "#web/fichas/reach-person.tsx";
import { writtenAlike } from "#web/ui/written-alike.ts";

/** Without a link: this person has had both reminders. The message is written where it is shown, not handed over. */
type Resend = { id: string; name: string; telefone: string | null; link?: string | undefined };
export type WaitingFicha = FichaLineData & { resend: Resend[] };

/** Fichas that wait, each with one tap to remind whoever has not signed: twice at most, then a call is kinder. */
export function WaitingLines({ fichas }: { fichas: WaitingFicha[] }) {
	return (
		<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
			{fichas.map((ficha) => (
				<WaitingLine key={ficha.id} ficha={ficha} />
			))}
		</ul>
	);
}

function WaitingLine({ ficha }: { ficha: WaitingFicha }) {
	const { resend } = ficha;
	const [first] = resend;
	if (first && resend.length === 1) return <ForOne {...lineWords(ficha)} {...waitedWords(first, ficha)} />;
	return (
		<li>
			<FichaLine ficha={ficha} />
			<Whom>
				{resend.map((one) => (
					<KeptWaited key={one.id} {...waitedWords(one, ficha)} />
				))}
			</Whom>
		</li>
	);
}

function Whom({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap gap-x-5 px-4 pb-2 pl-17.5 sm:pl-18.5">{children}</div>;
}

type Words = Partial<PhoneLinks> & { fichaId: string; personId: string; name: string; message: string | undefined };
const ownWords = ["fichaId", "personId", "name", "message", "call", "whatsapp"] as const;

function waitedWords({ id, name, telefone, link }: Resend, ficha: FichaLineData): Words {
	const message = link && reminderTo({ nome: name, telefone, link }, ficha.tipo);
	return { fichaId: ficha.id, personId: id, name, message, ...phoneLinks(telefone) };
}

// Twenty on a full day, most of them for one person, alike but for who it is: written once, and filled in.
const ForOne = writtenAlike(
	(words: LineWords & Words) => (
		<li>
			<Line {...words} />
			<Whom>
				<Waited {...words} />
			</Whom>
		</li>
	),
	{ own: [...ownLineWords, ...ownWords] },
);

const KeptWaited = writtenAlike((words: Words) => <Waited {...words} />, { own: [...ownWords] });

function Waited({ fichaId, personId, name, message, call, whatsapp }: Words) {
	return (
		<span className="flex flex-wrap gap-x-5">
			{message ? (
				<Remind {...{ fichaId, personId, name, message }} />
			) : (
				<p className="py-2.5 text-sm text-soft">{name} já recebeu dois lembretes.</p>
			)}
			{call && whatsapp && <ReachPerson name={name} links={{ call, whatsapp }} callOnly={message !== undefined} />}
		</span>
	);
}

type Reminder = Pick<Words, "fichaId" | "personId" | "name"> & { message: string };

function Remind({ fichaId, personId, name, message }: Reminder) {
	// Not a fetcher for each: all that one has was made twenty times for a day's page.
	const submit = useSubmit();
	const asItStays = { navigate: false, fetcherKey: `lembrar-${personId}` } as const;
	const count = () =>
		submit(
			{ intent: "lembrado", pessoa: personId },
			{ method: "post", action: `/app/fichas/${fichaId}`, ...asItStays },
		);
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

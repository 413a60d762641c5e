import { MessageCircle, Phone } from "lucide-react";
import type { PhoneLinks } from "#core/kernel/contact/phone-links.ts";
import { writtenAlike } from "#web/ui/written-alike.ts";

type Props = {
	name: string;
	links: PhoneLinks;
	/** Where a message with the right words stands beside it already. */
	callOnly?: boolean;
};

const look = "inline-flex min-h-11 items-center gap-1.5 font-semibold text-pen text-sm";

/** One tap to somebody: a call, or the conversation. */
export function ReachPerson({ name, links: { call, whatsapp }, callOnly = false }: Props) {
	return (
		<>
			<Call name={name} call={call} />
			{!callOnly && <Conversation name={name} whatsapp={whatsapp} />}
		</>
	);
}

const Call = writtenAlike(
	({ name, call }: { name: string; call: string }) => (
		<a href={call} className={look}>
			<Phone aria-hidden="true" className="size-4" />
			Ligar<span className="sr-only"> para {name}</span>
		</a>
	),
	{ own: ["name", "call"] },
);

const Conversation = writtenAlike(
	({ name, whatsapp }: { name: string; whatsapp: string }) => (
		<a href={whatsapp} target="_blank" rel="noreferrer" className={look}>
			<MessageCircle aria-hidden="true" className="size-4" />
			WhatsApp<span className="sr-only"> de {name}</span>
		</a>
	),
	{ own: ["name", "whatsapp"] },
);

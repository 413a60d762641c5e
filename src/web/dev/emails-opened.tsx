import { Card } from "#web/ui/layout/card.tsx";
import { MailFrames, MailTextPart } from "./emails-frames.tsx";

type Opened = { id: string; subject: string; to: string; text: string };

export function OpenedMail({ id, subject, to, text }: Opened) {
	const address = `/dev/emails/enviados/${id}`;
	return (
		<Card as="section" className="mb-12" aria-labelledby="aberto">
			<h2 id="aberto" className="break-words font-display font-semibold text-2xl">
				{subject}
			</h2>
			<p className="mt-1 break-words text-soft">Para {to}</p>
			<p className="mt-2 mb-4 flex flex-wrap gap-x-6">
				<a href={address} className="link inline-flex min-h-11 items-center">
					Só o HTML
				</a>
				<a href={`${address}/original`} className="link inline-flex min-h-11 items-center">
					Mensagem original
				</a>
				<a href="/dev/emails" className="link inline-flex min-h-11 items-center">
					Fechar
				</a>
			</p>
			<MailFrames src={address} label="E-mail aberto" />
			<MailTextPart text={text} open />
		</Card>
	);
}

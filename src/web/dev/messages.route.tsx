import { join } from "node:path";
import { data } from "react-router";
import { depsContext } from "#server/http/request-context.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { listWrittenMessages } from "#server/platform/message/message-folder.ts";
import { Logo } from "#web/ui/layout/logo.tsx";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import type { Route } from "./+types/messages.route.ts";

const NEWEST = 50;

export const meta = () => [{ title: "Mensagens" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
	const { config } = context.get(depsContext);
	if (!config.messages.folder) throw data(null, { status: 404 });
	const written = await listWrittenMessages(join(config.dataDir, "messages"), NEWEST);
	return { written: written.map(({ writtenAt, ...message }) => ({ ...message, writtenAt: mailTime(writtenAt) })) };
}

const names = { sms: "SMS", whatsapp: "WhatsApp" };

export default function Messages({ loaderData: { written } }: Route.ComponentProps) {
	return (
		<>
			<header className="container-page flex items-center justify-between py-4">
				<Logo />
			</header>
			<main className="container-page pb-24">
				<SectionHeading
					level={1}
					className="pt-8 pb-10"
					chip="Só nesta máquina"
					title="Mensagens"
					lead="Os códigos por SMS e WhatsApp que o produto enviaria, se houvesse um provedor configurado."
				/>
				{written.length === 0 && <p>Nenhuma mensagem ainda.</p>}
				<ul className="grid gap-3">
					{written.map(({ channel, to, text, writtenAt }) => (
						<li key={`${to} ${text} ${writtenAt}`} className="rounded-card border border-line bg-raised p-4">
							<p className="text-sm text-soft">
								{names[channel]} para {to}, em {writtenAt}
							</p>
							<p className="mt-1 break-words font-medium">{text}</p>
						</li>
					))}
				</ul>
			</main>
		</>
	);
}

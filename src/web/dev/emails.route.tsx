import { join } from "node:path";
import { depsContext } from "#server/http/request-context.ts";
import { allMails } from "#server/mails.ts";
import { listWrittenMails, openWrittenMail } from "#server/platform/mail/mail-folder.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { Logo } from "#web/ui/layout/logo.tsx";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import type { Route } from "./+types/emails.route.ts";
import { OpenedMail } from "./emails-opened.tsx";
import { MailSamples } from "./emails-samples.tsx";
import { WrittenMails } from "./emails-written.tsx";

const NEWEST = 50;

export const meta = () => [{ title: "E-mails" }, { name: "robots", content: "noindex" }];

/** Read and removed by the HTTP layer, which then lets the page show the mails in frames. */
export const headers = () => ({ "x-page-frames": "1" });

export async function loader({ request, context }: Route.LoaderArgs) {
	const { config } = context.get(depsContext);
	const folder = join(config.dataDir, "mail");
	const wanted = new URL(request.url).searchParams.get("aberto");
	const opened = wanted === null ? undefined : await openWrittenMail(folder, wanted);
	const written = await listWrittenMails(folder, NEWEST);
	const samples = allMails.map(async ({ name, when, subject, render }) => {
		return { name, when, subject, text: (await render()).text };
	});
	return {
		opened: opened && { id: opened.id, subject: opened.subject, to: opened.to, text: opened.text },
		written: written.map(({ writtenAt, ...mail }) => ({ ...mail, writtenAt: mailTime(writtenAt) })),
		samples: await Promise.all(samples),
		goesOut: Boolean(config.mail.smtpUrl ?? config.mail.mailgun),
	};
}

export default function Emails({ loaderData: { opened, written, samples, goesOut } }: Route.ComponentProps) {
	return (
		<>
			<header className="container-page flex items-center justify-between py-4">
				<Logo />
				<nav aria-label="Seções" className="flex gap-5">
					<a href="#enviados" className="link flex min-h-11 items-center">
						Enviados
					</a>
					<a href="#modelos" className="link flex min-h-11 items-center">
						Modelos
					</a>
				</nav>
			</header>
			<main className="container-page pb-24">
				<SectionHeading
					level={1}
					className="pt-8 pb-10"
					chip="Só nesta máquina"
					title="E-mails"
					lead="O que o produto enviou de verdade e como fica cada modelo, no celular e no computador."
				/>
				{opened && <OpenedMail {...opened} />}
				<WrittenMails mails={written} openedId={opened?.id} goesOut={goesOut} />
				<MailSamples samples={samples} />
			</main>
		</>
	);
}

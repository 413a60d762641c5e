import { Mail, MessageCircle } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { askedFrom, supportChat, supportMail } from "#core/contact/support-message.ts";
import { type CommonQuestion, questionsFor } from "#core/help/common-questions.ts";
import { brand } from "#core/kernel/brand.ts";
import { useApp } from "#web/app/use-app.ts";
import { buttonClasses } from "#web/ui/button.tsx";
import { Accordion } from "#web/ui/layout/accordion.tsx";

/** What most people ask, and somebody who answers the rest. It asks the server for nothing: without a connection it is the same page. */
export function HelpPage() {
	const { account } = useApp();
	const [parameters] = useSearchParams();
	const asking = { email: account.email, page: askedFrom(parameters.get("de")) };
	return (
		<>
			<h1 className="font-display font-semibold text-title">Ajuda</h1>
			<div className="mt-7 grid grid-cols-1 gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
				<section aria-labelledby="perguntas">
					<h2 id="perguntas" className="mb-3 font-display font-semibold text-2xl">
						As dez perguntas mais comuns
					</h2>
					<Accordion
						name="perguntas-comuns"
						items={questionsFor(account.role).map((one) => ({
							id: one.id,
							title: one.question,
							content: <Answer {...one} />,
						}))}
					/>
				</section>
				<Support {...asking} />
			</div>
		</>
	);
}

function Answer({ answer, links }: CommonQuestion) {
	return (
		<div className="grid gap-3">
			{answer.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			{links.length > 0 && (
				<ul className="flex flex-wrap gap-x-6">
					{links.map(({ to, label }) => (
						<li key={to}>
							<Link to={to} className="link inline-flex min-h-11 items-center">
								{label}
							</Link>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

function Support(asking: { email: string; page: string }) {
	return (
		<section
			aria-labelledby="suporte"
			className="self-start rounded-card border border-line bg-raised p-5 shadow-sheet"
		>
			<h2 id="suporte" className="font-display font-semibold text-xl">
				Falar com o suporte
			</h2>
			<p className="mt-1 text-[0.9375rem] text-soft">
				A mensagem já começa com a sua conta e a página em que você estava. Você lê antes de enviar.
			</p>
			<div className="mt-4 grid gap-2">
				<a href={supportChat(asking)} target="_blank" rel="noopener noreferrer" className={buttonClasses({})}>
					<MessageCircle aria-hidden="true" className="size-5" />
					Chamar no WhatsApp
					<span className="sr-only"> (abre em outra aba)</span>
				</a>
				<a href={supportMail(asking)} className={buttonClasses({ variant: "secondary" })}>
					<Mail aria-hidden="true" className="size-5" />
					Escrever por e-mail
				</a>
			</div>
			<p className="mt-4 break-words text-[0.9375rem]">{brand.supportEmail}</p>
			<dl className="mt-2 grid gap-1 text-[0.9375rem] text-soft">
				{brand.hours.map(({ days, display }) => (
					<div key={days} className="flex flex-wrap gap-x-2">
						<dt>{days}:</dt>
						<dd>{display}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

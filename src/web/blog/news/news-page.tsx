import { NEWS_LIMITS, newsConsent } from "#core/blog/news-form.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/form/choice-field.tsx";
import { EmailField } from "#web/ui/form/email-field.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { HoneypotField } from "#web/ui/form/honeypot-field.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { Underlined } from "#web/ui/motion/rubric-stroke.tsx";
import { newsCopy as copy } from "./news.copy.ts";

export type NewsAnswer =
	| { sent: true; email: string }
	| { sent: false; values: { nome: string; email: string }; aceito: boolean; errors: Record<string, string> };

/** The field of its own that the privacy terms promise: never ticked, and asked for nothing else. */
export function NewsPage({ answer }: { answer?: NewsAnswer | undefined }) {
	return (
		<div className="container-page grid gap-x-16 gap-y-10 pt-8 pb-20 md:pt-14 md:pb-28 lg:grid-cols-2">
			<header>
				<h1 className="font-display font-semibold text-hero">
					Novidades <Underlined>por e-mail</Underlined>
				</h1>
				<p className="mt-6 max-w-xl text-lead text-soft">{copy.lead}</p>
				<ul className="mt-6 max-w-xl list-disc space-y-3 pl-5 text-soft">
					{copy.how.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			</header>
			<section
				id="formulario"
				aria-labelledby="novidades-titulo"
				className="min-w-0 scroll-mt-24 self-start rounded-card border border-line bg-raised p-5 shadow-lift sm:p-9"
			>
				<h2 id="novidades-titulo" className="mb-6 font-display font-semibold text-2xl">
					{answer?.sent ? copy.sentTitle : copy.sheet}
				</h2>
				{answer?.sent ? <Sent email={answer.email} /> : <NewsForm answer={answer} />}
			</section>
		</div>
	);
}

function Sent({ email }: { email: string }) {
	return (
		<>
			<p role="status" className="text-lg">
				{copy.sent} <strong className="break-all font-semibold">{email}</strong>
			</p>
			<p className="mt-3 text-soft">{copy.sentHint}</p>
			<ButtonLink href="/blog" variant="secondary" className="mt-7">
				{copy.toBlog}
			</ButtonLink>
		</>
	);
}

function NewsForm({ answer }: { answer?: Extract<NewsAnswer, { sent: false }> | undefined }) {
	const field = (name: "nome" | "email") => ({
		id: `novidades-${name}`,
		name,
		defaultValue: answer?.values[name],
		error: answer?.errors[name],
	});
	return (
		<form method="post" action="/novidades#formulario" noValidate className="grid gap-5">
			{answer && (
				<Notice tone="risk" title={copy.invalid} live>
					{copy.invalidHint}
				</Notice>
			)}
			<TextField {...field("nome")} label="Nome" autoComplete="name" required maxLength={NEWS_LIMITS.nome.max} />
			<EmailField {...field("email")} label="Email" required />
			<CheckboxField
				id="novidades-aceito"
				name="aceito"
				label={newsConsent}
				defaultChecked={answer?.aceito ?? false}
				error={answer?.errors.aceito}
				required
			/>
			<HoneypotField id="novidades-site" />
			<div className="flex flex-col gap-4 sm:flex-row sm:items-center">
				<Button type="submit" size="lg" className="shrink-0">
					{copy.send}
				</Button>
				<a href="/termos-privacidade" className="link inline-flex min-h-11 items-center text-sm">
					Privacidade
				</a>
			</div>
		</form>
	);
}

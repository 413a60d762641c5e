import { ArrowLeft, Copy, Printer } from "lucide-react";
import { useState } from "react";
import { DRAFT_MARK, type NoticeDraft } from "#core/fichas/cases/notice-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

/** The letter on one sheet, marked as a draft on the screen, on paper and in what is copied. */
export function NoticePrint({ back, draft, text }: { back: string; draft: NoticeDraft; text: string }) {
	return (
		<main className="mx-auto w-full max-w-3xl px-4 py-6 sm:py-10 print:max-w-none print:p-0">
			<NoticeBar back={back} text={text} />
			<Notice tone="gold" title="Minuta: não envie sem revisão" className="mb-4 print:hidden">
				O texto reúne o que está neste registro. O que está entre colchetes o registro não sabe. Enviar, a quem e quando
				é decisão do seu advogado.
			</Notice>
			<Letter parts={draft.parts} />
			<section aria-labelledby="conferir" className="mt-8 print:hidden">
				<h2 id="conferir" className="font-display font-semibold text-2xl">
					Para o advogado conferir
				</h2>
				<ul className="mt-3 list-disc space-y-2 pl-5 marker:text-soft">
					{draft.advice.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			</section>
		</main>
	);
}

/** The way back, and out: as text or on paper. */
function NoticeBar({ back, text }: { back: string; text: string }) {
	const [copied, setCopied] = useState<"yes" | "no">();
	const copy = () =>
		navigator.clipboard.writeText(text).then(
			() => setCopied("yes"),
			() => setCopied("no"),
		);
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
				<a href={back} className="link inline-flex min-h-11 items-center gap-2">
					<ArrowLeft aria-hidden="true" className="size-4" />
					Voltar
				</a>
				<div className="flex flex-wrap gap-2">
					<Button size="sm" onClick={() => void copy()}>
						<Copy aria-hidden="true" className="size-4" />
						Copiar texto
					</Button>
					<Button variant="secondary" size="sm" onClick={() => window.print()}>
						<Printer aria-hidden="true" className="size-4" />
						Imprimir
					</Button>
				</div>
			</div>
			<p role="status" className="mb-3 text-sm text-soft empty:hidden print:hidden">
				{copied === "yes" && "Texto copiado, com a marca de minuta."}
				{copied === "no" && "Não conseguimos copiar. Selecione o texto abaixo."}
			</p>
		</>
	);
}

function Letter({ parts }: Pick<NoticeDraft, "parts">) {
	return (
		<article
			data-theme="light"
			className="rounded-card border border-line bg-raised p-5 text-ink shadow-sheet sm:p-10 print:border-0 print:p-0 print:shadow-none"
		>
			<p className="border-2 border-risk px-3 py-1.5 text-center font-bold text-risk text-sm">{DRAFT_MARK}</p>
			{parts.map(({ title, paragraphs }, at) => (
				<section key={title} className="mt-6">
					{at === 0 ? (
						<h1 className="font-display font-semibold text-3xl">{title}</h1>
					) : (
						<h2 className="font-display font-semibold text-xl">{title}</h2>
					)}
					{paragraphs.map((paragraph) => (
						<p key={paragraph} dir="auto" className="mt-3 break-words leading-relaxed">
							<Blanks text={paragraph} />
						</p>
					))}
				</section>
			))}
			<p className="mt-8 border-2 border-risk px-3 py-1.5 text-center font-bold text-risk text-sm">{DRAFT_MARK}</p>
		</article>
	);
}

/** What a person still has to write stands out. */
function Blanks({ text }: { text: string }) {
	return text.split(/(\[[^\]]+\])/).map((part, at) =>
		part.startsWith("[") ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
			<mark key={at} className="bg-gold-wash text-ink">
				{part}
			</mark>
		) : (
			part
		),
	);
}

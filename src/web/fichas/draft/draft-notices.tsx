import { useLayoutEffect, useRef } from "react";
import { counterMessage } from "#core/fichas/owner/counter-message.ts";
import { Notice } from "#web/ui/layout/notice.tsx";

type Props = {
	/** What a newer model would drop is told where that model is offered. */
	answer: { title: string; text?: string; lost?: unknown } | undefined;
	counter: { words: string; message: string } | undefined;
	/** The draft is no more, while somebody goes on typing. */
	isGone: boolean;
};

/** Why it was not sent, why nothing is saved any more, and what the owner said to the proposal that this one answers. */
export function DraftNotices({ answer, counter, isGone }: Props) {
	const place = useRef<HTMLDivElement>(null);
	// As a RefusalNotice does, which would be a file more for every ficha.
	useLayoutEffect(() => {
		if (answer) place.current?.scrollIntoView();
	}, [answer]);
	return (
		<>
			{answer && !answer.lost && (
				<div ref={place}>
					<Notice tone="risk" title={answer.title} live className="mt-5">
						{answer.text}
					</Notice>
				</div>
			)}
			{isGone && (
				<Notice tone="risk" title="Este rascunho não está mais aqui" live className="mt-5">
					Ele foi descartado em outra aba ou aparelho, ou passou para um colega. O que você escreve nesta tela não é
					mais salvo: copie o que ainda precisar.
				</Notice>
			)}
			{counter && (
				<Notice tone="gold" title={counter.words} className="mt-5">
					{counter.message && <p dir="auto">“{counter.message}”</p>}
					{counter.message && <p>{counterMessage}</p>}
					<p>Acerte a composição do pagamento e envie para quem propôs assinar.</p>
				</Notice>
			)}
		</>
	);
}

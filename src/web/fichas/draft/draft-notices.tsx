import { counterMessage } from "#core/fichas/owner/counter-message.ts";
import { Notice } from "#web/ui/layout/notice.tsx";

type Props = {
	/** What a newer model would drop is told where that model is offered. */
	answer: { title: string; text?: string; lost?: unknown } | undefined;
	counter: { words: string; message: string } | undefined;
};

/** Why it was not sent, and what the owner said to the proposal that this one answers. */
export function DraftNotices({ answer, counter }: Props) {
	return (
		<>
			{answer && !answer.lost && (
				<Notice tone="risk" title={answer.title} live className="mt-5">
					{answer.text}
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

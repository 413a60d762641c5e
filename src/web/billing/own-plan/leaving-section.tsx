import { UNDO_MINUTES } from "#core/billing/subscription/subscription.ts";
import { PlanButton } from "./plan-form.tsx";
import { PlanSection } from "./plan-section.tsx";
import type { PlanView } from "./plan-view.ts";

type Props = { cancel: PlanView["cancel"]; refund: PlanView["refund"] };
type Words = { title: string; text: string; action: string };

function cancelTexts({ until, mayComeBack }: NonNullable<Props["cancel"]>): Words {
	const lasts = until
		? `Você continua com acesso completo até ${until}.`
		: "O acesso completo termina agora, porque não há período pago pela frente.";
	const undo = { always: "Dá para voltar atrás até lá.", soon: undoWords, never: "" }[mayComeBack];
	return {
		title: "Cancelar assinatura",
		text: `Um clique, sem multa e sem ligação, e nada mais é cobrado. ${lasts} ${undo}`.trim(),
		action: "Cancelar assinatura",
	};
}

const undoWords = `Nos ${UNDO_MINUTES} minutos seguintes, dá para desfazer.`;

function refundTexts({ until }: NonNullable<Props["refund"]>): Words {
	return {
		title: "Receber o dinheiro de volta",
		text: `Garantia de 7 dias: até ${until}, um clique encerra as cobranças e devolve tudo o que você pagou, pelo mesmo meio. Quando a devolução for confirmada, a conta passa a ser só de leitura; nada é apagado. ${undoWords}`,
		action: "Pedir devolução",
	};
}

/** The way out is as easy to find as the way in, and as short: one click, which can be taken back. */
export function LeavingSection({ cancel, refund }: Props) {
	if (!cancel && !refund) return null;
	return (
		<PlanSection id="encerrar" title="Encerrar">
			<ul className="overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
				{refund?.isUsed && (
					<li className="border-line border-t p-5 first:border-t-0 sm:px-7">
						<h3 className="font-semibold text-lg">Garantia de 7 dias</h3>
						<p className="text-[0.9375rem] text-soft">
							Ela vale uma vez por CPF ou CNPJ e já foi usada. Se precisar, escreva ao suporte.
						</p>
					</li>
				)}
				{refund && !refund.isUsed && <Way intent="refund" words={refundTexts(refund)} />}
				{cancel && <Way intent="cancel" words={cancelTexts(cancel)} />}
			</ul>
		</PlanSection>
	);
}

function Way({ intent, words }: { intent: "cancel" | "refund"; words: Words }) {
	return (
		<li className="border-line border-t p-5 first:border-t-0 sm:px-7">
			<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
				<div className="min-w-0 flex-1 basis-64">
					<h3 className="font-semibold text-lg">{words.title}</h3>
					<p className="text-[0.9375rem] text-soft">{words.text}</p>
				</div>
				<PlanButton intent={intent} variant="secondary" className="w-full sm:w-auto">
					{words.action}
				</PlanButton>
			</div>
		</li>
	);
}

import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { PlanButton } from "./plan-form.tsx";
import { PlanSection } from "./plan-section.tsx";
import type { PlanView } from "./plan-view.ts";

type Question = "cancel" | "refund";
type Props = { cancel: PlanView["cancel"]; refund: PlanView["refund"]; asks: Question | undefined };

type Words = {
	title: string;
	text: string;
	action: string;
	question: string;
	warning: string;
	yes: string;
	no: string;
};

function cancelTexts({ until }: NonNullable<Props["cancel"]>): Words {
	const lasts = until
		? `Você continua com acesso completo até ${until}.`
		: "O acesso completo termina agora, porque não há período pago pela frente.";
	return {
		title: "Cancelar assinatura",
		text: `Um clique, sem multa e sem ligação. ${lasts}`,
		action: "Cancelar assinatura",
		question: "Cancelar a assinatura?",
		warning: `${lasts} Nada mais será cobrado. Depois disso, suas fichas continuam guardadas para leitura.`,
		yes: "Sim, cancelar",
		no: "Manter meu plano",
	};
}

function refundTexts({ until }: NonNullable<Props["refund"]>): Words {
	return {
		title: "Receber o dinheiro de volta",
		text: `Garantia de 7 dias: até ${until}, devolvemos tudo o que você pagou.`,
		action: "Pedir devolução",
		question: "Devolver tudo e encerrar o plano?",
		warning:
			"Encerramos as cobranças e devolvemos o valor inteiro pelo mesmo meio de pagamento. Quando a devolução for confirmada, a conta passa a ser só de leitura; nada é apagado.",
		yes: "Sim, devolver",
		no: "Manter meu plano",
	};
}

/** The way out is as easy to find as the way in. */
export function LeavingSection({ cancel, refund, asks }: Props) {
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
				{refund && !refund.isUsed && <Way intent="refund" words={refundTexts(refund)} asks={asks === "refund"} />}
				{cancel && <Way intent="cancel" words={cancelTexts(cancel)} asks={asks === "cancel"} />}
			</ul>
		</PlanSection>
	);
}

function Way({ intent, words, asks }: { intent: Question; words: Words; asks: boolean }) {
	const [isOpen, setOpen] = useState(false);
	// With JavaScript the dialog asks; without it the form is posted and the page comes back with the question.
	const ask = (event: FormEvent) => {
		event.preventDefault();
		setOpen(true);
	};
	return (
		<li className="border-line border-t p-5 first:border-t-0 sm:px-7">
			<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
				<div className="min-w-0 flex-1 basis-64">
					<h3 className="font-semibold text-lg">{words.title}</h3>
					<p className="text-[0.9375rem] text-soft">{words.text}</p>
				</div>
				<Form method="post" action="/app/plano#encerrar" onSubmit={ask} className="w-full sm:w-auto">
					<input type="hidden" name="intent" value={intent} />
					<Button type="submit" variant="secondary" className="w-full">
						{words.action}
					</Button>
				</Form>
			</div>
			{asks && (
				<div className="mt-4 rounded-card bg-sunken p-4">
					<p className="mb-3 font-semibold">{words.question}</p>
					<p className="mb-4">{words.warning}</p>
					<PlanButton intent={intent} fields={{ confirmado: "sim" }} variant="danger">
						{words.yes}
					</PlanButton>
				</div>
			)}
			<Dialog id={`confirmar-${intent}`} open={isOpen} onClose={() => setOpen(false)} title={words.question}>
				<p className="text-soft">{words.warning}</p>
				<div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
					<PlanButton intent={intent} fields={{ confirmado: "sim" }} variant="danger">
						{words.yes}
					</PlanButton>
					<Button variant="secondary" autoFocus onClick={() => setOpen(false)}>
						{words.no}
					</Button>
				</div>
			</Dialog>
		</li>
	);
}

import { ArrowLeft, Printer } from "lucide-react";
import { brand } from "#core/kernel/brand.ts";
import { Button } from "#web/ui/button.tsx";
import { RubricStroke } from "#web/ui/rubric-stroke.tsx";
import { Stamp } from "#web/ui/stamp.tsx";

type Props = {
	number: number;
	amount: string;
	description: string;
	paidAt: string;
	method: string;
	paymentId: string;
	buyer: string;
	document: string;
	isRefunded: boolean;
};

/** One sheet that can be printed or kept as a PDF by the browser. */
export function ReceiptSheet(props: Props) {
	const lines = [
		["Recebemos de", props.buyer],
		["CPF/CNPJ", props.document],
		["Referente a", props.description],
		["Pago em", props.paidAt],
		["Forma de pagamento", props.method],
		["Código do pagamento", props.paymentId],
	];
	return (
		<main className="mx-auto w-full max-w-2xl px-4 py-6 sm:py-10 print:max-w-none print:p-0">
			<div className="mb-4 flex items-center justify-between gap-3 print:hidden">
				<a href="/app/plano#recibos" className="link inline-flex min-h-11 items-center gap-2">
					<ArrowLeft aria-hidden="true" className="size-4" />
					Voltar ao plano
				</a>
				<Button variant="secondary" size="sm" onClick={() => window.print()}>
					<Printer aria-hidden="true" className="size-4" />
					Imprimir
				</Button>
			</div>
			<article
				data-theme="light"
				className="rounded-card border border-line bg-raised p-6 text-ink shadow-sheet sm:p-10 print:border-0 print:shadow-none"
			>
				<header className="flex items-start justify-between gap-4">
					<div className="flex items-center gap-2">
						<RubricStroke variant="flourish" className="h-7 w-auto shrink-0 text-pen [stroke-width:7]" />
						<span className="translate-y-[0.08em] font-display font-semibold text-[1.625rem] leading-none">
							{brand.name}
						</span>
					</div>
					<Stamp tone={props.isRefunded ? "gold" : "protected"} size="sm">
						{props.isRefunded ? "Devolvido" : "Pago"}
					</Stamp>
				</header>
				<h1 className="mt-8 font-display font-semibold text-3xl">Recibo nº {props.number}</h1>
				<p className="mt-1 font-display font-semibold text-4xl tabular-nums">{props.amount}</p>
				<dl className="mt-6">
					{lines.map(([label, value]) => (
						<div
							key={label}
							className="grid gap-x-6 border-line border-b border-dashed py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
						>
							<dt className="text-soft">{label}</dt>
							<dd dir="auto" className="break-words font-medium tabular-nums">
								{value}
							</dd>
						</div>
					))}
				</dl>
				<footer className="mt-8 text-sm text-soft">
					<p>
						{brand.legalName}, CNPJ {brand.cnpj}
					</p>
					<p>
						{brand.location}. {brand.supportEmail}
					</p>
					<p className="mt-2">Este recibo comprova o pagamento e não substitui a nota fiscal de serviço.</p>
				</footer>
			</article>
		</main>
	);
}

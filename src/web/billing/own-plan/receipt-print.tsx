import { brand } from "#core/kernel/brand.ts";
import { FactLines } from "#web/ui/layout/fact-lines.tsx";
import { Logo } from "#web/ui/layout/logo.tsx";
import { PrintPage } from "#web/ui/layout/print-page.tsx";
import { Stamp } from "#web/ui/layout/stamp.tsx";

type Props = {
	number: number;
	amount: string;
	description: string;
	paidAt: string;
	method: string;
	paymentId: string;
	buyer: string;
	document: string;
	/** What of it went back, and when; nothing where all of it stayed. */
	back: string;
	isRefunded: boolean;
};

export function ReceiptPrint(props: Props) {
	const facts: [string, string][] = [
		["Recebemos de", props.buyer],
		["CPF/CNPJ", props.document],
		["Referente a", props.description],
		["Pago em", props.paidAt],
		["Forma de pagamento", props.method],
		["Código do pagamento", props.paymentId],
		...(props.back ? [["Devolvido", props.back] satisfies [string, string]] : []),
	];
	return (
		<PrintPage back={{ href: "/app/plano#recibos", label: "Voltar ao plano" }}>
			<header className="flex items-start justify-between gap-4">
				<Logo />
				<Stamp tone={props.back ? "gold" : "protected"} size="sm">
					{props.isRefunded ? "Devolvido" : props.back ? "Devolvido em parte" : "Pago"}
				</Stamp>
			</header>
			<h1 className="mt-8 font-display font-semibold text-3xl">Recibo nº {props.number}</h1>
			<p className="mt-1 font-display font-semibold text-4xl tabular-nums">{props.amount}</p>
			<FactLines facts={facts} />
			<footer className="mt-8 text-sm text-soft">
				<p>
					{brand.legalName}, CNPJ {brand.cnpj}
				</p>
				<p>
					{brand.location}. {brand.supportEmail}
				</p>
				<p className="mt-2">Este recibo comprova o pagamento e não substitui a nota fiscal de serviço.</p>
			</footer>
		</PrintPage>
	);
}

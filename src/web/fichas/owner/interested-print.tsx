import { FactLines } from "#web/ui/layout/fact-lines.tsx";
import { PrintPage } from "#web/ui/layout/print-page.tsx";
import type { VisitedBy } from "./interested-page.tsx";

type Props = {
	imovelId: string | null;
	protocolo: string;
	facts: [label: string, value: string][];
	people: VisitedBy[];
	hash: string;
};

/** The list as it was sent, on one sheet that can be printed and countersigned. */
export function InterestedPrint({ imovelId, protocolo, facts, people, hash }: Props) {
	return (
		<PrintPage
			back={{ href: imovelId ? `/app/imoveis/${imovelId}/interessados` : "/app/imoveis", label: "Voltar" }}
			width="lg"
		>
			<h1 className="font-display font-semibold text-3xl">Relação de interessados</h1>
			<p className="mt-1 text-soft">
				Protocolo <span className="font-semibold text-ink tabular-nums">{protocolo}</span>. Entregue ao proprietário
				conforme a Resolução COFECI 5/78, art. 2º.
			</p>
			<FactLines facts={facts} />
			<h2 className="mt-8 font-display font-semibold text-xl">Quem visitou o imóvel e assinou a ficha</h2>
			<ol className="mt-2">
				{people.map(({ nome, documento, visits }, at) => (
					<li key={`${nome} ${documento}`} className="break-inside-avoid border-line border-b py-3">
						<span className="wrap-anywhere block font-medium" dir="auto">
							{at + 1}. {nome}
						</span>
						<span className="block text-[0.9375rem] text-soft tabular-nums">
							Documento {documento} · {visits.map(({ day, protocolo: ficha }) => `${day} (${ficha})`).join(", ")}
						</span>
					</li>
				))}
			</ol>
			<div className="mt-16 grid gap-10 sm:grid-cols-2 sm:gap-8">
				<p className="border-ink border-t pt-1 text-sm">Recebi esta relação em ____/____/______</p>
				<p className="border-ink border-t pt-1 text-sm">Proprietário (nome e assinatura)</p>
			</div>
			<p className="mt-8 break-all text-soft text-xs">SHA-256 da relação: {hash}</p>
		</PrintPage>
	);
}

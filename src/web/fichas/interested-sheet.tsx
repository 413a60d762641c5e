import { ArrowLeft, Printer } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import type { VisitedBy } from "./interested-page.tsx";

type Props = {
	imovelId: string | null;
	protocolo: string;
	facts: [label: string, value: string][];
	people: VisitedBy[];
	hash: string;
};

/** The list as it was sent, on one sheet that can be printed and countersigned. */
export function InterestedSheet({ imovelId, protocolo, facts, people, hash }: Props) {
	return (
		<main className="mx-auto w-full max-w-3xl px-4 py-6 sm:py-10 print:max-w-none print:p-0">
			<div className="mb-4 flex items-center justify-between gap-3 print:hidden">
				<a
					href={imovelId ? `/app/imoveis/${imovelId}/interessados` : "/app/imoveis"}
					className="link inline-flex min-h-11 items-center gap-2"
				>
					<ArrowLeft aria-hidden="true" className="size-4" />
					Voltar
				</a>
				<Button variant="secondary" size="sm" onClick={() => window.print()}>
					<Printer aria-hidden="true" className="size-4" />
					Imprimir
				</Button>
			</div>
			<article
				data-theme="light"
				className="rounded-card border border-line bg-raised p-5 text-ink shadow-sheet sm:p-10 print:border-0 print:p-0 print:shadow-none"
			>
				<h1 className="font-display font-semibold text-3xl">Relação de interessados</h1>
				<p className="mt-1 text-soft">
					Protocolo <span className="font-semibold text-ink tabular-nums">{protocolo}</span>. Entregue ao proprietário
					conforme a Resolução COFECI 5/78, art. 2º.
				</p>
				<dl className="mt-6">
					{facts.map(([label, value]) => (
						<div
							key={label}
							className="grid gap-x-6 border-line border-b border-dashed py-2 sm:grid-cols-[9rem_minmax(0,1fr)]"
						>
							<dt className="text-soft">{label}</dt>
							<dd dir="auto" className="break-words font-medium">
								{value}
							</dd>
						</div>
					))}
				</dl>
				<h2 className="mt-8 font-display font-semibold text-xl">Quem visitou o imóvel e assinou a ficha</h2>
				<ol className="mt-2">
					{people.map(({ nome, documento, visits }, at) => (
						<li key={`${nome} ${documento}`} className="break-inside-avoid border-line border-b py-3">
							<span className="block font-medium" dir="auto">
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
			</article>
		</main>
	);
}

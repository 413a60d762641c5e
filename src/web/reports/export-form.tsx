import { FileSpreadsheet, FileText } from "lucide-react";
import { Button } from "#web/ui/button.tsx";

/** A plain form: the browser keeps the file, with or without JavaScript. */
export function ExportForm({ fields }: { fields: [string, string][] }) {
	return (
		<section aria-labelledby="exportar" className="mt-6 rounded-card bg-sunken p-4 sm:p-6">
			<h2 id="exportar" className="font-display font-semibold text-[1.375rem] leading-tight">
				Levar com você
			</h2>
			<p className="mt-1 text-[0.9375rem] text-soft">
				A planilha traz as fichas por trás dos números; o PDF, esta tela. Fica registrado quem exportou e o quê.
			</p>
			<form method="post" action="/app/gestao/exportar" className="mt-4 grid gap-3 sm:flex">
				{fields.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button type="submit" name="formato" value="csv" variant="secondary">
					<FileSpreadsheet aria-hidden="true" className="size-5" />
					Planilha (CSV)
				</Button>
				<Button type="submit" name="formato" value="pdf" variant="secondary">
					<FileText aria-hidden="true" className="size-5" />
					Baixar PDF
				</Button>
			</form>
		</section>
	);
}

import { Copy, Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { brand } from "#core/kernel/brand.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";

/** Shown once. Whoever loses the phone gets in with one of them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const text = codesAsText(codes);

	// biome-ignore lint/correctness/useExhaustiveDependencies: new codes in the same place are news as well.
	useEffect(() => heading.current?.focus(), [codes]);

	async function copy() {
		try {
			await navigator.clipboard.writeText(text);
			showToast({ title: "Códigos copiados", description: "Cole em um lugar seguro.", tone: "success" });
		} catch {
			showToast({ title: "Não foi possível copiar", description: "Baixe o arquivo ou anote.", tone: "error" });
		}
	}

	return (
		<div className="mt-5">
			<h3 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
				Guarde seus códigos de recuperação
			</h3>
			<Notice tone="pen" title="Eles só aparecem agora" className="mt-3">
				Cada um vale uma vez, no lugar do código do celular. Guarde longe do celular: impresso ou em um gerenciador de
				senhas.
			</Notice>
			<ul className="mt-4 grid gap-x-6 gap-y-1 rounded-card bg-sunken p-4 sm:grid-cols-2">
				{codes.map((code) => (
					<li key={code} className="select-all font-semibold text-lg tabular-nums tracking-wider">
						{code}
					</li>
				))}
			</ul>
			<div className="mt-4 flex flex-wrap gap-3">
				<ButtonLink
					variant="secondary"
					size="sm"
					download={`${brand.name.toLowerCase()}-codigos-de-recuperacao.txt`}
					href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
				>
					<Download aria-hidden="true" className="size-4" />
					Baixar
				</ButtonLink>
				<Button variant="secondary" size="sm" onClick={copy}>
					<Copy aria-hidden="true" className="size-4" />
					Copiar
				</Button>
			</div>
		</div>
	);
}

function codesAsText(codes: string[]): string {
	return [`Códigos de recuperação: ${brand.name}`, "Cada um vale uma vez.", "", ...codes, ""].join("\r\n");
}

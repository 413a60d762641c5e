import type { DocumentLine } from "#core/fichas/document.ts";
import { Cautions } from "#web/fichas/cautions.tsx";

/** Who it was, as far as it was looked into: what does not fit stands open, the rest is a tap away. */
export function SignerIdentity({
	signer: { identity, cautions },
}: {
	signer: { identity: DocumentLine[]; cautions: string[] };
}) {
	if (identity.length === 0) return null;
	return (
		<div className="mt-3 grid gap-2">
			<Cautions cautions={cautions} />
			<details className="border-line border-t pt-1">
				<summary className="flex min-h-11 items-center font-semibold text-pen">Como a identidade foi conferida</summary>
				<dl className="grid gap-2 pb-1">
					{identity.map(({ rotulo, valor }) => (
						<div key={rotulo}>
							<dt className="text-sm text-soft">{rotulo}</dt>
							<dd className="break-words">{valor}</dd>
						</div>
					))}
				</dl>
			</details>
		</div>
	);
}

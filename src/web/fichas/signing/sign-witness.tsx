import { type Witness, witnessFacts, witnessLine, witnessWords } from "#core/fichas/evidence/witness.ts";
import { Facts } from "./sign-page.tsx";

/** Where the log stood when the receipt was shown, and where that can be checked. */
export type ShownWitness = Witness & { url: string };

/** Short to read, complete to keep: on paper too. */
export function SignWitness({ witness }: { witness: ShownWitness }) {
	return (
		<section className="sign-witness" aria-labelledby="testemunho">
			<h2 id="testemunho">{witnessWords.title}</h2>
			<p>
				<strong>{witnessLine(witness)}</strong>
			</p>
			<p>{witnessWords.why}</p>
			<Facts
				lines={witnessFacts(witness).map(({ label, value }) => ({ rotulo: label, valor: <code>{value}</code> }))}
			/>
			<p>
				<a href={witness.url}>{witnessWords.check}</a>
			</p>
		</section>
	);
}

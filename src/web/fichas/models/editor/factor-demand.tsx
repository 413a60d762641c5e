import { type AskedFactor, askedFactors, type FactorChoice, factorNames } from "#core/fichas/evidence/factors.ts";
import type { ModelDraft } from "#web/fichas/models/use-model-draft.ts";

type Props = { fator: AskedFactor | undefined; factors: FactorChoice[]; edit: ModelDraft["edit"] };

/** What the model demands of whoever signs; one that cannot be met here any more stays named, so that it can be left. */
export function FactorDemand({ fator, factors, edit }: Props) {
	const offered = askedFactors.filter((one) => factors.includes(one) || one === fator);
	return (
		<section aria-labelledby="exigencia-do-modelo" className="mt-10">
			<h2 id="exigencia-do-modelo" className="mb-3 font-display font-semibold text-2xl">
				Quem assina
			</h2>
			<fieldset className="grid gap-1 rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-5">
				<legend className="sr-only">O que este modelo exige de cada cliente que assina</legend>
				<p className="mb-2 text-soft">
					O que este modelo exige vale em toda ficha feita com ele: quem envia não pode dispensar. Está na evidência de
					cada assinatura.
				</p>
				<Choice
					label="Nada a mais: decide quem envia"
					isChosen={!fator}
					onChoose={() => edit({ do: "factor", fator: undefined })}
				/>
				{offered.map((one) => (
					<Choice
						key={one}
						label={factorNames[one]}
						isChosen={one === fator}
						onChoose={() => edit({ do: "factor", fator: one })}
					/>
				))}
				{fator && !factors.includes(fator) && (
					<p className="mt-2 text-risk">
						Isto não pode ser exigido aqui agora: nenhuma ficha deste modelo pode ser enviada.
					</p>
				)}
			</fieldset>
		</section>
	);
}

function Choice({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
	return (
		<label className="flex min-h-11 items-center gap-3">
			<input
				type="radio"
				name="fator-do-modelo"
				checked={isChosen}
				onChange={onChoose}
				className="size-5 shrink-0 accent-pen"
			/>
			{label}
		</label>
	);
}

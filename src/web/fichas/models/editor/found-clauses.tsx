import type { FichaType } from "#core/fichas/ficha-type.ts";
import { checkClause } from "#core/fichas/models/check/check-clauses.ts";
import type { SplitForm } from "#core/fichas/models/check/split-old-form.ts";
import { contentLimits } from "#core/fichas/models/model-content.ts";
import { CheckboxField } from "#web/ui/form/field.tsx";
import { Warnings } from "./warnings.tsx";

type Props = {
	form: SplitForm;
	tipo: FichaType;
	/** How many clauses the model still takes. */
	room: number;
	chosen: ReadonlySet<number>;
	onChoose: (at: number, isChosen: boolean) => void;
};

/** What an old form was taken apart into, each with what the checker says of it. */
export function FoundClauses({ form, tipo, room, chosen, onChoose }: Props) {
	const { clauses, leftOut, cut } = form;
	return (
		<section aria-labelledby="encontradas">
			<h3 id="encontradas" className="font-semibold text-lg">
				{clauses.length === 1 ? "1 cláusula encontrada" : `${clauses.length} cláusulas encontradas`}
			</h3>
			{clauses.length > room && (
				<p className="text-sm text-soft">
					Um modelo tem até {contentLimits.clauses} cláusulas:{" "}
					{room === 0 ? "não cabe mais nenhuma" : room === 1 ? "cabe mais 1" : `cabem mais ${room}`}.
				</p>
			)}
			<ul className="mt-2 divide-y divide-line">
				{clauses.map((text, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two clauses of a form may say the same.
					<li key={at} className="py-3">
						<CheckboxField
							id={`clausula-${at}`}
							name="trazer"
							label={text}
							checked={chosen.has(at)}
							onCheckedChange={(isChosen) => onChoose(at, isChosen)}
						/>
						<div className="mt-1 pl-9">
							<Warnings sentences={checkClause(text, tipo).map(({ reason }) => reason)} />
						</div>
					</li>
				))}
			</ul>
			{leftOut.length > 0 && <LeftOut lines={leftOut} />}
			{cut && <p className="mt-2 text-sm text-soft">O texto era longo: o fim não coube.</p>}
		</section>
	);
}

function LeftOut({ lines }: { lines: string[] }) {
	return (
		<details className="mt-3 text-sm text-soft">
			<summary className="min-h-11 cursor-pointer py-2 font-medium">O que ficou de fora ({lines.length})</summary>
			<ul className="list-disc pl-5">
				{lines.map((line, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines of a form repeat.
					<li key={at} className="break-words" dir="auto">
						{line}
					</li>
				))}
			</ul>
		</details>
	);
}

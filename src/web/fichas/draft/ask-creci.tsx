import { CRECI_MAX_LENGTH } from "#core/fichas/registry/corretor.ts";
import { readCorretorForm } from "#core/fichas/registry/corretor-form.ts";
import { TextField } from "#web/ui/form/field.tsx";

export const CRECI_FIELD = "creci";

/** Asked once, beside the first ficha and never after it is called ready. Leaving it out is an answer too. */
export function AskCreci({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
	return (
		<fieldset className="min-w-0 rounded-card sm:col-span-2 border border-line bg-raised p-4 shadow-sheet sm:p-5">
			<legend className="sr-only">Só desta vez: seu CRECI</legend>
			<p aria-hidden="true" className="mb-3 font-display font-semibold text-xl leading-tight">
				Só desta vez: seu CRECI
			</p>
			<TextField
				id={CRECI_FIELD}
				name={CRECI_FIELD}
				label="Seu CRECI"
				optional
				hint="Com a UF, como CRECI/SP 123456-F. Sai em todas as suas fichas; sem ele, a ficha diz “não informado”."
				value={typed}
				onValueChange={onType}
				error={typed ? creciProblem(typed) : undefined}
				maxLength={CRECI_MAX_LENGTH}
				autoComplete="off"
			/>
		</fieldset>
	);
}

export function creciProblem(typed: string): string | undefined {
	return readCorretorForm({ creci: typed }).errors.creci;
}

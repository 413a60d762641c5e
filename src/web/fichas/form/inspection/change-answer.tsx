import { VISTORIA_CHANGES } from "#core/fichas/draft/vistoria.ts";
import type { Field, Value } from "#core/fichas/form/field.ts";
import { ChipChoice } from "../chip-answer.tsx";
import { useCompared } from "./compared.ts";
import { EntryState } from "./entry-state.tsx";

type Props = { field: Field; path: string; value: Value };

/** Wear or damage: asked for where the exit differs for the worse from its entry, and nowhere else. */
export function ChangeAnswer({ field, path, value }: Props) {
	const beside = useCompared().things.get(path.replace(/\.mudanca$/, ""));
	if (!beside) return null;
	return (
		<div className="grid gap-3 sm:col-span-2">
			<EntryState before={beside.before} verdict={beside.verdict} />
			{beside.asks && <ChipChoice {...{ field, path, value, required: true, options: VISTORIA_CHANGES }} />}
		</div>
	);
}

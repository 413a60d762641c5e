import { useEffect, useMemo, useState } from "react";
import { checkFicha } from "#core/fichas/draft/check-ficha.ts";
import { essentialLists, firstEssential } from "#core/fichas/draft/essentials.ts";
import { readFichaDraft } from "#core/fichas/draft/form-of.ts";
import { type EntryReport, missingChoices } from "#core/fichas/draft/inspection/change-choice.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Section, Values } from "#core/fichas/form/field.ts";
import { useToldErrors } from "#web/fichas/form/use-told-errors.ts";

type Judged = {
	tipo: FichaType;
	/** As it was opened. */
	begun: Values;
	values: Values;
	sections: readonly Section[];
	/** The wall clock of the property. */
	local: string;
	entry: EntryReport | undefined;
	answer: { errors?: Record<string, string> } | undefined;
};

/** The answers as they are read, what is wrong with them, and what was missing when the draft was opened. */
export function useJudgedDraft({ tipo, begun, values, sections, local, entry, answer }: Judged) {
	const read = useMemo(() => readFichaDraft(tipo, values, sections), [tipo, values, sections]);
	const check = useMemo(() => checkFicha(tipo, values, { local }, sections), [tipo, values, local, sections]);
	// Decided when it is opened: what is typed meanwhile takes no field away.
	const [lists] = useState(() => essentialLists(tipo, begun, check.errors));
	const told = useToldErrors(answer?.errors, values);
	const found = useMemo(
		() => ({ ...told, ...missingChoices(check.values, entry), ...check.errors }),
		[told, check, entry],
	);
	const [firstMissing] = useState(Object.keys(found)[0]);
	const [firstAsked] = useState(() => firstEssential(tipo, sections, begun, check.errors, lists) ?? firstMissing);
	const isEssential = lists.some((list) => firstMissing?.startsWith(list));
	const [asked, setAsked] = useState(answer?.errors !== undefined);
	useEffect(() => {
		if (answer?.errors) setAsked(true);
	}, [answer]);
	return {
		answers: read.values,
		checked: check.values,
		lists,
		found,
		isReady: Object.keys(found).length === 0,
		firstMissing,
		firstAsked,
		isEssential,
		// Before somebody asked for it, only what was typed wrong is called wrong.
		errors: asked ? found : read.errors,
		askForAll: () => setAsked(true),
	};
}

export type JudgedDraft = ReturnType<typeof useJudgedDraft>;

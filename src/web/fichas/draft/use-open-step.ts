import { useLocation, useSearchParams } from "react-router";
import type { Section } from "#core/fichas/form/field.ts";
import { REVIEW, stepAt, stepOpened, stepsShown } from "./steps-of-draft.ts";
import { useFirstFocus, useFocusOf } from "./use-first-focus.ts";
import type { JudgedDraft } from "./use-judged-draft.ts";
import { useStepWalk } from "./use-step-walk.ts";

type Opened = { sections: readonly Section[]; judged: JudgedDraft; save: () => Promise<boolean> };

/** The step that the address names, else the one where something is missing; who leaves it saves it. */
export function useOpenStep({ sections, judged, save }: Opened) {
	const [parameters] = useSearchParams();
	const { answers, lists, found, firstMissing, firstAsked, isEssential } = judged;
	const shown = stepsShown(sections, lists, answers);
	const wanted = parameters.get("passo") ?? stepOpened(sections, firstMissing, isEssential);
	const { section, at, next, back } = stepAt(shown, { wanted, sections, found, lists });
	useFocusOf(useLocation().hash);
	useFirstFocus(parameters.has("passo") ? undefined : isEssential ? firstAsked : firstMissing);
	const walk = useStepWalk(section?.id ?? REVIEW);
	const go = (step: string) => {
		void save();
		walk.go(step);
	};
	const goBack = (step: string) => {
		void save();
		walk.goBack(step);
	};
	return { shown, section, isFirst: at === 0, next, back, go, goBack };
}

export type OpenStep = ReturnType<typeof useOpenStep>;

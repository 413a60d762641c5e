import { useCallback, useRef, useState } from "react";
import type { ModelContent } from "#core/fichas/models/model-content.ts";

const MOST_STEPS = 60;

/** What the model was before each step. Letters typed into one field, told by `key`, are one step. */
export function useStepsBack() {
	const [steps, setSteps] = useState<ModelContent[]>([]);
	const lastKey = useRef<string>(undefined);

	const keepStep = useCallback((before: ModelContent, key?: string) => {
		setSteps((kept) => [...kept.slice(1 - MOST_STEPS), before]);
		lastKey.current = key;
	}, []);

	const isSameStep = useCallback((key?: string) => key !== undefined && key === lastKey.current, []);

	const takeBack = useCallback(() => {
		const previous = steps.at(-1);
		if (!previous) return undefined;
		setSteps(steps.slice(0, -1));
		lastKey.current = undefined;
		return previous;
	}, [steps]);

	return { canUndo: steps.length > 0, keepStep, isSameStep, takeBack };
}

import { useCallback, useEffect } from "react";
import { onClockOfPlace } from "#core/fichas/draft/clock-of-place.ts";
import { withDepositDefaults } from "#core/fichas/draft/deposit-defaults.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Section, Value, Values } from "#core/fichas/form/field.ts";
import { useAutosave } from "#web/fichas/autosave/use-autosave.ts";
import { withoutItem, withValueAt } from "#web/fichas/form/values-at.ts";
import { onServer, useVersions } from "./use-versions.ts";

type Opened = { id: string; tipo: FichaType; version: number; fields: Values; createdAt: Date };

/** What is typed into a ficha, kept on the server as it is typed. */
export function useDraft({ id, tipo, version, fields, createdAt }: Opened, form: readonly Section[], place = onServer) {
	const { kept, send, conflict, yieldTo } = useVersions({ id, tipo, version }, form, place);
	const autosave = useAutosave({ first: fields, pauseMs: place.pauseMs, send, kept });
	const { content: values, state, isKept, change: set, save, settle: settleOn, letGo } = autosave;
	// It was sent or thrown away elsewhere: nothing typed here can become part of it.
	useEffect(() => {
		if (state === "closed" || state === "gone") void letGo();
	}, [state, letGo]);
	/** Both were seen, and what stays was chosen, answer by answer. */
	const settle = useCallback(
		(chosen: Values) => {
			if (!conflict) return;
			yieldTo(conflict);
			settleOn(conflict.theirs, chosen);
		},
		[conflict, yieldTo, settleOn],
	);
	const put = useCallback(
		(next: (now: Values) => Values) =>
			set((now) => onClockOfPlace(tipo, now, withDepositDefaults(tipo, next(now)), createdAt)),
		[set, tipo, createdAt],
	);
	const change = useCallback((path: string, value: Value) => put((now) => withValueAt(now, path, value)), [put]);
	const remove = useCallback((path: string) => put((now) => withoutItem(now, path)), [put]);
	return { values, state, isKept, change, remove, save, conflict, settle };
}

export type Draft = ReturnType<typeof useDraft>;

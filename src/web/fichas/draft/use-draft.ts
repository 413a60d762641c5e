import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { onClockOfPlace } from "#core/fichas/draft/clock-of-place.ts";
import { withDepositDefaults } from "#core/fichas/draft/deposit-defaults.ts";
import { readFichaDraft } from "#core/fichas/draft/form-of.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Section, Value, Values } from "#core/fichas/form/field.ts";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { withoutItem, withValueAt } from "#web/fichas/form/values-at.ts";
import { type AutosaveState, type Sent, useAutosave } from "#web/fichas/use-autosave.ts";
import { postDraft } from "./post-draft.ts";

const PAUSE_MS = 900;

type Failure = "stale" | "closed" | "signed-out" | "no-room";
export type SaveState = AutosaveState<Failure>;
type Draft = { id: string; tipo: FichaType; version: number; fields: Values; createdAt: Date };
/** Where it is kept. On the device nothing has to be waited for. */
export type DraftPlace = { post: typeof postDraft; pauseMs: number };
const onServer: DraftPlace = { post: postDraft, pauseMs: PAUSE_MS };
/** Saved elsewhere meanwhile: what lies there now. */
export type DraftConflict = { version: number; theirs: Values };

/** What is typed into a ficha, kept on the server as it is typed. */
export function useDraft({ id, tipo, version, fields, createdAt }: Draft, form: readonly Section[], place = onServer) {
	const at = useRef(version);
	/** Sent, and perhaps arrived: whether, the next answer tells. */
	const unsure = useRef<Values>(undefined);
	const [conflict, setConflict] = useState<DraftConflict>();
	const kept = useMemo(() => {
		if (place !== onServer) return undefined;
		const resume = ({ version, content }: { version: number; content: Values }) => {
			at.current = version;
			unsure.current = content;
		};
		return { name: `ficha ${id}`, version: () => at.current, resume };
	}, [id, place]);
	const send = useCallback(
		async (sent: Values): Promise<Sent<Values, Failure>> => {
			const from = at.current;
			const answer = await place.post(id, from, sent);
			// Which version stays was chosen while this one was on its way: it is not asked again, and what was chosen goes.
			if (answer.kind === "stale" && at.current !== from) return { stored: answer.fields };
			switch (answer.kind) {
				case "unreachable":
					unsure.current = sent;
					return { failure: "offline" };
				case "saved":
				case "stale": {
					const stored = answer.kind === "saved" ? sent : unsure.current;
					const isOurs = answer.kind === "saved" || (stored && isSame(tipo, form, stored, answer.fields));
					if (!stored || !isOurs) {
						if (answer.kind === "stale") setConflict({ version: answer.version, theirs: answer.fields });
						return { failure: "stale" };
					}
					at.current = answer.version;
					unsure.current = undefined;
					return { stored };
				}
				default:
					return { failure: answer.kind };
			}
		},
		[id, tipo, form, place],
	);
	const autosave = useAutosave({ first: fields, pauseMs: place.pauseMs, send, kept });
	const { content: values, state, isKept, change: set, save, settle: settleOn, letGo } = autosave;
	// It was sent from elsewhere: nothing typed here can become part of it.
	useEffect(() => {
		if (state === "closed") void letGo();
	}, [state, letGo]);
	/** Both were seen, and what stays was chosen, answer by answer. */
	const settle = useCallback(
		(chosen: Values) => {
			if (!conflict) return;
			const { version, theirs } = conflict;
			at.current = version;
			unsure.current = undefined;
			setConflict(undefined);
			settleOn(theirs, chosen);
		},
		[conflict, settleOn],
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

/** Stored answers have lost their masks: compared is what was meant. */
function isSame(tipo: FichaType, form: readonly Section[], typed: Values, stored: Values): boolean {
	const meant = readFichaDraft(tipo, typed, form).values;
	return canonicalJson(plain(meant)) === canonicalJson(plain(stored));
}

function plain(values: Values): Json {
	return JSON.parse(JSON.stringify(values));
}

import { useCallback, useMemo, useRef, useState } from "react";
import { readFichaDraft } from "#core/fichas/draft/form-of.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Section, Values } from "#core/fichas/form/field.ts";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import type { AutosaveState, Sent } from "#web/fichas/autosave/use-sending.ts";
import { postDraft } from "./post-draft.ts";

const PAUSE_MS = 900;

type Failure = "stale" | "closed" | "gone" | "signed-out" | "no-room";
export type SaveState = AutosaveState<Failure>;
type Opened = { id: string; tipo: FichaType; version: number };
/** Where it is kept. On the device nothing has to be waited for. */
export type DraftPlace = { post: typeof postDraft; pauseMs: number };
export const onServer: DraftPlace = { post: postDraft, pauseMs: PAUSE_MS };
/** Saved elsewhere meanwhile: what lies there now. */
type DraftConflict = { version: number; theirs: Values };

/** Which version of a draft was changed here, and whether what lies on the server came from here. */
export function useVersions({ id, tipo, version }: Opened, form: readonly Section[], place: DraftPlace) {
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
	/** It was seen, and what stays was chosen: from here on theirs is what is changed. */
	const yieldTo = useCallback(({ version }: DraftConflict) => {
		at.current = version;
		unsure.current = undefined;
		setConflict(undefined);
	}, []);
	return { kept, send, conflict, yieldTo };
}

/** Stored answers have lost their masks: compared is what was meant. */
function isSame(tipo: FichaType, form: readonly Section[], typed: Values, stored: Values): boolean {
	const meant = readFichaDraft(tipo, typed, form).values;
	return canonicalJson(plain(meant)) === canonicalJson(plain(stored));
}

function plain(values: Values): Json {
	return JSON.parse(JSON.stringify(values));
}

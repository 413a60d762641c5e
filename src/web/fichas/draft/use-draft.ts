import { useCallback, useEffect, useRef, useState } from "react";
import { withDepositDefaults } from "#core/fichas/draft/deposit-defaults.ts";
import { readFichaDraft } from "#core/fichas/draft/form-of.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Section, Value, Values } from "#core/fichas/form/field.ts";
import { type Merge, mergeAnswers, settleClashes } from "#core/fichas/form/merge-answers.ts";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { dropUnsent, keepUnsent, readUnsent } from "#web/app/unsent-work.ts";
import { withoutItem, withValueAt } from "#web/fichas/form/values-at.ts";
import { type AutosaveState, type Sent, useAutosave } from "#web/fichas/use-autosave.ts";
import { postDraft } from "./post-draft.ts";

const PAUSE_MS = 900;

type Failure = "stale" | "closed" | "signed-out";
export type SaveState = AutosaveState<Failure>;
type Draft = { id: string; tipo: FichaType; version: number; fields: Values };
/** Where it is kept. On the device nothing has to be waited for. */
export type DraftPlace = { post: typeof postDraft; pauseMs: number };
const onServer: DraftPlace = { post: postWithCopy, pauseMs: PAUSE_MS };
/** Changed here and in another tab or device: what could be joined is, the rest is for whoever looks at it. */
export type Conflict = Merge & { theirs: Values; version: number };
type Hands = { now: () => Values; set: (next: (now: Values) => Values) => void };
/** What lies on the device of a draft that the server has not answered for yet. */
type Unsent = { version: number; fields: Values };
const unsentName = (id: string) => `ficha ${id}`;

/** Before it leaves it lies on the device, and goes from there once the server has it. */
async function postWithCopy(id: string, version: number, fields: Values): ReturnType<typeof postDraft> {
	const unsent: Unsent = { version, fields };
	await keepUnsent(unsentName(id), unsent);
	const answer = await postDraft(id, version, fields);
	if (answer.kind === "saved" || answer.kind === "closed") await dropUnsent(unsentName(id));
	return answer;
}

/** What is typed into a ficha, kept on the server as it is typed. */
export function useDraft({ id, tipo, version, fields }: Draft, form: readonly Section[], place = onServer) {
	const at = useRef(version);
	/** Sent, and perhaps arrived: whether, the next answer tells. */
	const unsure = useRef<Values>(undefined);
	/** What this page and the server last agreed on, as it was typed. */
	const agreed = useRef(fields);
	const [conflict, setConflict] = useState<Conflict>();
	/** The page's own hands, for a send that finds somebody else's changes. */
	const hands = useRef<Hands>(undefined);
	const send = useCallback(
		async (sent: Values): Promise<Sent<Values, Failure>> => {
			const answer = await place.post(id, at.current, sent);
			switch (answer.kind) {
				case "unreachable":
					unsure.current = sent;
					return { failure: "offline" };
				case "saved":
				case "stale": {
					const stored = answer.kind === "saved" ? sent : unsure.current;
					const isOurs = answer.kind === "saved" || (stored && isSame(tipo, form, stored, answer.fields));
					if (stored && isOurs) {
						at.current = answer.version;
						unsure.current = undefined;
						agreed.current = stored;
						return { stored };
					}
					if (answer.kind === "saved") return { failure: "stale" };
					const theirs = answer.fields;
					const mine = hands.current?.now() ?? sent;
					const meaning = (typed: Values): Values => readFichaDraft(tipo, typed, form).values;
					const merge = mergeAnswers({ base: agreed.current, mine, theirs, meaning });
					if (merge.clashes.length > 0) {
						setConflict({ ...merge, theirs, version: answer.version });
						return { failure: "stale" };
					}
					at.current = answer.version;
					agreed.current = theirs;
					hands.current?.set(() => merge.merged);
					return { stored: theirs };
				}
				default:
					return { failure: answer.kind };
			}
		},
		[id, tipo, form, place],
	);
	const autosave = useAutosave({ first: fields, pauseMs: place.pauseMs, send });
	const { content: values, state, change: set, save, settle, now } = autosave;
	// Typed before the page was lost, and never answered for: it goes on from there.
	const [begun] = useState(fields);
	useEffect(() => {
		if (place !== onServer) return;
		void readUnsent<Unsent>(unsentName(id)).then((unsent) => {
			if (!unsent || now() !== begun) return;
			at.current = unsent.version;
			unsure.current = unsent.fields;
			settle(begun, unsent.fields);
		});
	}, [id, place, begun, now, settle]);
	hands.current = { now, set };
	const resolve = useCallback(
		(isMine: (path: string) => boolean) => {
			if (!conflict) return;
			at.current = conflict.version;
			agreed.current = conflict.theirs;
			setConflict(undefined);
			settle(conflict.theirs, settleClashes(conflict, isMine));
		},
		[conflict, settle],
	);
	const put = useCallback(
		(next: (now: Values) => Values) => set((now) => withDepositDefaults(tipo, next(now))),
		[set, tipo],
	);
	const change = useCallback((path: string, value: Value) => put((now) => withValueAt(now, path, value)), [put]);
	const remove = useCallback((path: string) => put((now) => withoutItem(now, path)), [put]);
	return { values, state, change, remove, save, conflict, resolve };
}

/** Stored answers have lost their masks: compared is what was meant. */
function isSame(tipo: FichaType, form: readonly Section[], typed: Values, stored: Values): boolean {
	const meant = readFichaDraft(tipo, typed, form).values;
	return canonicalJson(plain(meant)) === canonicalJson(plain(stored));
}

function plain(values: Values): Json {
	return JSON.parse(JSON.stringify(values));
}

import { useCallback, useEffect, useRef, useState } from "react";
import { withDepositDefaults } from "#core/fichas/draft/deposit-defaults.ts";
import { readFichaDraft } from "#core/fichas/draft/form-of.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Section, Value, Values } from "#core/fichas/form/field.ts";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { dropUnsent, keepUnsent, readUnsent } from "#web/app/unsent-work.ts";
import { withoutItem, withValueAt } from "#web/fichas/form/values-at.ts";
import { postDraft } from "./post-draft.ts";

const PAUSE_MS = 900;
const RETRY_MS = 5_000;

export type SaveState = "saved" | "waiting" | "saving" | "offline" | "stale" | "closed" | "signed-out";
type Draft = { id: string; tipo: FichaType; version: number; fields: Values };
/** Where it is kept. On the device nothing has to be waited for. */
export type DraftPlace = { post: typeof postDraft; pauseMs: number };
const onServer: DraftPlace = { post: postWithCopy, pauseMs: PAUSE_MS };
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

/** What is typed, and its way to the server: a moment after the last key, one save at a time, again until it worked. */
export function useDraft({ id, tipo, version, fields }: Draft, form: readonly Section[], place = onServer) {
	const [values, setValues] = useState(fields);
	const [state, setState] = useState<SaveState>("saved");
	const latest = useRef(fields);
	const saved = useRef(fields);
	const at = useRef(version);
	/** Sent, and perhaps arrived: whether, the next answer tells. */
	const unsure = useRef<Values>(undefined);
	const running = useRef<Promise<boolean>>(undefined);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	const attempt = useCallback(async (): Promise<boolean> => {
		const sent = latest.current;
		setState("saving");
		const answer = await place.post(id, at.current, sent);
		if (answer.kind === "stale" && unsure.current && isSame(tipo, form, unsure.current, answer.fields)) {
			at.current = answer.version;
			saved.current = unsure.current;
			unsure.current = undefined;
			return saved.current === latest.current ? settle(setState) : attempt();
		}
		if (answer.kind === "saved") {
			at.current = answer.version;
			saved.current = sent;
			unsure.current = undefined;
			return latest.current === sent ? settle(setState) : attempt();
		}
		if (answer.kind !== "unreachable") {
			setState(answer.kind);
			return false;
		}
		unsure.current = sent;
		setState("offline");
		return false;
	}, [id, tipo, form, place]);

	/** Resolves to whether everything typed is on the server. */
	const save = useCallback(async (): Promise<boolean> => {
		clearTimeout(timer.current);
		if (saved.current === latest.current) return true;
		running.current ??= attempt().finally(() => {
			running.current = undefined;
		});
		return running.current;
	}, [attempt]);

	const set = useCallback(
		(next: (values: Values) => Values) => {
			latest.current = withDepositDefaults(tipo, next(latest.current));
			setValues(latest.current);
			setState((now) => (now === "saved" ? "waiting" : now));
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void save(), place.pauseMs);
		},
		[save, tipo, place],
	);
	const change = useCallback((path: string, value: Value) => set((now) => withValueAt(now, path, value)), [set]);
	const remove = useCallback((path: string) => set((now) => withoutItem(now, path)), [set]);

	// Typed before the page was lost, and never answered for: it goes on from there.
	useEffect(() => {
		if (place !== onServer) return;
		void readUnsent<Unsent>(unsentName(id)).then((unsent) => {
			if (!unsent || latest.current !== saved.current) return;
			at.current = unsent.version;
			unsure.current = unsent.fields;
			latest.current = unsent.fields;
			setValues(unsent.fields);
			void save();
		});
	}, [id, save, place]);

	useEffect(() => {
		if (state !== "offline") return;
		const retry = () => void save();
		const clock = setInterval(retry, RETRY_MS);
		window.addEventListener("online", retry);
		return () => {
			clearInterval(clock);
			window.removeEventListener("online", retry);
		};
	}, [state, save]);

	useEffect(() => {
		if (state === "saved") return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [state]);

	// Leaving the page inside the tool: what is typed goes along.
	useEffect(() => () => void save(), [save]);

	return { values, state, change, remove, save };
}

function settle(setState: (state: SaveState) => void): true {
	setState("saved");
	return true;
}

/** Stored answers have lost their masks: compared is what was meant. */
function isSame(tipo: FichaType, form: readonly Section[], typed: Values, stored: Values): boolean {
	const meant = readFichaDraft(tipo, typed, form).values;
	return canonicalJson(plain(meant)) === canonicalJson(plain(stored));
}

function plain(values: Values): Json {
	return JSON.parse(JSON.stringify(values));
}

import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Values } from "#core/fichas/form/field.ts";
import { typedWords } from "#web/app/typed/typed-words.ts";
import { dropUnsent, keepUnsent, readUnsent } from "#web/app/typed/unsent-work.ts";
import { useAnswered } from "#web/app/typed/use-answered.ts";
import { useMember } from "#web/app/use-app.ts";

const PAUSE_MS = 400;

/**
 * A form that is saved by one button: what is typed lies on the device until it was. `refused`: the answer by which it was
 * not, from when on it lies there again.
 */
export function useUnsentForm(values: Values, restore: (values: Values) => void, refused: unknown) {
	const { pathname } = useLocation();
	const member = useMember();
	const [isRestored, setRestored] = useState(false);
	const [isAway, setAway] = useState(false);
	const name = `cadastro ${pathname}`;
	const first = useRef(values);
	const put = useRef(restore);
	put.current = restore;
	const isSentUnread = useRef(refused !== undefined);
	useEffect(() => {
		// The page came with what was sent: that is what was typed last.
		if (isSentUnread.current) return;
		void readUnsent<Values>(member, name).then((unsent) => {
			if (!unsent) return;
			put.current(unsent);
			setRestored(true);
		});
	}, [member, name]);
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => {
		if (values === first.current) return;
		pause.current = setTimeout(() => void keepUnsent(member, name, values), PAUSE_MS);
		return () => clearTimeout(pause.current);
	}, [member, name, values]);
	const isPosted = useRef(false);
	useAnswered(() => {
		if (!isPosted.current) return;
		isPosted.current = false;
		clearTimeout(pause.current);
		first.current = values;
		void dropUnsent(member, name);
	});
	const latest = useRef(values);
	latest.current = values;
	useEffect(() => {
		if (refused !== undefined) void keepUnsent(member, name, latest.current);
	}, [member, name, refused]);
	const refuseWhileAway = (event: FormEvent) => {
		setRestored(false);
		setAway(!navigator.onLine);
		isPosted.current = navigator.onLine;
		if (navigator.onLine) return;
		event.preventDefault();
		void keepUnsent(member, name, values);
	};
	return {
		/** For the top of the form. */
		restored: isRestored ? typedWords.restored : undefined,
		/** For beside its button, where whoever pressed it looks. */
		away: isAway ? typedWords.away : undefined,
		refuseWhileAway,
	};
}

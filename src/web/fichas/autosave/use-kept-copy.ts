import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { dropUnsent, keepUnsent, readUnsent } from "#web/app/typed/unsent-work.ts";
import { useMember } from "#web/app/use-app.ts";

/** Between two letters of somebody who types; what is lost with a killed page is shorter. */
const KEEP_AFTER_MS = 250;

/** What lies on the device of something that the server has not answered for yet, and what it was changed from. */
type Unsent<Content> = { version: number; content: Content };
/** On the device under that name until the server has it. */
export type Kept<Content> = { name: string; version: () => number; resume: (unsent: Unsent<Content>) => void };

/** What was typed last, and what the server has. */
type Typed<Content> = { latest: RefObject<Content>; stored: RefObject<Content> };

export function useKeptCopy<Content>(kept: Kept<Content> | undefined, { latest, stored }: Typed<Content>) {
	const member = useMember();
	const [isKept, setKept] = useState(false);
	const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);

	const keepNow = useCallback(async () => {
		clearTimeout(keeping.current);
		if (!kept || stored.current === latest.current) return;
		const unsent: Unsent<Content> = { version: kept.version(), content: latest.current };
		setKept(await keepUnsent(member, kept.name, unsent));
	}, [kept, member, latest, stored]);

	const keepSoon = useCallback(() => {
		clearTimeout(keeping.current);
		keeping.current = setTimeout(() => void keepNow(), KEEP_AFTER_MS);
	}, [keepNow]);

	/** Nothing of it is worth keeping any more: the server has it, or it was given up. */
	const letGo = useCallback(async () => {
		clearTimeout(keeping.current);
		if (kept) await dropUnsent(member, kept.name);
	}, [kept, member]);

	return { isKept, keepNow, keepSoon, letGo };
}

type Settle<Content> = (theirs: Content, chosen: Content) => void;

/** Typed before the page was lost, and never answered for: it goes on from there. */
export function useResumed<Content>(
	kept: Kept<Content> | undefined,
	latest: RefObject<Content>,
	settle: Settle<Content>,
): void {
	const member = useMember();
	useEffect(() => {
		if (!kept) return;
		const begun = latest.current;
		void readUnsent<Unsent<Content>>(member, kept.name).then((unsent) => {
			if (!unsent || latest.current !== begun) return;
			kept.resume(unsent);
			settle(begun, unsent.content);
		});
	}, [kept, member, latest, settle]);
}

import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { keepForms } from "./keep-forms.ts";
import { loadTyped, type TypedPage } from "./typed-page.ts";
import { typedWords } from "./typed-words.ts";
import { useAnswered } from "./use-answered.ts";
import { watchPosts } from "./watch-posts.ts";

/**
 * One rule for every form of the tool that is saved by a button: what is typed lies on the device (`unsent-work.ts`)
 * until the server has answered it. Whoever leaves the page by a link, with a connection, has given it up.
 */
export function TypedNotice({ member }: { member: string }) {
	const { pathname } = useLocation();
	const [isRestored, setRestored] = useState(false);
	const [refused, setRefused] = useState<HTMLFormElement>();
	const posted = useRef<Promise<string | undefined>>(undefined);
	useAnswered(() => {
		const key = posted.current;
		if (!key) return;
		posted.current = undefined;
		setRestored(false);
		setRefused(undefined);
		void dropPosted({ path: pathname, member }, key);
	});
	useEffect(() => {
		const page = { path: pathname, member };
		const { keep, stop } = keepForms(page, () => setRestored(true));
		const stopWatching = watchPosts(page, { keep, posted, onAway: setRefused });
		return () => {
			stop();
			stopWatching();
			setRestored(false);
			setRefused(undefined);
			const isLeft = window.location.pathname !== pathname && posted.current === undefined;
			if (isLeft && navigator.onLine) void loadTyped().then(({ dropPage }) => dropPage(page));
		};
	}, [pathname, member]);
	const discard = async () => {
		await (await loadTyped()).dropPage({ path: pathname, member });
		window.location.reload();
	};
	return (
		<>
			{isRestored && (
				<Notice tone="gold" title={typedWords.restored} live className="mb-5">
					<Button variant="ghost" size="sm" onClick={() => void discard()}>
						Descartar e ver o que está salvo
					</Button>
				</Notice>
			)}
			{refused && createPortal(<AwayNotice />, refused)}
		</>
	);
}

async function dropPosted(page: TypedPage, posted: Promise<string | undefined>): Promise<void> {
	const key = await posted;
	if (key !== undefined) await (await loadTyped()).dropTyped(page, key);
}

/** At the end of its form, beside the button: where whoever pressed it looks. */
function AwayNotice() {
	const shown = useRef<HTMLDivElement>(null);
	useEffect(() => shown.current?.scrollIntoView({ block: "nearest" }), []);
	return (
		<div ref={shown} className="col-span-full scroll-mb-24 pt-4">
			<Notice tone="gold" title={typedWords.away} live />
		</div>
	);
}

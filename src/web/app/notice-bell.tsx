import { Bell } from "lucide-react";
import { Link } from "react-router";
import { unreadLabel } from "#core/fichas/avisos/aviso-sentence.ts";
import { useUnread } from "./live/live-updates.tsx";

/** Counts by itself while the page is open. */
export function NoticeBell() {
	const unread = useUnread();
	const said = unread === 0 ? "nenhum por ler" : unread === 1 ? "1 por ler" : `${unreadLabel(unread)} por ler`;
	return (
		<Link
			to="/app/avisos"
			aria-label={`Avisos: ${said}`}
			className="relative flex min-h-11 min-w-11 items-center justify-center rounded-full text-soft hover:text-ink"
		>
			<Bell aria-hidden="true" className="size-6" />
			{unread > 0 && (
				<span
					aria-hidden="true"
					className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-pen px-1 font-semibold text-[0.6875rem] text-on-pen tabular-nums leading-none"
				>
					{unreadLabel(unread)}
				</span>
			)}
		</Link>
	);
}

import { CloudOff, FilePlus2, House, LifeBuoy, Smartphone } from "lucide-react";
import { useEffect } from "react";
import { Link, Outlet, useLoaderData, useLocation, useRevalidator } from "react-router";
import { TopBar } from "#web/app/top-bar.tsx";
import { confirmPerson } from "#web/fichas/offline/keep/confirm-person.ts";
import { currentMember } from "#web/fichas/offline/keep/people.ts";
import { keepOnce } from "#web/fichas/offline/keep-device.ts";
import { offlineCopy as copy } from "#web/fichas/offline/offline.copy.ts";
import { classes } from "#web/ui/classes.ts";
import { ErrorPage, RetryOrHome } from "#web/ui/layout/error-page.tsx";
import { SkipLink } from "#web/ui/layout/skip-link.tsx";
import { NewRelease } from "./new-release.tsx";
import { Nobody } from "./nobody.tsx";
import type { ToolData } from "./tool-data.ts";
import { useConnection } from "./use-connection.ts";

const places = [
	{ path: "/app", label: "Hoje", icon: House },
	{ path: "/app/fichas/nova", label: "Nova", icon: FilePlus2 },
	{ path: "/app/neste-aparelho", label: "Neste aparelho", icon: Smartphone },
	{ path: "/app/ajuda", label: "Ajuda", icon: LifeBuoy },
];

/** The frame of the tool without a connection: what is there, and how it stands with sending. */
export function DeviceFrame() {
	const mirrored = useLoaderData<ToolData>();
	const { pathname } = useLocation();
	const connection = useConnection();
	useDelivery(mirrored?.account.id);
	return (
		<>
			<SkipLink />
			<TopBar home="/app" homeName="início">
				<Standing connection={connection} waiting={mirrored?.outbox.waiting ?? 0} />
				{connection === "online" && places.some(({ path }) => path === pathname) && (
					// A new document, not a step in this one: it comes from the server.
					<a href="/app" className="link inline-flex min-h-11 items-center text-sm">
						{copy.open}
					</a>
				)}
			</TopBar>
			<div className="app-shell lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
				<Places pathname={pathname} />
				<div className="app-page min-w-0 pb-[calc(4rem+env(safe-area-inset-bottom))] lg:pb-0">
					<main
						id="conteudo"
						tabIndex={-1}
						className="mx-auto w-full max-w-5xl px-4 pt-6 pb-16 outline-none sm:px-6 sm:pt-9 lg:px-10"
					>
						<NewRelease />
						{mirrored ? <Outlet /> : <Nobody />}
					</main>
				</div>
			</div>
		</>
	);
}

type StandingProps = { connection: ReturnType<typeof useConnection>; waiting: number };

/** Whether anything can be sent now, and how much is still to be. */
function Standing({ connection, waiting }: StandingProps) {
	return (
		<p
			role="status"
			className="ml-auto flex min-w-0 max-w-56 items-center gap-2 text-sm text-soft leading-5 sm:max-w-none"
		>
			{(connection === "offline" || connection === "unanswered") && (
				<CloudOff aria-hidden="true" className="size-4 shrink-0 text-gold" />
			)}
			<span>
				{copy.connection[connection]}
				{waiting > 0 && <span className="block font-semibold text-ink">{copy.waiting(waiting)}</span>}
			</span>
		</p>
	);
}

function Places({ pathname }: { pathname: string }) {
	return (
		<nav
			aria-label="Principal"
			className="app-navigation fixed inset-x-0 bottom-0 z-30 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] lg:sticky lg:inset-x-auto lg:top-16 lg:bottom-auto lg:h-[calc(100dvh-4rem)] lg:border-t-0 lg:border-r lg:bg-transparent lg:p-4"
		>
			<ul className="mx-auto flex max-w-md lg:max-w-none lg:flex-col lg:gap-1">
				{places.map(({ path, label, icon: Icon }) => (
					<li key={path} className="flex-1">
						<Link
							to={path}
							aria-current={path === pathname ? "page" : undefined}
							className={classes(
								"focus-visible:-outline-offset-2 relative flex min-h-16 flex-col items-center justify-center gap-0.5 font-semibold text-[0.8125rem] leading-5 lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-field lg:px-3.5 lg:text-[0.9375rem]",
								path === pathname ? "text-pen lg:bg-pen-wash" : "text-soft hover:text-ink lg:hover:bg-sunken",
							)}
						>
							<Icon aria-hidden="true" className="size-6 lg:size-5" />
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** What waits goes out when the tool opens, comes to the front or finds a connection; the page then tells how far it came. */
function useDelivery(member: string | undefined): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const deliver = async () => {
			if (document.visibilityState !== "visible" || !navigator.onLine || member === undefined) return;
			await confirmPerson().catch(() => undefined);
			if (await currentMember(member)) await keepOnce(member).catch(() => undefined);
			void revalidate();
		};
		void deliver();
		window.addEventListener("online", deliver);
		document.addEventListener("visibilitychange", deliver);
		return () => {
			window.removeEventListener("online", deliver);
			document.removeEventListener("visibilitychange", deliver);
		};
	}, [revalidate, member]);
}

export function DeviceError() {
	return (
		<ErrorPage
			home="/app"
			title="Algo deu errado neste aparelho"
			actions={<RetryOrHome isMissing={false} home="/app" label="Ir para o início" />}
		>
			<p>O que já foi guardado continua guardado. Tente de novo.</p>
		</ErrorPage>
	);
}

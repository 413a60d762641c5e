import { lazy, type ReactNode, useContext } from "react";
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useMatches,
	useRouteError,
	useRouteLoaderData,
} from "react-router";
import { brand } from "#core/kernel/brand.ts";
import { bootScript } from "#core/site/boot-script.ts";
import { readTheme } from "#core/site/theme.ts";
import { depsContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/root.ts";
import appStyles from "./app.css?url";
import { EntryModule } from "./entry-module.ts";
import { favicon } from "./favicon.ts";
import signStyles from "./fichas/signing/styles/sign.css?url";
import { isDevice, isHydrated, isPublic, isSigning } from "./page-kind.ts";
import { ErrorScreen } from "./site/error-screen.tsx";
import siteStyles from "./site.css?url";

/** A page of the site with all around it: no page of the tool brings it along. Where it cannot be fetched, one without. */
const NotFound = lazy(() =>
	import("./site/not-found.tsx").then(
		({ NotFound }) => ({ default: NotFound }),
		() => ({ default: () => <ErrorScreen /> }),
	),
);

export function loader({ request, context }: Route.LoaderArgs) {
	const { config } = context.get(depsContext);
	return {
		publicUrl: config.publicUrl,
		loginUrl: config.loginUrl,
		theme: readTheme(request.headers.get("cookie")),
	};
}

/** Nothing of this changes while a page is open; and a page that cannot be loaded is then told by the tool, not here. */
export function shouldRevalidate() {
	return false;
}

export const links: Route.LinksFunction = () => [
	{ rel: "preload", href: "/fonts/newsreader.woff2", as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "preload", href: "/fonts/figtree.woff2", as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "icon", href: favicon, type: "image/svg+xml" },
	{ rel: "icon", href: "/favicon.ico", sizes: "32x32" },
	{ rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export function Layout({ children }: { children: ReactNode }) {
	const site = useRouteLoaderData<typeof loader>("root");
	const matches = useMatches();
	const hydrated = isHydrated(matches);
	// A page that failed is shown as one of the site, whatever it was to be.
	const failed = Boolean(useRouteError());
	const signing = !failed && isSigning(matches);
	const boots = !hydrated && !signing && (failed || !isDevice(matches));
	return (
		<html lang="pt-BR" data-theme={site?.theme ?? "light"} data-unpainted={boots ? "" : undefined}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{/* Before everything else that is fetched: nothing is painted without it, so it gets the open connection. */}
				<link
					rel="stylesheet"
					precedence="default"
					href={signing ? signStyles : isPublic(matches) ? siteStyles : appStyles}
				/>
				<meta name="theme-color" content={site?.theme === "dark" ? "#0d1626" : "#fbf8f1"} />
				<meta name="application-name" content={brand.name} />
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				{hydrated ? <HydrationScripts /> : isDevice(matches) && !failed ? null : <WakeScript atOnce={signing} />}
			</body>
		</html>
	);
}

function HydrationScripts() {
	return (
		<>
			<ScrollRestoration />
			<Scripts />
		</>
	);
}

/** `atOnce`: where the page is there to be used, and its script is small. Elsewhere reading comes first. */
function WakeScript({ atOnce }: { atOnce: boolean }) {
	const { entry, hmrRuntime } = useContext(EntryModule);
	return (
		<>
			{hmrRuntime && <script type="module" src={hmrRuntime} />}
			{atOnce ? (
				<script type="module" src={entry} />
			) : (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash in the CSP
				<script data-module={entry} dangerouslySetInnerHTML={{ __html: bootScript }} />
			)}
		</>
	);
}

export default function App() {
	return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
	return <ErrorScreen />;
}

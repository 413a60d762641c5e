import { data, Outlet } from "react-router";
import { holdsPlan, viewsOf } from "#core/accounts/seat.ts";
import { trialState } from "#core/billing/trial/trial.ts";
import { prolongSession, requireSession } from "#server/accounts/sessions/require-session.ts";
import { isAdmin } from "#server/accounts/sign-in/is-admin.ts";
import { accessOfSeat } from "#server/billing/plans/access-of-seat.ts";
import { countUnread } from "#server/fichas/avisos/aviso.read.ts";
import { agencyName } from "#server/fichas/registry/agency.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/app.route.ts";
import { AskAhead } from "./ahead/ask-ahead.tsx";
import { AppError } from "./app-error.tsx";
import { AppShell } from "./app-shell.tsx";
import { AskAnew } from "./ask-anew.tsx";
import { trialBannerText, unpaidBannerText } from "./banner-text.ts";
import { LiveUpdates } from "./live/live-updates.tsx";
import { memberBannerText } from "./member-banner-text.ts";
import { SessionExtender } from "./session-extender.tsx";
import type { AppData } from "./use-app.ts";

export const handle = { hydrate: true };
export const links: Route.LinksFunction = () => [{ rel: "manifest", href: "/manifest.webmanifest" }];

export { askNothingOnSamePage as shouldRevalidate } from "./ask-nothing-on-same-page.ts";

export async function loader(args: Route.LoaderArgs) {
	const current = await requireSession(args);
	const { account, profile, session, seat } = current;
	const deps = args.context.get(depsContext);
	const [headers, agency, access, unread] = await Promise.all([
		prolongSession(args, current),
		holdsPlan(seat) ? undefined : agencyName(deps, seat.accountId),
		accessOfSeat(deps, seat, current),
		countUnread(deps, seat),
	]);
	const ends = account.status_conta === "trial" ? profile.trial_expira_em : null;
	const app: AppData = {
		account: {
			id: account.id,
			name: profile.nome_completo,
			email: account.email,
			profile: seat.view,
			profiles: viewsOf(seat),
			role: seat.role,
			agency,
			mayCreate: access.access === "full",
			admin: isAdmin(deps.config, account),
		},
		unread,
		session: { id: session.id, expiresAt: session.expiresAt.toISOString() },
		trial: agency
			? memberBannerText(access, agency)
			: ends
				? trialBannerText(trialState(ends, deps.clock.now()), ends)
				: unpaidBannerText(account.status_conta),
	};
	return data(app, { headers });
}

/** Changes nothing and asks the server nothing: after it the router loads the page's data anew (`ask-anew.tsx`). */
export async function clientAction(): Promise<null> {
	return null;
}

export default function App({ loaderData: app }: Route.ComponentProps) {
	return (
		<AskAnew>
			<LiveUpdates unread={app.unread}>
				<AppShell app={app}>
					<AskAhead />
					<SessionExtender accountId={app.account.id} sessionId={app.session.id} expiresAt={app.session.expiresAt} />
					<Outlet />
				</AppShell>
			</LiveUpdates>
		</AskAnew>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <AppError error={error} />;
}

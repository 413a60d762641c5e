import { data, Outlet } from "react-router";
import { holdsPlan, viewsOf } from "#core/accounts/seat.ts";
import { trialState } from "#core/billing/trial/trial.ts";
import { prolongSession, requireSession } from "#server/accounts/sessions/require-session.ts";
import { isAdmin } from "#server/accounts/sign-in/is-admin.ts";
import { accessOfSeat } from "#server/billing/plans/access-of-seat.ts";
import { agencyName } from "#server/fichas/registry/agency.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/app.route.ts";
import { AppError } from "./app-error.tsx";
import { AppShell } from "./app-shell.tsx";
import { memberWords } from "./seat-words.ts";
import { SessionKeeper } from "./session-keeper.tsx";
import { trialWords, unpaidWords } from "./trial-words.ts";
import type { AppData } from "./use-app.ts";

export const handle = { hydrate: true };
export const links: Route.LinksFunction = () => [{ rel: "manifest", href: "/manifest.webmanifest" }];

export async function loader(asked: Route.LoaderArgs) {
	const current = await requireSession(asked);
	const headers = await prolongSession(asked, current);
	const { account, profile, session, seat } = current;
	const deps = asked.context.get(depsContext);
	const agency = holdsPlan(seat) ? undefined : await agencyName(deps, seat.accountId);
	const access = await accessOfSeat(deps, seat);
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
		session: { id: session.id, expiresAt: session.expiresAt.toISOString() },
		trial: agency
			? memberWords(access, agency)
			: ends
				? trialWords(trialState(ends, deps.clock.now()), ends)
				: unpaidWords(account.status_conta),
	};
	return data(app, { headers });
}

export default function App({ loaderData: app }: Route.ComponentProps) {
	return (
		<AppShell app={app}>
			<SessionKeeper accountId={app.account.id} sessionId={app.session.id} expiresAt={app.session.expiresAt} />
			<Outlet />
		</AppShell>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <AppError error={error} />;
}

import { data, Outlet } from "react-router";
import { prolongSession } from "#server/accounts/sessions/require-session.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { commentCounts } from "#server/blog/comments/admin-comments.read.ts";
import { contactCounts } from "#server/contact/contact-inbox.read.ts";
import { countOpenIncidents } from "#server/desk/health/incidents.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { SessionExtender } from "#web/app/session-extender.tsx";
import type { Route } from "./+types/admin.route.ts";
import { AdminError } from "./admin-error.tsx";
import { AdminShell } from "./admin-shell.tsx";

export const handle = { hydrate: true };

/** Each page asks again by itself: loaders run side by side, and none may answer a stranger. */
export async function loader(args: Route.LoaderArgs) {
	const current = await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const [headers, comments, messages, incidents] = await Promise.all([
		prolongSession(args, current),
		commentCounts(deps),
		contactCounts(deps),
		countOpenIncidents(deps),
	]);
	const { account, profile, session } = current;
	return data(
		{
			account: { id: account.id, name: profile.nome_completo, email: account.email },
			session: { id: session.id, expiresAt: session.expiresAt.toISOString() },
			waiting: { comments: comments.pending, messages: messages.new, incidents },
		},
		{ headers },
	);
}

export default function Admin({ loaderData: { account, session, waiting } }: Route.ComponentProps) {
	return (
		<AdminShell name={account.name} email={account.email} waiting={waiting}>
			<SessionExtender accountId={account.id} sessionId={session.id} expiresAt={session.expiresAt} />
			<Outlet />
		</AdminShell>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <AdminError error={error} />;
}

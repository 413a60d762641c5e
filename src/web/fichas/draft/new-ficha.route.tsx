import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/new-ficha.route.ts";
import { NewFichaPage } from "./new-ficha-page.tsx";

export const meta = privateMeta("Nova ficha");

export async function loader(args: Route.LoaderArgs) {
	await requireSession(args);
	return null;
}

export default function NewFichaRoute() {
	return <NewFichaPage />;
}

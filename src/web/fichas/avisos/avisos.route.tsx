import { data } from "react-router";
import { avisoSentence } from "#core/fichas/avisos/aviso-sentence.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { listAvisos } from "#server/fichas/avisos/aviso.read.ts";
import { avisoPath } from "#server/fichas/avisos/aviso-path.ts";
import { markRead } from "#server/fichas/avisos/read-avisos.ts";
import { readCursor, writeCursor } from "#server/fichas/page-cursor.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { formatShortMoment } from "#web/fichas/format-ficha.ts";
import type { Route } from "./+types/avisos.route.ts";
import { AvisosPage } from "./avisos-page.tsx";

export const meta = privateMeta("Avisos");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const after = readCursor(new URL(args.request.url).searchParams.get("depois") ?? undefined);
	const { rows, next } = await listAvisos(args.context.get(depsContext), seat, after);
	return {
		isFirst: !after,
		next: next && writeCursor(next),
		avisos: rows.map((row) => ({
			id: row.id,
			sentence: avisoSentence(row),
			protocolo: row.protocolo,
			at: formatShortMoment(row.at),
			path: avisoPath(row),
			isRead: row.readAt !== null,
		})),
	};
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const form = await args.request.formData();
	switch (form.get("intent")) {
		case "todos":
			await markRead(deps, { seat });
			return data(null);
		case "lido":
			await markRead(deps, { seat, avisoId: String(form.get("aviso")) });
			return data(null);
		default:
			return data(null, { status: 400 });
	}
}

export default function AvisosRoute({ loaderData }: Route.ComponentProps) {
	return <AvisosPage {...loaderData} />;
}

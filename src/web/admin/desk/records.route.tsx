import { deskActs, foldLooks } from "#core/desk/desk-record.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { readRecordPage } from "#server/desk/records/record-page.read.ts";
import { adminOf, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { depsContext } from "#server/http/request-context.ts";
import { formatShortMoment } from "#web/admin/format-moment.ts";
import { readPage } from "#web/admin/read-page.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/records.route.ts";
import { RecordsPage } from "./records-page.tsx";

export const meta = privateMeta("Auditoria");

export async function loader(args: Route.LoaderArgs) {
	const current = await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const url = new URL(args.request.url);
	const looks = url.searchParams.get("mostrar") === "tudo";
	const page = readPage(url);
	const { lines, pages } = await readRecordPage(deps, { page, looks });
	await writeDeskRecord(deps, deps.db, adminOf(current), { act: "viu", detail: "auditoria" });
	const shown = lines.map(({ id, at, act, adminEmail, accountId, reason, detail }) => ({
		...{ id, accountId, moment: formatShortMoment(at), by: adminEmail, reason: reason ?? undefined },
		title: `${deskActs[act]}${detail ? `: ${detail}` : ""}`,
	}));
	return { page, pages, looks, lines: foldLooks(shown) };
}

export default function RecordsRoute({ loaderData }: Route.ComponentProps) {
	return <RecordsPage {...loaderData} />;
}

import { eq } from "drizzle-orm";
import { holderSeat } from "#core/accounts/seat.ts";
import { linkState } from "#core/fichas/cases/case-link.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { tell } from "#server/fichas/avisos/tell.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { readCase } from "./case.read.ts";
import { caseLinks, casos } from "./case.table.ts";
import { addCaseRecord } from "./ensure-case.ts";
import { lockOpenLink } from "./lock-open-link.ts";

/** Nobody reads this often; whoever does is a machine, and each look is a line. */
const looks: Allowance = { name: "case-link-looks", points: 120, seconds: 600 };
const LONGEST_TOKEN = 100;

export type OpenCase = NonNullable<Awaited<ReturnType<typeof openCaseLink>>>;

/** The case behind a lawyer's link, while it lives. Unknown, expired and revoked are the same: nothing. */
export async function openCaseLink(deps: Deps, token: string) {
	if (token.length > LONGEST_TOKEN) return undefined;
	const [found] = await deps.db
		.select({ link: caseLinks, caso: casos })
		.from(caseLinks)
		.innerJoin(casos, eq(casos.id, caseLinks.casoId))
		.where(eq(caseLinks.tokenHash, hashToken(token)));
	if (!found || linkState(found.link, deps.clock.now()) !== "open") return undefined;
	const { accountId, clienteId, imovelId } = found.caso;
	const key = { seat: holderSeat(accountId), clienteId, imovelId };
	const shown = await readCase(deps, key);
	return shown && { link: found.link, key, case: shown };
}

type Look = { ip: string; kind: "link-aberto" | "documento-baixado"; detail?: string };

/** What looking writes, and tells those whose case it is: that somebody looked, when, and from which address. */
export async function recordLook(
	deps: Deps,
	{ link, key }: Pick<OpenCase, "link" | "key">,
	look: Look,
): Promise<"noted" | "too-often" | "closed"> {
	if (!(await deps.limiter.take(looks, link.id)).allowed) return "too-often";
	return deps.db.transaction(async (tx) => {
		const still = await lockOpenLink(deps, tx, { seat: key.seat, linkId: link.id });
		if (!still) return "closed";
		const { casoId } = still;
		await addCaseRecord(deps, tx, { casoId, linkId: link.id, ...look });
		await tell(deps, tx, {
			kind: "caso-aberto",
			// Once a day: whoever reads a case comes back to it.
			cause: `${link.id} ${dayIn(BRAZIL_ZONE, deps.clock.now())}`,
			nome: link.nome,
			accountId: key.seat.accountId,
			keeperId: link.createdBy,
			casoId,
		});
		return "noted";
	});
}

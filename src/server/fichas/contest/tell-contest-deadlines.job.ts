import { and, asc, eq, gt, isNotNull, isNull, notExists } from "drizzle-orm";
import * as z from "zod";
import { addToDay, dayIn } from "#core/kernel/day.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { avisos } from "#server/fichas/avisos/aviso.table.ts";
import { tell } from "#server/fichas/avisos/tell.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { readContestRight } from "./contest-right.read.ts";

const PORTION = 100;
/** No text gives more days than these, weekends and holidays included: older ones have no open term. */
const LONGEST_TERM_MS = 120 * DAY_MS;

/** Once in the morning: whose term to contest an inspection ends today or tomorrow. */
export const tellContestDeadlines = defineJob({
	name: "fichas.tell-contest-deadlines",
	work: "portion",
	schedule: "20 8 * * *",
	payload: z.object({ after: z.optional(z.uuid()) }),
	handle: async (deps, { after }) => {
		const signers = await signedInspections(deps, after);
		for (const found of signers) await tellOf(deps, found);
		const last = signers[PORTION - 1];
		return last && { after: last.signer.id };
	},
});

type Found = Awaited<ReturnType<typeof signedInspections>>[number];

function signedInspections({ db, clock }: Deps, after: string | undefined) {
	const known = db
		.select({ id: avisos.id })
		.from(avisos)
		.where(and(eq(avisos.fichaId, fichas.id), eq(avisos.kind, "contestacao-vence")));
	const since = new Date(clock.now().getTime() - LONGEST_TERM_MS);
	return db
		.select({ signer: fichaSigners, ficha: fichas })
		.from(fichas)
		.innerJoin(fichaSigners, eq(fichaSigners.fichaId, fichas.id))
		.where(
			and(
				eq(fichas.tipo, "vistoria"),
				eq(fichas.status, "assinada"),
				gt(fichas.signedAt, since),
				isNotNull(fichas.accountId),
				isNull(fichas.removedAt),
				eq(fichaSigners.status, "assinou"),
				notExists(known),
				after ? gt(fichaSigners.id, after) : undefined,
			),
		)
		.orderBy(asc(fichaSigners.id))
		.limit(PORTION);
}

async function tellOf(deps: Deps, { signer, ficha }: Found): Promise<void> {
	const now = deps.clock.now();
	const { right } = await readContestRight(deps, now, { signer, ficha });
	if (right.state !== "open" || !right.until) return;
	const tomorrow = addToDay(dayIn(frozenOf(ficha).document.fuso, now), 1);
	if (right.until > tomorrow) return;
	await deps.db.transaction((tx) =>
		tell(deps, tx, {
			kind: "contestacao-vence",
			cause: `${ficha.id} ${right.until}`,
			accountId: ficha.accountId,
			keeperId: ficha.responsavelId,
			fichaId: ficha.id,
			...(right.until && { prazo: right.until }),
		}),
	);
}

import { eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { rootHash } from "#core/fichas/evidence/daily-root.ts";
import type { Day } from "#core/kernel/day.ts";
import { readRootMailAddress } from "#server/accounts/root-mail-address.read.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { dailyRoots } from "#server/fichas/evidence/evidence-log.table.ts";
import { rootOf } from "#server/fichas/evidence/read-root.ts";
import { RootOfDay, type RootOfDayProps, subject } from "./root-of-day.email.tsx";

/** `witness`: which of the operator's addresses; else to the account's holder, unless they want none. */
export const sendRootMail = defineJob({
	name: "fichas.send-root-mail",
	work: "one",
	payload: z.object({ day: z.string(), witness: z.optional(z.number()), accountId: z.optional(z.uuid()) }),
	handle: async (deps, { day, witness, accountId }) => {
		const address = witness === undefined ? undefined : deps.config.rootWitnesses[witness];
		const to = accountId ? await readRootMailAddress(deps, accountId) : address && { address };
		const told = to && (await readRootOfDay(deps, day));
		if (!told) return;
		const mail: RootOfDayProps = { ...told, siteUrl: deps.config.publicUrl, forAccount: accountId !== undefined };
		await deliverMail(deps, {
			// One to an address and day, whoever asks.
			id: `root-${day}-${to.address}`,
			to,
			subject: subject(mail),
			body: createElement(RootOfDay, mail),
		});
	},
});

async function readRootOfDay({ db }: Pick<Deps, "db">, day: Day) {
	const [row] = await db.select().from(dailyRoots).where(eq(dailyRoots.day, day));
	const root = row && rootOf(row);
	if (root?.version !== 2) return undefined;
	const { number, firstSeq, size, head } = root;
	const witness = { head: { seq: firstSeq + size - 1, hash: head }, root: { day, hash: rootHash(root) } };
	return { number, events: size, witness };
}

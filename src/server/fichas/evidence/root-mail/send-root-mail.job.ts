import { eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { rootHash } from "#core/fichas/evidence/daily-root.ts";
import type { Day } from "#core/kernel/day.ts";
import { readRootMailReaders } from "#server/accounts/root-mail-readers.read.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { dailyRoots } from "#server/fichas/evidence/evidence-log.table.ts";
import { rootOf } from "#server/fichas/evidence/read-root.ts";
import { RootOfDay, type RootOfDayProps, subject } from "./root-of-day.email.tsx";

/** `witness`: which of the operator's addresses; else to somebody who manages the account, unless they want none any more. */
export const sendRootMail = defineJob({
	name: "fichas.send-root-mail",
	work: "one",
	payload: z.object({
		day: z.string(),
		witness: z.optional(z.number()),
		accountId: z.optional(z.uuid()),
		/** Left out by jobs of an earlier release: the holder. */
		personId: z.optional(z.uuid()),
	}),
	handle: async (deps, { day, witness, accountId, personId = accountId }) => {
		const address = witness === undefined ? undefined : deps.config.rootWitnesses[witness];
		const [reader] = accountId ? await readRootMailReaders(deps, { accountIds: [accountId], personId }) : [];
		const to = reader ? { name: reader.name, address: reader.address } : address && { address };
		const told = to && (await readRootOfDay(deps, day));
		if (!told) return;
		const mail: RootOfDayProps = { ...told, siteUrl: deps.config.publicUrl, forAccount: accountId !== undefined };
		await deliverMail(deps, {
			// One to an address and day, whoever asks; the address itself is no name for a mail, and nobody else's business.
			id: `root-${day}-${deps.secrets.derive("root-mail", to.address.toLowerCase())}`,
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

import { and, eq, isNull } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { localMoment } from "#core/fichas/registry/local-moment.ts";
import { BRAZIL_ZONE } from "#core/kernel/day.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { InterestedListMail, subject } from "./interested-list.email.tsx";
import { interestedLists } from "./interested-list.table.ts";

/** `to`: which of the owners. */
export const mailInterestedList = defineJob({
	name: "fichas.mail-interested-list",
	work: "one",
	payload: z.object({ listId: z.uuid(), to: z.number() }),
	handle: async (deps, { listId, to }) => {
		const [row] = await deps.db.select().from(interestedLists).where(eq(interestedLists.id, listId));
		const recipient = row?.recipients[to];
		if (!row || !recipient) return;
		const mail = {
			siteUrl: deps.config.publicUrl,
			nome: recipient.nome,
			list: row.list,
			hash: row.hash,
			emitidaEm: localMoment(row.createdAt, BRAZIL_ZONE),
		};
		await deliverMail(deps, {
			id: `interested-list-${listId}-${to}`,
			to: { name: recipient.nome, address: recipient.email },
			subject: subject(mail),
			body: createElement(InterestedListMail, mail),
		});
		await deps.db
			.update(interestedLists)
			.set({ mailedAt: deps.clock.now() })
			.where(and(eq(interestedLists.id, listId), isNull(interestedLists.mailedAt)));
	},
});

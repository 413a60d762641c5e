import { and, inArray, isNull } from "drizzle-orm";
import * as z from "zod";
import { type IncidentKind, incidentKinds, incidentsOf } from "#core/desk/incident.ts";
import { defineJob } from "#server/define-job.ts";
import { backupsExpected } from "#server/desk/backups/backup.table.ts";
import { deskIncidents } from "./incident.table.ts";
import { observe } from "./observe.read.ts";
import { sendIncident } from "./send-incident.job.ts";

/** Every quarter of an hour: what began is told once to every admin, and once that it is over. */
export const watchDesk = defineJob({
	name: "desk.watch",
	work: "portion",
	payload: z.object({}),
	schedule: "*/15 * * * *",
	handle: async (deps) => {
		const now = deps.clock.now();
		if (deps.config.backup) await deps.db.insert(backupsExpected).values({ since: now }).onConflictDoNothing();
		const found = incidentsOf(await observe(deps), now);
		const kinds = incidentKinds.filter((kind) => found[kind] !== undefined);
		const begunHere = await deps.db.transaction(async (tx) => {
			const open = await tx.select().from(deskIncidents).where(isNull(deskIncidents.overAt)).for("update");
			const isOpen = (kind: IncidentKind) => open.some((each) => each.kind === kind);
			const begun = kinds
				.filter((kind) => !isOpen(kind))
				.map((kind) => ({ id: deps.random.uuid(), kind, detail: found[kind] ?? "", beganAt: now }));
			const over = open.filter(({ kind }) => !kinds.some((each) => each === kind)).map(({ id }) => id);
			// Another process may have found the same: the first one tells it.
			const written = begun.length
				? await tx.insert(deskIncidents).values(begun).onConflictDoNothing().returning()
				: [];
			if (over.length > 0)
				await tx
					.update(deskIncidents)
					.set({ overAt: now })
					.where(and(inArray(deskIncidents.id, over), isNull(deskIncidents.overAt)));
			const told = [...written.map(({ id }) => id), ...over];
			const mails = told.flatMap((incidentId) => deps.config.adminEmails.map((_, to) => ({ incidentId, to })));
			await deps.jobs.enqueueAll(
				tx,
				sendIncident,
				mails.map((mail) => ({ ...mail, over: over.includes(mail.incidentId) })),
			);
			return written;
		});
		for (const { kind, detail } of begunHere) deps.log.error({ kind, detail }, "somebody is needed at the desk");
		return undefined;
	},
});

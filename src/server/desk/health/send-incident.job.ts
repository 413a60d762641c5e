import { eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { incidentKinds } from "#core/desk/incident.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { IncidentMail, subject } from "./incident.email.tsx";
import { deskIncidents } from "./incident.table.ts";

/** `to`: which of the admins. */
export const sendIncident = defineJob({
	name: "desk.send-incident",
	work: "one",
	payload: z.object({ incidentId: z.uuid(), to: z.number(), over: z.boolean() }),
	handle: async (deps, { incidentId, to, over }) => {
		const address = deps.config.adminEmails[to];
		const [incident] = await deps.db.select().from(deskIncidents).where(eq(deskIncidents.id, incidentId));
		const kind = incidentKinds.find((each) => each === incident?.kind);
		if (!address || !incident || !kind) return;
		const mail = { siteUrl: deps.config.publicUrl, kind, detail: incident.detail, over };
		await deliverMail(deps, {
			id: `desk-incident-${incidentId}-${over ? "over" : "began"}-${to}`,
			to: { address },
			subject: subject(mail),
			body: createElement(IncidentMail, mail),
		});
	},
});

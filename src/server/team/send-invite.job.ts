import { eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { INVITE_DAYS } from "#core/team/invite-days.ts";
import { roleNames } from "#core/team/role-names.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { teamInvites } from "./invite.table.ts";
import { inviteToken } from "./invite-token.ts";
import { inviteNames } from "./invites.read.ts";
import { subject, TeamInvite } from "./team-invite.email.tsx";

export const sendInvite = defineJob({
	name: "team.send-invite",
	work: "one",
	payload: z.object({ inviteId: z.uuid() }),
	handle: async (deps, { inviteId }) => {
		const [invite] = await deps.db.select().from(teamInvites).where(eq(teamInvites.id, inviteId));
		if (!invite || invite.mailedAt || invite.revokedAt || invite.acceptedAt) return;
		if (invite.expiresAt <= deps.clock.now()) return;
		const { publicUrl } = deps.config;
		const mail = {
			siteUrl: publicUrl,
			joinUrl: `${publicUrl}/app/convite/${inviteToken(deps, invite.id)}`,
			...(await inviteNames(deps, invite)),
			papel: roleNames[invite.role],
			validDays: INVITE_DAYS,
		};
		await deliverMail(deps, {
			id: `team-invite-${invite.id}`,
			to: { address: invite.email },
			subject: subject(mail),
			body: createElement(TeamInvite, mail),
		});
		await deps.db.update(teamInvites).set({ mailedAt: deps.clock.now() }).where(eq(teamInvites.id, invite.id));
	},
});

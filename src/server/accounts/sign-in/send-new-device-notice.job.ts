import { desc, eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { knownDevices } from "#server/accounts/account.table.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { NewDevice, subject } from "./new-device.email.tsx";

export const sendNewDeviceNotice = defineJob({
	name: "accounts.send-new-device-notice",
	work: "one",
	payload: z.object({ userId: z.uuid(), eventId: z.uuid(), browser: z.string() }),
	handle: async (deps, { userId, eventId, browser }) => {
		const found = await readAccount(deps, userId);
		if (!found) return;
		const { publicUrl } = deps.config;
		const mail = {
			siteUrl: publicUrl,
			recoverUrl: `${publicUrl}/app/recuperar-senha`,
			accountUrl: `${publicUrl}/app/conta`,
			nome: found.profile.nome_completo,
			browser,
			signedInAt: mailTime(await newestDeviceSince(deps, userId)),
		};
		await deliverMail(deps, {
			id: `new-device-${eventId}`,
			to: { name: mail.nome, address: found.account.email },
			subject: subject(mail),
			body: createElement(NewDevice, mail),
		});
	},
});

/** Not the time of sending: the mail may have waited for its provider. */
async function newestDeviceSince({ db, clock }: Deps, userId: string): Promise<Date> {
	const [newest] = await db
		.select({ createdAt: knownDevices.createdAt })
		.from(knownDevices)
		.where(eq(knownDevices.userId, userId))
		.orderBy(desc(knownDevices.createdAt))
		.limit(1);
	return newest?.createdAt ?? clock.now();
}

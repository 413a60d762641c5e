import { eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { deskLetters } from "./desk-letter.table.ts";
import { LetterMail, subject } from "./letter.email.tsx";
import { readLetter } from "./letters.read.ts";

export const sendLetter = defineJob({
	name: "desk.send-letter",
	work: "one",
	payload: z.object({ letterId: z.uuid() }),
	handle: async (deps, { letterId }) => {
		const found = await readLetter(deps, letterId);
		if (!found || found.letter.mailedAt) return;
		const mail = {
			siteUrl: deps.config.publicUrl,
			name: found.to.name,
			subject: found.letter.subject,
			text: found.letter.text,
		};
		await deliverMail(deps, {
			id: `desk-letter-${letterId}`,
			to: found.to,
			subject: subject(mail),
			body: createElement(LetterMail, mail),
		});
		await deps.db.update(deskLetters).set({ mailedAt: deps.clock.now() }).where(eq(deskLetters.id, letterId));
	},
});

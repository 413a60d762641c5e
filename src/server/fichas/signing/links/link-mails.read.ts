import { DAY_MS } from "#core/kernel/duration.ts";
import type { Deps } from "#server/deps.ts";
import { MAIL_LOG_DAYS, mailsById } from "#server/platform/mail/note-mail.ts";
import { newLinkMail } from "./send-new-link.job.ts";
import { signingLinkMail } from "./send-signing-link.job.ts";

type Signer = { id: string; linkVersion: number; linkMailedAt: Date | null; linkChangedAt: Date | null };

/** `waiting`: asked for, and not out yet. `failed`: tried, and not taken. `unknown`: longer ago than is remembered. */
export type LinkMail = { askedAt: Date } & ({ state: "sent"; at: Date } | { state: "waiting" | "failed" | "unknown" });

/** What became of the last mail with each signer's link: asking for it is not yet its leaving. */
export async function readLinkMails(
	deps: Pick<Deps, "db" | "clock">,
	signers: readonly Signer[],
): Promise<Map<string, LinkMail>> {
	const asked = signers.flatMap(({ id, linkVersion, linkMailedAt: askedAt, linkChangedAt }) => {
		if (!askedAt) return [];
		const isNew = linkChangedAt?.getTime() === askedAt.getTime();
		return [{ id, askedAt, mail: isNew ? newLinkMail(id, linkVersion) : signingLinkMail(id, askedAt.getTime()) }];
	});
	const known = await mailsById(
		deps,
		asked.map(({ mail }) => mail),
	);
	const remembered = deps.clock.now().getTime() - MAIL_LOG_DAYS * DAY_MS;
	return new Map(
		asked.map(({ id, askedAt, mail }): [string, LinkMail] => {
			const { sentAt, failures = 0 } = known.get(mail) ?? {};
			if (sentAt) return [id, { askedAt, state: "sent", at: sentAt }];
			if (failures > 0) return [id, { askedAt, state: "failed" }];
			return [id, { askedAt, state: askedAt.getTime() < remembered ? "unknown" : "waiting" }];
		}),
	);
}

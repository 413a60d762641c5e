import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { readLinkMails } from "./link-mails.read.ts";
import { mailSigningLink } from "./mail-signing-link.ts";
import { sendSigningLink } from "./send-signing-link.job.ts";

test("a mail with a link is asked for, then sent, and nobody calls the one the other", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const { fichaId } = await makeSent(deps, userId);
	const read = async () => {
		const found = await readFicha(deps, { seat, fichaId });
		return [...(await readLinkMails(deps, found?.signers ?? [])).values()];
	};
	expect(await read()).toEqual([]);
	const [signer] = (await readFicha(deps, { seat, fichaId }))?.signers ?? [];
	const signerId = signer?.id ?? "";
	const askedAt = deps.clock.now();
	expect(await mailSigningLink(deps, { seat, fichaId, signerId })).toMatchObject({ ok: true });
	expect(await read()).toEqual([{ askedAt, state: "waiting" }]);

	const again = { signerId, reminder: false, time: askedAt.getTime() };
	const { send } = deps.mail;
	deps.mail.send = () => Promise.reject(new Error("refused"));
	deps.clock.advance(60_000);
	await expect(sendSigningLink.handle(deps, again)).rejects.toThrow("refused");
	expect(await read()).toEqual([{ askedAt, state: "failed" }]);

	deps.mail.send = send;
	deps.clock.advance(3_600_000);
	await sendSigningLink.handle(deps, again);
	const sentAt = deps.clock.now();
	expect(await read()).toEqual([{ askedAt, state: "sent", at: sentAt }]);
	await deps.pool.query("delete from mail_log");
	deps.clock.advance(91 * DAY_MS);
	expect(await read(), "longer ago than is remembered").toEqual([{ askedAt, state: "unknown" }]);
});

import type { Pool } from "../db/connect.ts";
import type { Listen } from "../db/listen.ts";

const CHANNEL = "mail_outcome";

export type MailOutcomes = {
	/** Told by the job that sent, or failed to send, the mail of this event. */
	announce(eventId: string, sent: boolean): Promise<void>;
	/** Starts waiting; ask for the answer after the transaction that promised the mail is committed. */
	expect(eventId: string): { within(milliseconds: number): Promise<boolean> };
	close(): Promise<void>;
};

/** Whoever promised a mail can learn, whichever process sends it, whether it went out at once. */
export async function listenForMailOutcomes(pool: Pool, listen: Listen): Promise<MailOutcomes> {
	const waiting = new Map<string, (sent: boolean) => void>();
	/** False when nobody in this process waits for it. */
	const tell = (eventId: string, sent: boolean) => {
		const answer = waiting.get(eventId);
		answer?.(sent);
		return answer !== undefined;
	};
	const subscription = await listen(
		CHANNEL,
		(payload) => {
			const [eventId = "", outcome] = payload.split(" ");
			tell(eventId, outcome === "sent");
		},
		() => {},
	);
	return {
		async announce(eventId, sent) {
			// One process waits for an event; when it is this one, the database need not carry the news.
			if (tell(eventId, sent)) return;
			await pool.query("select pg_notify($1, $2)", [CHANNEL, `${eventId} ${sent ? "sent" : "failed"}`]);
		},
		expect(eventId) {
			const answer = Promise.withResolvers<boolean>();
			waiting.set(eventId, answer.resolve);
			return {
				async within(milliseconds) {
					const timer = setTimeout(() => answer.resolve(false), milliseconds);
					try {
						return await answer.promise;
					} finally {
						clearTimeout(timer);
						waiting.delete(eventId);
					}
				},
			};
		},
		close: () => subscription.close(),
	};
}

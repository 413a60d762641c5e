import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { portOf } from "#tests/support/port-of.ts";

/** busy: 421 instead of a greeting. refuse: 550 for the recipient. hang, hang-in-data: silence. */
type Mode = "ok" | "busy" | "refuse" | "hang" | "hang-in-data";
type ReceivedMail = { from: string; to: string[]; raw: Buffer };

/** Test support: an SMTP server on loopback that keeps what it took and can be told to fail. */
export async function startSmtpStandIn() {
	const mails: ReceivedMail[] = [];
	let mode: Mode = "ok";
	let silent = 0;
	let unanswered: (() => void)[] = [];
	const server = new SMTPServer({
		disabledCommands: ["AUTH", "STARTTLS"],
		disableReverseLookup: true,
		closeTimeout: 0,
		onConnect(_session, callback) {
			if (mode === "hang") return;
			callback(mode === "busy" ? answer(421, "try again later") : null);
		},
		onRcptTo(address, _session, callback) {
			callback(mode === "refuse" ? answer(550, `no such user ${address.address}`) : null);
		},
		onData(stream, session, callback) {
			buffer(stream).then((raw) => {
				if (mode === "hang-in-data") {
					silent++;
					unanswered.push(() => callback(answer(451, "try again later")));
					return;
				}
				const { mailFrom, rcptTo } = session.envelope;
				mails.push({
					from: mailFrom ? mailFrom.address : "",
					to: rcptTo.map(({ address }) => address),
					raw,
				});
				callback();
			}, callback);
		},
	});
	// A client that gives up resets its connection; that is part of the play.
	server.on("error", () => {});
	const listener = server.listen(0, "127.0.0.1");
	await once(listener, "listening");
	return {
		url: `smtp://127.0.0.1:${portOf(listener)}`,
		mails,
		/** How many mails were read whole and left without an answer. */
		silent: () => silent,
		/** Who still waits in the silence of before is told to come again. */
		setMode(next: Mode) {
			mode = next;
			for (const tell of unanswered) tell();
			unanswered = [];
		},
		close: () => new Promise<void>((resolve) => server.close(resolve)),
	};
}

function answer(responseCode: number, text: string): Error {
	return Object.assign(new Error(text), { responseCode });
}

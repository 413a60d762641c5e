import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { portOf } from "#tests/support/port-of.ts";

/** busy: 421 instead of a greeting. refuse: 550 for the recipient. hang, hang-in-data: silence. */
type Mode = "ok" | "busy" | "refuse" | "hang" | "hang-in-data";
type Step = "MAIL FROM" | "RCPT TO" | "DATA";
type ReceivedMail = { from: string; to: string[]; raw: Buffer };

/** As providers want it: TLS from the first byte, and who it is before anything else. */
type Account = { user: string; password: string };

/** Test support: an SMTP server on loopback that keeps what it took and can be told to fail. */
export async function startSmtpStandIn(account?: Account) {
	const mails: ReceivedMail[] = [];
	let mode: Mode = "ok";
	let refusal: { step: Step; error: Error } | undefined;
	let silent = 0;
	let unanswered: (() => void)[] = [];
	const refusedAt = (step: Step) => (refusal?.step === step ? refusal.error : null);
	const server = new SMTPServer({
		...doorFor(account),
		onConnect(_session, callback) {
			if (mode === "hang") return;
			callback(mode === "busy" ? answer(421, "try again later") : null);
		},
		onMailFrom: (_address, _session, callback) => callback(refusedAt("MAIL FROM")),
		onRcptTo(address, _session, callback) {
			callback(mode === "refuse" ? answer(550, `no such user ${address.address}`) : refusedAt("RCPT TO"));
		},
		onData(stream, session, callback) {
			buffer(stream).then((raw) => {
				if (mode === "hang-in-data") {
					silent++;
					unanswered.push(() => callback(answer(451, "try again later")));
					return;
				}
				if (refusedAt("DATA")) return callback(refusedAt("DATA"));
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
		port: portOf(listener),
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
		/** From now on this step is answered so. */
		refuseAt(step: Step, code: number, text: string) {
			refusal = { step, error: answer(code, text) };
		},
		close: () => new Promise<void>((resolve) => server.close(resolve)),
	};
}

/** The server's own certificate, which nobody vouches for. */
function doorFor(account: Account | undefined): SMTPServerOptions {
	return {
		disableReverseLookup: true,
		closeTimeout: 0,
		secure: account !== undefined,
		disabledCommands: account ? ["STARTTLS"] : ["AUTH", "STARTTLS"],
		onAuth({ username, password }, _session, callback) {
			if (username === account?.user && password === account?.password) callback(null, { user: username });
			else callback(answer(535, "5.7.8 authentication failed"));
		},
	};
}

function answer(responseCode: number, text: string): Error {
	return Object.assign(new Error(text), { responseCode });
}

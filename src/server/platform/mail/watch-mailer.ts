import { Counter } from "prom-client";
import { refuseInsideTransaction } from "../db/open-transaction.ts";
import { registry } from "../registry.ts";
import { MailError, type Mailer } from "./mail.ts";

const mails = new Counter({
	name: "rubrica_mails_total",
	help: "Mails handed to the provider: taken, or why not",
	labelNames: ["outcome"] as const,
	registers: [registry],
});

/** Counts what became of each mail, and lets none leave while a transaction is open. */
export function watchMailer(mailer: Mailer): Mailer {
	for (const outcome of ["sent", "refused", "timeout", "unavailable"]) mails.inc({ outcome }, 0);
	return {
		async send(message) {
			refuseInsideTransaction("mail");
			try {
				await mailer.send(message);
				mails.inc({ outcome: "sent" });
			} catch (error) {
				mails.inc({ outcome: error instanceof MailError ? error.kind : "unavailable" });
				throw error;
			}
		},
		close: () => mailer.close(),
	};
}

import type { ContactStatus } from "#core/contact/contact-status.ts";
import { LETTER_MAX_LENGTH } from "#core/desk/account-act.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { changeMessage } from "#server/contact/assign-message.ts";
import type { Deps } from "#server/deps.ts";
import { writeLetter } from "#server/desk/letters/write-letter.ts";
import { decideOnce } from "#server/desk/records/decide-once.ts";
import { type Admin, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";

const SHORTEST = 10;

type Asked = { admin: Admin; messageId: string };

type Answer = Asked & {
	subject: string;
	text: string;
	/** Of this very form: sent twice, it is one answer. */
	once?: string | undefined;
};

/** The answer goes out by mail, the message is answered and its own; all of it or nothing. */
export async function answerMessage(
	deps: Pick<Deps, "db" | "clock" | "random" | "jobs">,
	{ admin, messageId, subject, text, once }: Answer,
): Promise<Result<undefined, "not-found" | "bad-text">> {
	if (text.length < SHORTEST || text.length > LETTER_MAX_LENGTH) return refuse("bad-text");
	const line = { id: once, act: "respondeu-mensagem", detail: `mensagem ${messageId}` } as const;
	return decideOnce(deps, once, () =>
		deps.db.transaction(async (tx) => {
			const changed = await changeMessage(tx, messageId, { status: "answered", assignedTo: admin.email });
			if (changed === "not-found") return refuse(changed);
			await writeDeskRecord(deps, tx, admin, line);
			await writeLetter(deps, tx, { admin, messageId, subject, text });
			return succeed(undefined);
		}),
	);
}

const places: Record<ContactStatus, string> = { new: "de volta à caixa", answered: "respondida", spam: "spam" };

/** Puts a message where it belongs. */
export async function sortMessage(
	deps: Pick<Deps, "db" | "clock" | "random">,
	{ admin, messageId, status }: Asked & { status: ContactStatus },
): Promise<Result<undefined, "not-found">> {
	return deps.db.transaction(async (tx) => {
		const changed = await changeMessage(tx, messageId, { status });
		if (changed === "not-found") return refuse(changed);
		if (changed === "same") return succeed(undefined);
		const detail = `mensagem ${messageId}: ${places[status]}`;
		await writeDeskRecord(deps, tx, admin, { act: "encaminhou-mensagem", detail });
		return succeed(undefined);
	});
}

/** `to`: one of the admins, or nobody. */
export async function assignMessage(
	deps: Pick<Deps, "db" | "clock" | "random" | "config">,
	{ admin, messageId, to }: Asked & { to: string },
): Promise<Result<undefined, "not-found" | "bad-text">> {
	if (to !== "" && !deps.config.adminEmails.includes(to)) return refuse("bad-text");
	return deps.db.transaction(async (tx) => {
		const changed = await changeMessage(tx, messageId, { assignedTo: to || null });
		if (changed === "not-found") return refuse(changed);
		if (changed === "same") return succeed(undefined);
		const detail = `mensagem ${messageId} para ${to || "ninguém"}`;
		await writeDeskRecord(deps, tx, admin, { act: "encaminhou-mensagem", detail });
		return succeed(undefined);
	});
}

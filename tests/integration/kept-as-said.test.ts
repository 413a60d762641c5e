import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { sendAccountDeleted } from "#server/accounts/data-rights/send-account-deleted.job.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import { deletion } from "#server/deletion-parts.ts";
import { forgetAvisos } from "#server/fichas/avisos/forget-avisos.job.ts";
import { noteWatching } from "#server/fichas/avisos/live/note-watching.ts";
import { findLogo } from "#server/fichas/models/logo.read.ts";
import { removeLogoFiles } from "#server/fichas/models/remove-logo-files.job.ts";
import { saveLogo } from "#server/fichas/models/save-logo.ts";
import { refuseFicha } from "#server/fichas/signing/end-ficha.ts";
import { forgetSentMails } from "#server/forget-sent-mails.job.ts";
import { noteMail } from "#server/platform/mail/note-mail.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makePublishedModel } from "#tests/support/fichas/make-model.ts";
import { enter, makeAccount, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { deletionWords } from "#web/accounts/account/account.copy.ts";

const logo = Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><rect width="200" height="80" fill="#0f766e"/></svg>',
);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const countOf = async ({ pool }: TestDeps, table: string) =>
	(await pool.query(`select count(*)::int as rows from ${table}`)).rows[0].rows;

async function leave(deps: TestDeps, account: { email: string }) {
	const { current } = await enter(deps, account);
	const gone = await deleteAccount(deps, { current, password: PASSWORD, code: "" }, deletion);
	expect(gone).toMatchObject({ ok: true });
}

test("that a mail went out, and about what, is known for ninety days, without its text and under a code of its address", async () => {
	const deps = await makeTestDeps();
	await noteMail(deps, { id: "receipt-00000000-0000", to: "joana@exemplo.com.br", sent: true });
	const { rows } = await deps.pool.query("select * from mail_log");
	expect(rows).toMatchObject([{ kind: "receipt" }]);
	expect(JSON.stringify(rows)).not.toMatch(/joana|exemplo|@/);
	const left = async () => {
		await forgetSentMails.handle(deps, {});
		return countOf(deps, "mail_log");
	};
	deps.clock.advance(89 * DAY);
	expect(await left()).toBe(1);
	deps.clock.advance(DAY + 1);
	expect(await left()).toBe(0);
});

test("who has the page of a ficha open is noted for a day at most, though the job comes only once in a while", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { fichaId } = await makeSent(deps, userId);
	const [, hours] = (forgetAvisos.schedule ?? "").split(" ");
	expect(hours, "each hour").toBe("*");
	for (const minute of [0, 30, 59]) {
		await noteWatching(deps, [{ seat: holderSeat(userId), watching: fichaId }]);
		expect(await countOf(deps, "aviso_esperas")).toBe(1);
		deps.clock.advance(minute * 60_000);
		for (let hour = 0; hour < 24; hour++) {
			await forgetAvisos.handle(deps, {});
			deps.clock.advance(HOUR);
		}
		expect([minute, await countOf(deps, "aviso_esperas")]).toEqual([minute, 0]);
	}
});

test("the team's record stays as long as the agency's account exists, and goes with it", async () => {
	const deps = await makeTestDeps();
	const agency = await makeAccount(deps);
	await deps.db.transaction((tx) =>
		writeAuditRecord(deps, tx, holderSeat(agency.userId), { kind: "convidou", detail: "corretor" }),
	);
	deps.clock.advance(30 * 366 * DAY);
	expect(await countOf(deps, "account_records")).toBe(1);
	await leave(deps, agency);
	expect(await countOf(deps, "account_records")).toBe(0);
});

test("models and logos go with their account; the text of what was published stays, without its logo and without a name", async () => {
	const deps = await makeTestDeps();
	const account = await makeBroker(deps);
	const { seat } = await makePublishedModel(deps, account.userId);
	const saved = await saveLogo(deps, { seat, bytes: logo });
	if (!saved.ok) throw new Error(saved.reason);
	const { sha256 } = saved.value;
	expect(await findLogo(deps, { accountId: account.userId, sha256 })).toBeDefined();
	const before = await countOf(deps, "model_contents");
	expect([await countOf(deps, "modelos"), await countOf(deps, "model_logos"), before > 0]).toEqual([1, 1, true]);
	await leave(deps, account);
	expect([await countOf(deps, "modelos"), await countOf(deps, "model_logos")]).toEqual([0, 0]);
	await removeLogoFiles.handle(deps, { accountId: account.userId, hashes: [sha256] });
	expect(await findLogo(deps, { accountId: account.userId, sha256 })).toBeUndefined();
	expect(await countOf(deps, "model_contents")).toBe(before);
	const { rows } = await deps.pool.query("select content::text from model_contents");
	expect(JSON.stringify(rows)).not.toMatch(/Ana Prado|ana@corretora/);
});

test("what stays of an account that is deleted is said before and in the mail after: a refused ficha too", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeBroker(deps);
	const refused = await makeSent(deps, userId);
	const seen = { ip: "127.0.0.1", port: 1 };
	await refuseFicha(deps, { token: refused.signers[0]?.token ?? "", reason: "Sem tempo", seen });
	await makeSent(deps, userId);
	await leave(deps, { email });
	expect(await countOf(deps, "fichas")).toBe(1);
	expect(deletionWords.gone).toContain("rascunhos e as fichas que ninguém chegou a assinar ou recusar");
	expect(deletionWords.kept.join(" ")).toMatch(/alguém recusou.*por 5 anos.*Registros de acesso/);
	await sendAccountDeleted.handle(deps, { requestId: await requestOf(deps) });
	const mail = deps.mail.messages.find(({ subject }) => subject === "Sua conta foi excluída");
	expect(mail?.text).toMatch(/assinou ou recusou/);
	expect(mail?.text).toContain("/termos-privacidade#guarda");
	expect(mail?.text).not.toContain("apagados dos nossos sistemas");
});

async function requestOf({ pool }: TestDeps): Promise<string> {
	return (await pool.query("select id from address_requests where purpose = 'account-deleted'")).rows[0].id;
}

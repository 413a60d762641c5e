import { expect } from "vitest";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { makeSupportCode } from "#server/accounts/support-view/make-support-code.ts";
import { openAdminSession } from "#tests/support/billing/admin-session.ts";
import { asForm } from "#tests/support/contact-form.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeAccount } from "#tests/support/make-account.ts";

/** The product, an admin, a customer with a ficha that waits for its signature, and somebody else. */
export async function makeSupportWorld() {
	const admin = await openAdminSession();
	const { deps, send } = admin.product;
	const { userId } = await makeBroker(deps, "cliente@corretora.com.br", "cliente");
	const { userId: otherId } = await makeAccount(deps, "outra@corretora.com.br", "outra");
	const sent = await makeSent(deps, userId);
	const open = (codigo: string, whom = userId) =>
		admin.post(`/admin/contas/${whom}`, { intent: "ver-como", motivo: "não acha o plano", codigo });
	/** The address under which the customer's pages are shown from now on. */
	const opened = async () => {
		const { code } = await makeSupportCode(deps, { userId });
		const base = (await open(code)).headers.location ?? "";
		expect(base).toMatch(/^\/admin\/ver\/[0-9a-f-]{36}\/app$/);
		return base.replace(/\/app$/, "");
	};
	const records = async () => {
		const question = "select act, account_id, reason, detail from desk_records where act <> 'viu' order by at";
		return (await deps.pool.query(question)).rows;
	};
	/** A browser of somebody's own. */
	const enterAs = async (whom: string) => {
		const { token } = await deps.db.transaction((tx) => openSession(deps, tx, whom, { ip: "::1", userAgent: "x" }));
		const cookie = `sessao=${token}`;
		return {
			token,
			get: (path: string) => send(path, { headers: { cookie, accept: "text/html" } }),
			post: (path: string, form: Record<string, string>) => {
				const body = new URLSearchParams(form).toString();
				return send(path, { method: "POST", headers: { ...asForm, cookie }, body });
			},
		};
	};
	return { ...admin, deps, userId, otherId, sent, fichaId: sent.fichaId, open, opened, records, enterAs };
}

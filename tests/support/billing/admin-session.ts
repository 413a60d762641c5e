import { openSession } from "#server/accounts/sessions/sessions.ts";
import { asForm, asJson } from "#tests/support/contact-form.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import type { Answer } from "#tests/support/process/raw-request.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

const ADMIN = "chefe@corretora.com.br";

export type AdminSession = {
	product: TestProduct;
	editorId: string;
	/** For what is neither a form nor a page. */
	cookie: { cookie: string };
	/** Asks one of the calls under /functions/v1 as the admin. */
	call(name: string, body: unknown): Promise<Answer & { json: Record<string, unknown> }>;
	post(path: string, form: Record<string, string>): Promise<Answer>;
	get(path: string): Promise<Answer>;
};

/** The product and somebody who may administer it. */
export async function openAdminSession(): Promise<AdminSession> {
	const product = await startTestProduct({ RATE_LIMITS: "off", ADMIN_EMAILS: ADMIN });
	const { deps, send } = product;
	const { userId } = await makeAccount(deps, ADMIN, "chefe");
	const { token } = await deps.db.transaction((tx) => openSession(deps, tx, userId, { ip: "::1", userAgent: "test" }));
	const cookie = { cookie: `sessao=${token}` };
	return {
		product,
		editorId: userId,
		cookie,
		async call(name, body) {
			const text = typeof body === "string" ? body : JSON.stringify(body);
			const headers = { ...asJson, ...cookie };
			const answer = await send(`/functions/v1/${name}`, { method: "POST", headers, body: text });
			return { ...answer, json: JSON.parse(answer.text) };
		},
		post: (path, form) =>
			send(path, { method: "POST", headers: { ...asForm, ...cookie }, body: new URLSearchParams(form).toString() }),
		get: (path) => send(path, { headers: { ...cookie, accept: "text/html" } }),
	};
}

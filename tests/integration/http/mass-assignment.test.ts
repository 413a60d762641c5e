import { expect, test } from "vitest";
import { confirmTrial } from "#server/billing/trial/confirm-trial.ts";
import { startTrial } from "#server/billing/trial/start-trial.ts";
import { trialToken } from "#server/billing/trial/trial-token.ts";
import { asBrowser, asForm, asJson, contactForm } from "#tests/support/contact-form.ts";
import { enter, makeAccount, PASSWORD } from "#tests/support/make-account.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

const FOREIGN_ID = "00000000-0000-4000-8000-000000000001";

/** What nobody may say about themselves, by the names of our columns and by those that others use. */
const claims: Record<string, unknown> = {
	id: FOREIGN_ID,
	user_id: FOREIGN_ID,
	userId: FOREIGN_ID,
	tenant_id: FOREIGN_ID,
	status: "answered",
	status_conta: "ativo",
	approved: true,
	quota_limite: -1,
	fichas_utilizadas: -100,
	plano_tipo: "premium",
	tipo_conta: "empresa",
	trial_expira_em: "2099-01-01T00:00:00Z",
	active_profile: "corretor",
	role: "admin",
	is_admin: true,
	isAdmin: true,
	emailVerified: true,
	email_confirmed_at: "2020-01-01T00:00:00Z",
	emailConfirmedAt: "2020-01-01T00:00:00Z",
	twoFactorEnabled: false,
	password_hash: "x",
	passwordHash: "x",
	token_confirmacao: "x",
	confirmed_at: "2020-01-01T00:00:00Z",
	created_at: "2020-01-01T00:00:00Z",
	createdAt: "2020-01-01T00:00:00Z",
	constructor: { prototype: { isAdmin: true } },
};

/** Written by hand: `__proto__` in a literal would not be a key. */
const jsonWithClaims = (body: object) =>
	JSON.stringify({ ...claims, ...body }).replace(/^\{/, '{"__proto__":{"isAdmin":true,"status_conta":"ativo"},');
const formWithClaims = (fields: Record<string, string>) => {
	const typed = Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, String(value)]));
	return new URLSearchParams({ ...typed, ["__proto__"]: "x", ...fields }).toString();
};

const sendJson = ({ send }: TestProduct, path: string, body: string) =>
	send(path, { method: "POST", headers: asJson, body });
const sendForm = ({ send }: TestProduct, path: string, body: string, cookie = "") =>
	send(path, { method: "POST", headers: { ...asForm, ...asBrowser, ...(cookie && { cookie }) }, body });

/** Whose sign-ups end alike: each document has one trial without limit. */
const documents = ["39053344705", "11144477735"] as const;

/** Everything kept of an address, with what must differ between two people left out. */
async function keptOf({ deps }: TestProduct, email: string) {
	const { rows } = await deps.pool.query(
		`select to_jsonb(a) - array['id', 'password_hash'] as account, a.password_hash is null as without_password,
			to_jsonb(p) - array['user_id', 'nome_usuario'] as profile,
			to_jsonb(l) - array['id', 'user_id', 'token_confirmacao'] as lead, to_jsonb(c) - 'id' as message
		from (select $1::text as email) as person
			left join a_usuarios a using (email) left join profiles p using (email)
			left join leads_trial l using (email) left join contact_messages c using (email)`,
		[email],
	);
	expect(JSON.stringify(rows)).toContain(email);
	const text = documents.reduce((all, document) => all.replaceAll(document, "documento"), JSON.stringify(rows));
	return JSON.parse(text.replaceAll(email, "X"));
}

const PLAIN = "lisa0@corretora.com.br";
const GREEDY = "gula0@corretora.com.br";

const lead = (email: string) => ({ nome: "Ana Prado", email, telefone: "11987654321" });
const registration = (email: string) => ({ nome_completo: "Ana Prado", email, telefone: "11987654321" });
const message = (email: string) => ({ ...contactForm, email });

const signUps: Record<string, (product: TestProduct, email: string, greedy: boolean) => Promise<{ status: number }>> = {
	"POST /rest/v1/leads_trial": (product, email, greedy) =>
		sendJson(product, "/rest/v1/leads_trial", greedy ? jsonWithClaims(lead(email)) : JSON.stringify(lead(email))),
	"POST /functions/v1/register-trial-user": (product, email, greedy) => {
		const body = greedy ? jsonWithClaims(registration(email)) : JSON.stringify(registration(email));
		return sendJson(product, "/functions/v1/register-trial-user", body);
	},
	"POST /rest/v1/contact_messages": (product, email, greedy) => {
		const body = greedy ? jsonWithClaims(message(email)) : JSON.stringify(message(email));
		return sendJson(product, "/rest/v1/contact_messages", body);
	},
	"POST /teste-gratis": (product, email, greedy) => {
		const body = greedy ? formWithClaims(lead(email)) : new URLSearchParams(lead(email)).toString();
		return sendForm(product, "/teste-gratis", body);
	},
	"POST /contato": (product, email, greedy) => {
		const body = greedy ? formWithClaims(message(email)) : new URLSearchParams(message(email)).toString();
		return sendForm(product, "/contato", body);
	},
	"POST /contato.data": (product, email, greedy) => {
		const body = greedy ? formWithClaims(message(email)) : new URLSearchParams(message(email)).toString();
		return sendForm(product, "/contato.data", body);
	},
};

test.each(Object.entries(signUps))("%s keeps the same whatever else is claimed", async (_, door) => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	await product.deps.jobs.work(product.deps);
	const plain = await door(product, PLAIN, false);
	const greedy = await door(product, GREEDY, true);
	expect(plain.status).toBeLessThan(400);
	expect(greedy.status).toBe(plain.status);
	expect(await keptOf(product, GREEDY)).toEqual(await keptOf(product, PLAIN));
	const { rows } = await product.deps.pool.query("select id from a_usuarios union select id from contact_messages");
	expect(rows).not.toContainEqual({ id: FOREIGN_ID });
});

async function finish(product: TestProduct, path: string, email: string, greedy: boolean): Promise<number> {
	const { deps } = product;
	const trial = await startTrial(deps, { name: "Ana Prado", email, phone: "11987654321" });
	if (!trial.ok) throw new Error(trial.reason);
	const confirmed = await confirmTrial(deps, trialToken(deps, trial.value.leadId, 1));
	if (!confirmed.ok || confirmed.value.kind !== "finish-signup") throw new Error("not confirmed");
	const fields = {
		endereco_completo: "Rua das Flores, 10",
		cpf_cnpj: documents[greedy ? 1 : 0],
		nome_usuario: email.slice(0, 5),
		senha: PASSWORD,
		confirmar_senha: PASSWORD,
	};
	const query = new URLSearchParams({ user_id: confirmed.value.userId, email, name: "Ana", phone: "11" });
	const body = greedy ? formWithClaims(fields) : new URLSearchParams(fields).toString();
	const answer = await sendForm(product, `${path}?${query}`, body, `cadastro=${confirmed.value.ticket}`);
	return answer.status;
}

test.each(["/complete-profile", "/complete-profile/salvar", "/complete-profile.data"])(
	"finishing a sign-up at %s gives a trial and nothing more",
	async (path) => {
		const product = await startTestProduct({ RATE_LIMITS: "off" });
		await product.deps.jobs.work(product.deps);
		expect(await finish(product, path, PLAIN, false)).toBe(200);
		expect(await finish(product, path, GREEDY, true)).toBe(200);
		const [kept] = await keptOf(product, GREEDY);
		expect([kept]).toEqual(await keptOf(product, PLAIN));
		expect(kept.account.status_conta).toBe("trial");
	},
);

test.each(["/app/conta", "/app/conta.data"])("correcting one's data at %s changes only that data", async (path) => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { deps } = product;
	await makeAccount(deps, PLAIN, "lisa0");
	const account = await makeAccount(deps, GREEDY, "gula0");
	const { token } = await enter(deps, account);
	const data = { nome_completo: "Ana Prado", telefone: "(11) 98765-4321", endereco_completo: "Rua das Flores, 10" };
	for (const intent of ["data", "profile"]) {
		const body = formWithClaims({ ...data, perfil: "gestao", email: "roubada@corretora.com.br", intent });
		expect((await sendForm(product, path, body, `sessao=${token}`)).status).toBeLessThan(400);
	}
	expect(await keptOf(product, GREEDY)).toEqual(await keptOf(product, PLAIN));
	const mine = await deps.pool.query("select nome_usuario, cpf_cnpj from profiles where email = $1", [GREEDY]);
	expect(mine.rows).toEqual([{ nome_usuario: "gula0", cpf_cnpj: "52998224725" }]);
});

import { expect, test, vi } from "vitest";
import { exportMyData } from "#server/accounts/data-rights/export-my-data.ts";
import { issueDerivedToken, tokenOf } from "#server/accounts/sign-in/tokens.ts";
import { asBrowser, asForm } from "#tests/support/contact-form.ts";
import {
	type Entered,
	enter,
	makeAccount,
	OTHER_PASSWORD,
	PASSWORD,
	type TestAccount,
	totpCode,
} from "#tests/support/make-account.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

type Scene = { product: TestProduct; account: TestAccount; here: Entered; there: Entered };

const cookie = ({ token }: Entered) => ({ cookie: `sessao=${token}` });

function post(product: TestProduct, address: string, who: Entered | undefined, form: Record<string, string>) {
	const headers = { ...asForm, ...asBrowser, ...(who && cookie(who)) };
	return product.send(address, { method: "POST", headers, body: new URLSearchParams(form).toString() });
}

/** What an account holds is read and changed at these doors; tells which of them the cookie still opens. */
async function openDoors({ product, here }: Scene, who: Entered): Promise<string[]> {
	const link = await exportMyData(product.deps, { current: here.current, password: PASSWORD }).catch(() => undefined);
	const download = `/app/conta/exportacao/${link?.ok ? link.value.token : "x".repeat(43)}`;
	const reads = ["/app", "/app.data", "/app/conta", "/app/conta.data", download];
	const opened: string[] = [];
	for (const address of reads) {
		const answer = await product.send(address, { headers: { ...asBrowser, ...cookie(who) } });
		if (answer.status === 200) opened.push(address.replace(/exportacao.*/, "exportacao"));
	}
	for (const address of ["/app/conta", "/app/conta.data"]) {
		const answer = await post(product, address, who, { intent: "profile", perfil: "nenhum" });
		if (answer.status === 400) opened.push(`POST ${address}`);
	}
	if ((await post(product, "/functions/v1/session", who, {})).status === 200) opened.push("POST session");
	return opened;
}

const ALL_DOORS = [
	"/app",
	"/app.data",
	"/app/conta",
	"/app/conta.data",
	"/app/conta/exportacao",
	"POST /app/conta",
	"POST /app/conta.data",
	"POST session",
];

async function linkFor({ deps }: TestProduct, userId: string, purpose: "password-reset"): Promise<string> {
	const id = await deps.db.transaction((tx) => issueDerivedToken(deps, tx, { userId, purpose, lifeMs: 3_600_000 }));
	return tokenOf(deps, purpose, id);
}

/** Each ends sessions, by the doors a browser uses; `ended` says whose cookie must be dead afterwards. */
const endings: Record<string, { ended: ("here" | "there")[]; end(scene: Scene): Promise<{ status: number }> }> = {
	"signing out": {
		ended: ["here"],
		end: ({ product, here }) => post(product, "/app/sair", here, {}),
	},
	"ending one session from another": {
		ended: ["there"],
		end: ({ product, here, there }) =>
			post(product, "/app/conta", here, { intent: "end-session", sessao: there.current.session.id }),
	},
	"ending all others": {
		ended: ["there"],
		end: ({ product, here }) => post(product, "/app/conta.data", here, { intent: "end-other-sessions" }),
	},
	"a new password": {
		ended: ["here", "there"],
		end: ({ product, here }) =>
			post(product, "/app/conta", here, {
				intent: "password",
				senha_atual: PASSWORD,
				senha: OTHER_PASSWORD,
				confirmar_senha: OTHER_PASSWORD,
			}),
	},
	"a recovered password": {
		ended: ["here", "there"],
		end: async ({ product, account }) => {
			const link = await linkFor(product, account.userId, "password-reset");
			const form = { senha: OTHER_PASSWORD, confirmar_senha: OTHER_PASSWORD };
			return post(product, `/app/redefinir-senha/${link}`, undefined, form);
		},
	},
	"a new address": {
		ended: ["here", "there"],
		end: async ({ product, here }) => {
			const { deps } = product;
			const form = { intent: "email", senha_atual: PASSWORD, email: "nova@corretora.com.br" };
			await post(product, "/app/conta", here, form);
			await deps.jobs.work(deps);
			const link = await vi.waitUntil(
				() => /confirmar-email\/([\w-]+)/.exec(deps.mail.messages.map(({ text }) => text).join("\n"))?.[1],
				{ timeout: 30_000 },
			);
			return post(product, `/app/conta/confirmar-email/${link}`, here, {});
		},
	},
	"a second factor": {
		ended: ["here", "there"],
		end: async ({ product, account, here }) => {
			await post(product, "/app/conta", here, { intent: "start-second-factor", senha_atual: PASSWORD });
			const codigo = await totpCode(product.deps, account.userId);
			return post(product, "/app/conta", here, { intent: "confirm-second-factor", codigo });
		},
	},
	"deleting the account": {
		ended: ["here", "there"],
		end: ({ product, here }) =>
			post(product, "/app/conta", here, { intent: "delete", senha_atual: PASSWORD, entendo: "sim" }),
	},
};

test.each(Object.entries(endings))(
	"after %s an old cookie opens nothing, at once and six minutes later",
	async (_, { ended, end }) => {
		const product = await startTestProduct({ RATE_LIMITS: "off" });
		const account = await makeAccount(product.deps);
		const [here, there] = [await enter(product.deps, account), await enter(product.deps, account)];
		const scene: Scene = { product, account, here, there };
		expect(await openDoors(scene, here)).toEqual(ALL_DOORS);
		expect(await openDoors(scene, there)).toEqual(ALL_DOORS);

		expect((await end(scene)).status).toBeLessThan(400);
		for (const wait of [0, 5_000, 6 * 60_000]) {
			product.deps.clock.advance(wait);
			for (const which of ended) expect(await openDoors(scene, scene[which]), which).toEqual([]);
		}
		// Also the one that was left alone, where one was.
		if (!ended.includes("there")) expect(await openDoors(scene, there)).not.toEqual([]);
		if (!ended.includes("here")) expect(await openDoors(scene, here)).toEqual(ALL_DOORS);
	},
);

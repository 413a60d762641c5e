import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { planOf } from "#core/billing/plans/plans.ts";
import { accountByEmail, hasAccounts } from "#server/accounts/account.read.ts";
import { activateAccount } from "#server/accounts/activate-account.ts";
import { addMember } from "#server/accounts/change-members.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { hashPassword } from "#server/accounts/sign-in/hash-password.ts";
import type { Deps } from "#server/deps.ts";
import { ConfigError } from "#server/platform/config.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { fillSample } from "./fill-sample.job.ts";
import { sampleMarks } from "./sample-mark.table.ts";
import { sampleBrokers } from "./sample-team.ts";
import { prepareBlog, seedBlog } from "./seed-blog.ts";
import { firstSample } from "./seed-fichas.ts";

const SEED_LOCK = 7_482_252;
const DEMO_EMAIL = "demo@exemplo.com.br";

type Login = { email: string; password: string };
type SampleAccount = { email: string; password: string | undefined; name: string; username: string; document: string };
export type SampleLogins = { admin: Login; demo: Login };

/** On an empty database: two admins who write the blog, and one agency of three to try the product with. Says their logins the one time they are made. */
export async function seedSample(deps: Deps): Promise<SampleLogins | undefined> {
	await refuseSamplesInPublic(deps);
	if (deps.config.seed === "none") return undefined;
	if (await hasAccounts(deps)) return undefined;
	const blog = await prepareBlog(deps);
	return deps.db.transaction(async (tx) => {
		// Several processes may start on one empty database at once.
		await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
		if (await hasAccounts({ db: tx })) return undefined;
		const logins: SampleLogins = {
			admin: { email: deps.config.adminEmails[0] ?? "ana@exemplo.com.br", password: samplePassword(deps) },
			demo: { email: DEMO_EMAIL, password: samplePassword(deps) },
		};
		const ana = await createSampleAccount(deps, tx, {
			...logins.admin,
			name: "Ana Prado",
			username: "anaprado",
			document: "52998224725",
		});
		// Writes half of the posts. Signs in only after asking for a new password: one printed login is enough.
		const bruno = await createSampleAccount(deps, tx, {
			email: deps.config.adminEmails[1] ?? "bruno@exemplo.com.br",
			password: undefined,
			name: "Bruno Tavares",
			username: "brunotavares",
			document: "39053344705",
		});
		const renata = await createSampleAccount(deps, tx, {
			...logins.demo,
			name: "Renata Albuquerque",
			username: "renata",
			document: "11144477735",
		});
		for (const { email, name, username, document } of sampleBrokers) {
			const userId = await createSampleAccount(deps, tx, { email, password: undefined, name, username, document });
			if (renata && userId) await addMember(deps, tx, { accountId: renata, userId, role: "corretor" });
		}
		await seedBlog(deps, tx, { ana, bruno }, blog);
		await tx.insert(sampleMarks).values({ seededAt: deps.clock.now() });
		// Before the commit: a crash in between leaves a file that the next start writes anew, never a lost login.
		await writeLogins(deps.config.dataDir, logins);
		return logins;
	});
}

/**
 * Fills the demo account with fichas, as a job. Asked for at every start once pages are answered: the first one does
 * not wait for it, and a start that was killed before is made up for.
 */
export async function promiseSampleFichas(deps: Deps): Promise<void> {
	if (deps.config.seed === "none") return;
	const demo = await accountByEmail(deps, DEMO_EMAIL);
	if (!demo || (await firstSample(deps, demo.id))) return;
	await deps.db.transaction((tx) => deps.jobs.enqueue(tx, fillSample, { userId: demo.id }));
}

/**
 * Tried on one's own machine, then put on the internet with the same database, in whichever folder: the demo account and
 * its made-up evidence would come along, with logins that stood on a screen.
 */
async function refuseSamplesInPublic({ config, db }: Deps): Promise<void> {
	if (config.sampleAccounts) return;
	const [mark] = await db.select().from(sampleMarks).limit(1);
	if (!mark) return;
	throw new ConfigError([
		"DATABASE_URL, DATA_DIR: o banco de dados guarda as contas de exemplo de um início em loopback; fora dele comece com pasta e banco vazios",
	]);
}

async function createSampleAccount(
	deps: Deps,
	tx: Transaction,
	{ email, password, name, username, document }: SampleAccount,
): Promise<string | null> {
	const userId = await createAccount(deps, tx, {
		email,
		status: "ativo",
		name,
		phone: "11987654321",
		document,
		sample: true,
	});
	if (!userId) return null;
	const plan = planOf("premium");
	await activateAccount(deps, tx, {
		userId,
		status: "ativo",
		passwordHash: password && (await hashPassword(password, userId)),
		profile: {
			nome_usuario: username,
			endereco_completo: "Rua Harmonia, 742, Vila Madalena, São Paulo, SP",
			plano_tipo: plan.id,
			quota_limite: plan.fichasLimit,
			tipo_conta: "equipe",
			approved: true,
		},
	});
	return userId;
}

/** Keeps the written rules (capital, digit, symbol) and is random beyond guessing. */
function samplePassword({ random }: Deps): string {
	return `Rb1!${random.token().slice(0, 16)}`;
}

async function writeLogins(dataDir: string, logins: SampleLogins): Promise<void> {
	const file = path.join(dataDir, "credentials.json");
	await writeFile(`${file}.new`, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
	await rename(`${file}.new`, file);
}

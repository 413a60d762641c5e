import { Agent } from "node:http";
import { eq } from "drizzle-orm";
import { onTestFinished } from "vitest";
import type { AccountStatus } from "#core/accounts/account-status.ts";
import { aUsuarios, profiles } from "#server/accounts/account.table.ts";
import { addMember } from "#server/accounts/change-members.ts";
import { endSession, openSession } from "#server/accounts/sessions/sessions.ts";
import { asBrowser, asForm, asJson } from "#tests/support/contact-form.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import type { Answer, Sent } from "#tests/support/process/raw-request.ts";
import type { TestProduct } from "#tests/support/process/start-test-product.ts";

export const ADMIN = "chefe@corretora.com.br";
/** Found in whatever shows one of the accounts below. */
export const SOMEBODYS_ADDRESS = /(?:papel\d+|chefe)@corretora/;

export const roles = [
	"anonymous",
	"signed out",
	"trial",
	"trial over",
	"paid",
	"overdue",
	"cancelled",
	"admin",
	"broker",
	"manager",
] as const;
export type Role = (typeof roles)[number];

const statuses: Partial<Record<Role, AccountStatus>> = {
	paid: "ativo",
	overdue: "inadimplente",
	cancelled: "cancelado",
};

const AT_ONCE = 50;

export type Door = "page" | "data" | "call";
type Seen = { outcome: string; text: string };
export type Ask = (role: Role, method: string, address: string, door: Door) => Promise<Seen>;

/** One account for each role, and a way to ask for something as any of them. */
export async function makeVisitors(product: TestProduct): Promise<Ask> {
	const { deps } = product;
	const accounts = new Map<Role, string>();
	for (const [n, role] of roles.entries()) {
		if (role === "anonymous") continue;
		const { userId } = await makeAccount(deps, role === "admin" ? ADMIN : `papel${n}@corretora.com.br`, `papel${n}`);
		accounts.set(role, userId);
		const status = statuses[role];
		if (status) await deps.db.update(aUsuarios).set({ status_conta: status }).where(eq(aUsuarios.id, userId));
		const over = { trial_expira_em: new Date(deps.clock.now().getTime() - 1) };
		if (role === "trial over") await deps.db.update(profiles).set(over).where(eq(profiles.user_id, userId));
	}

	const agency = accounts.get("paid") ?? "";
	for (const [role, as] of [
		["broker", "corretor"],
		["manager", "gestao"],
	] as const) {
		const userId = accounts.get(role) ?? "";
		await deps.db.transaction((tx) => addMember(deps, tx, { accountId: agency, userId, role: as }));
	}

	/** Opened many at a time: for each alone a transaction would take half as long as the answer. */
	const unused = new Map<Role, string[]>();
	async function openFor(role: Role): Promise<Record<string, string>> {
		const userId = accounts.get(role);
		if (!userId) return {};
		let tokens = unused.get(role) ?? [];
		if (tokens.length === 0) {
			tokens = await deps.db.transaction((tx) =>
				Promise.all(
					Array.from(
						{ length: AT_ONCE },
						async () => (await openSession(deps, tx, userId, { ip: "::1", userAgent: "test" })).token,
					),
				),
			);
			unused.set(role, tokens);
		}
		const token = tokens.pop() ?? "";
		if (role === "signed out") await endSession(deps, token);
		return { cookie: `sessao=${token}` };
	}

	/** What a form does to its session changes nothing for the next request; what is only read leaves it as it was. */
	const lasting = new Map<Role, Promise<Record<string, string>>>();
	function cookieOf(role: Role, method: string): Promise<Record<string, string>> {
		// A session that is over stays what it is, whatever is done with it.
		if (method !== "GET" && role !== "signed out") return openFor(role);
		const kept = lasting.get(role) ?? openFor(role);
		lasting.set(role, kept);
		return kept;
	}

	// Some four thousand are asked one after the other.
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	onTestFinished(() => agent.destroy());
	return async (role, method, address, door) => {
		const sent = bodyFor(method, door, await cookieOf(role, method));
		const answer = await product.send(addressFor(address, door), { ...sent, agent });
		return { outcome: outcomeOf(answer), text: answer.text };
	};
}

/** Parameters become something that exists nowhere. */
function addressFor(address: string, door: Door): string {
	const real = address
		.replace(/\{[^}]*\}/g, "")
		.replace(/:[a-z]*token/gi, "t".repeat(43))
		.replace(/:\w+/g, "nada")
		.replace(/\*$/, "nada");
	if (door !== "data") return real;
	return real === "/" ? "/_.data" : `${real}.data`;
}

function bodyFor(method: string, door: Door, cookie: Record<string, string>): Sent {
	const accept = door === "page" ? asBrowser : {};
	if (method === "GET") return { method, headers: { ...accept, ...cookie } };
	const isCall = door === "call";
	return { method, headers: { ...accept, ...cookie, ...(isCall ? asJson : asForm) }, body: isCall ? "{}" : "" };
}

/** "200", or "302 /app/entrar": the same for a page and for the data behind it. */
function outcomeOf({ status, headers, text }: Answer): string {
	const inData = status === 202 ? /"redirect","([^"]*)"/.exec(text)?.[1] : undefined;
	const location = headers.location ?? inData;
	if (location === undefined) return String(status);
	return `to ${location.replace(/\?.*$/, "").replace(/^https?:\/\/[^/]+/, "")}`;
}

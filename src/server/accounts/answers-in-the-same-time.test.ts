import { expect, test } from "vitest";
import { makeAccount, visitor } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { requestPasswordRecovery } from "./request-password-recovery.ts";
import { signIn } from "./sign-in.ts";

const SAMPLES = 40;

/** How well the time alone tells the two apart: 0.5 is a coin, 0 or 1 is certainty. */
function auc(known: number[], unknown: number[]): number {
	let wins = 0;
	for (const a of known) for (const b of unknown) wins += a > b ? 1 : a === b ? 0.5 : 0;
	return wins / (known.length * unknown.length);
}

async function compare(
	known: (i: number) => Promise<unknown>,
	unknown: (i: number) => Promise<unknown>,
): Promise<number> {
	const times: [number[], number[]] = [[], []];
	const measure = async (work: () => Promise<unknown>) => {
		const start = performance.now();
		await work();
		return performance.now() - start;
	};
	for (let i = -3; i < SAMPLES; i++) {
		const pair: [number, number] = [0, 0];
		// Which of the two goes first alternates, so that neither always follows the other.
		for (const which of i % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
			pair[which] = await measure(() => (which === 0 ? known(i) : unknown(i)));
		}
		// The first ones only warm up.
		if (i >= 0) for (const which of [0, 1] as const) times[which].push(pair[which]);
	}
	return auc(...times);
}

test("the time of an answer does not tell whether an account exists", { timeout: 120_000 }, async () => {
	const deps = await makeTestDeps({ RATE_LIMITS: "off" });
	const { email } = await makeAccount(deps);
	const enterAs = (identifier: string) =>
		signIn(deps, { identifier, password: "errada", visitor: visitor(), device: undefined });
	const signInAuc = await compare(
		() => enterAs(email),
		(i) => enterAs(`ninguem${i}@corretora.com.br`),
	);
	const recover = (address: string) => requestPasswordRecovery(deps, { email: address, ip: visitor().ip });
	const recoveryAuc = await compare(
		() => recover(email),
		(i) => recover(`ninguem${i}@corretora.com.br`),
	);
	for (const value of [signInAuc, recoveryAuc]) {
		expect(value).toBeGreaterThan(0.25);
		expect(value).toBeLessThan(0.75);
	}
});

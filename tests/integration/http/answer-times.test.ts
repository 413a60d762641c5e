import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { hashPassword } from "#server/accounts/sign-in/hash-password.ts";
import { startTrial } from "#server/billing/trial/start-trial.ts";
import { asBrowser, asForm, asJson } from "#tests/support/contact-form.ts";
import { makeAccount, PASSWORD } from "#tests/support/make-account.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

/** Few in the suite, within bounds that chance does not cross; `SAMPLES=200` for the ones of the specification. */
const SAMPLES = Number(process.env.SAMPLES ?? 40);
const TOLERANCE = SAMPLES >= 200 ? 0.1 : 0.25;
const MAIL_LATENCY_MS = 300;

/** How well the time alone tells the two apart: 0.5 is a coin, 0 or 1 is certainty. */
function auc(known: number[], unknown: number[]): number {
	let wins = 0;
	for (const a of known) for (const b of unknown) wins += a > b ? 1 : a === b ? 0.5 : 0;
	return wins / (known.length * unknown.length);
}

type Door = (who: string) => Promise<unknown>;

/**
 * Chance alone takes a few samples beyond the bounds once in some thousand doors. Then four times as many are looked at:
 * what tells the two apart goes on doing so, chance does not, and strays half as far among them.
 */
async function compare(door: Door, known: string): Promise<{ auc: number; bound: number }> {
	const times: [number[], number[]] = [[], []];
	await sample(door, known, times, SAMPLES);
	if (Math.abs(auc(...times) - 0.5) < TOLERANCE) return { auc: auc(...times), bound: TOLERANCE };
	await sample(door, known, times, 3 * SAMPLES);
	return { auc: auc(...times), bound: TOLERANCE / 2 };
}

async function sample(door: Door, known: string, times: [number[], number[]], count: number): Promise<void> {
	for (let i = -3; i < count; i++) {
		// Which of the two goes first alternates, so that neither always follows the other.
		for (const which of i % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
			const who = which === 0 ? known : `nome${i + 100}@corretora.com.br`;
			const start = performance.now();
			await door(who);
			// The first ones only warm up.
			if (i >= 0) times[which].push(performance.now() - start);
		}
	}
}

test("the time of an answer does not tell whether an address is known", {
	timeout: 120_000 + SAMPLES * 10_000,
}, async () => {
	const slow = { send: () => pause(MAIL_LATENCY_MS), close: async () => {} };
	const product = await startTestProduct(
		{ RATE_LIMITS: "off" },
		{ peculiarities: ({ mail }) => ({ mail: { ...mail, ...slow } }) },
	);
	const { deps } = product;
	await deps.jobs.work(deps);
	// At the price of the product: it is what must not tell the two apart.
	const hash = await hashPassword(PASSWORD, "anybody");
	const active = (await makeAccount(deps, "ana10@corretora.com.br", "anacorretora", hash)).email;
	const waiting = "bia10@corretora.com.br";
	await startTrial(deps, { name: "Bia Prado", email: waiting, phone: "11987654321" });

	const post = (address: string, form: Record<string, string>) =>
		product.send(address, {
			method: "POST",
			headers: { ...asForm, ...asBrowser },
			body: new URLSearchParams(form).toString(),
		});
	const doors: Record<string, [Door, string]> = {
		"sign-in": [(who) => post("/app/entrar", { identificacao: who, senha: "errada" }), active],
		"sign-in before the sign-up is finished": [
			(who) => post("/app/entrar", { identificacao: who, senha: "errada" }),
			waiting,
		],
		recovery: [(who) => post("/app/recuperar-senha", { email: who }), active],
		"resend page": [(who) => post("/confirmacao", { email: who }), waiting],
		"resend call": [
			(who) =>
				product.send("/functions/v1/resend-confirmation", {
					method: "POST",
					headers: asJson,
					body: JSON.stringify({ email: who }),
				}),
			waiting,
		],
	};
	const found: Record<string, { auc: number; bound: number }> = {};
	for (const [name, [door, known]] of Object.entries(doors)) found[name] = await compare(door, known);
	if (process.env.SAMPLES) process.stdout.write(`AUC with ${SAMPLES} samples: ${JSON.stringify(found)}\n`);
	for (const [name, { auc, bound }] of Object.entries(found)) {
		expect(Math.abs(auc - 0.5), `${name}: ${auc}`).toBeLessThan(bound);
	}
});

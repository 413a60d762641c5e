import { expect, test } from "vitest";
import { confirmTrial } from "#server/billing/trial/confirm-trial.ts";
import { startTrial } from "#server/billing/trial/start-trial.ts";
import { trialToken } from "#server/billing/trial/trial-token.ts";
import { asBrowser } from "#tests/support/contact-form.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

/** What a page says in its title, and where it leads a browser that runs no script. */
function read(html: string) {
	const shown = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
	const titles = [...shown.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inside = ""]) =>
		inside.replace(/<[^>]*>/g, "").trim(),
	);
	const [, seconds, to] = /<noscript>\s*<meta http-equiv="refresh" content="([\d.]+);url=([^"]*)"/i.exec(shown) ?? [];
	return { titles, seconds: Number(seconds), to };
}

test("an address that names no plan says so, and leads back to the prices without JavaScript", async () => {
	const product = await startTestProduct();
	for (const query of ["", "?plan=basico", "?plan=corporativo&billing=annual", "?plan=basico&billing=weekly"]) {
		const { text } = await product.send(`/checkout/dados${query}`, { headers: asBrowser });
		const said = { titles: ["Plano inválido. Redirecionando..."], seconds: 2.5, to: "/precos" };
		expect(read(text), query).toEqual(said);
	}
	const { text } = await product.send("/checkout/dados?plan=basico&billing=annual", { headers: asBrowser });
	expect(read(text).to, "a plan that there is").toBeUndefined();
});

async function signUp({ deps }: TestProduct, email: string) {
	const trial = await startTrial(deps, { name: "Marina Couto", email, phone: "11987654321" });
	if (!trial.ok) throw new Error(trial.reason);
	const confirmed = await confirmTrial(deps, trialToken(deps, trial.value.leadId, 1));
	if (!confirmed.ok || confirmed.value.kind !== "finish-signup") throw new Error("not confirmed");
	const { userId, ticket } = confirmed.value;
	return { ticket, named: new URLSearchParams({ email, name: "Marina Couto", phone: "11987654321", user_id: userId }) };
}

test("some of the four values, no ticket, or that of somebody else is an invalid session and leads home", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const open = (query: string, ticket?: string) =>
		product.send(`/complete-profile${query}`, {
			headers: { ...asBrowser, ...(ticket && { cookie: `cadastro=${ticket}` }) },
		});
	const { named, ticket } = await signUp(product, "marina@exemplo.com.br");
	const whole = `?${named}`;
	expect((await open(whole, ticket)).headers.location, "all four, and one's own ticket").toBe("/complete-profile");
	const form = await open("", ticket);
	expect(form.status).toBe(200);
	expect(read(form.text).to).toBeUndefined();

	named.delete("phone");
	const stranger = await signUp(product, "outra@exemplo.com.br");
	for (const [why, answer] of [
		["one value is missing", await open(`?${named}`, ticket)],
		["the ticket of somebody else", await open(whole, stranger.ticket)],
		["no ticket", await open("")],
	] as const) {
		expect(answer.status, why).toBe(403);
		const said = { titles: ["Sessão inválida. Faça o cadastro novamente."], seconds: 3, to: "/" };
		expect(read(answer.text), why).toEqual(said);
	}
});

import { expect, test } from "vitest";
import { planView } from "./plan-view.ts";

const now = new Date("2026-11-15T15:00:00Z");
const day = (text: string) => new Date(`${text}T15:00:00Z`);
const held = {
	plan: "profissional",
	billing: "monthly",
	status: "ativa",
	periodStart: day("2026-11-01"),
	periodEnd: day("2026-12-01"),
	firstPaidAt: day("2026-06-01"),
	graceUntil: undefined,
	nextPlan: undefined,
	nextPlanFrom: undefined,
	extraProfiles: 0,
} as const;
const active = {
	now,
	status: "ativo",
	trialEndsAt: undefined,
	plan: "profissional",
	perfis: 3,
	quota: { used: 12, limit: 90, left: 78 },
	held,
	isCharged: true,
	isRefunding: false,
	mayTakeBack: false,
	awaitsFirstCharge: false,
	hasWithdrawn: false,
	returnable: { fichas: { bought: [], returnable: [] }, perfis: { bought: [], returnable: [] } },
	receipts: [],
	waiting: [],
} as const;

type Overview = Parameters<typeof planView>[0];
const view = (change: Partial<Overview> = {}) =>
	planView({ ...active, receipts: [], waiting: [], ...change } as Overview, "annual");

test("an active month: next charge, changes with their price, extras, and the way out; no refund after months", () => {
	const { name, standing, facts, changes, offers, extras, cancel, refund, mayResume, renewal } = view();
	expect([name, standing.stamp, standing.notice, standing.sells]).toEqual([
		"Profissional",
		"Ativa",
		undefined,
		undefined,
	]);
	expect(facts.map(({ label, value }) => `${label}: ${value.replaceAll("\u00a0", " ")}`)).toEqual([
		"Cobrança: R$ 139,00 por mês",
		"Próxima cobrança: R$ 139,00 em 1 de dez. de 2026",
	]);
	expect(changes.map((change) => `${change.name}: ${change.action.replaceAll("\u00a0", " ")}`)).toEqual([
		"Básico mensal: Agendar mudança",
		expect.stringMatching(/^Profissional anual: Mudar por R\$ 1\.0\d\d,\d\d$/),
		expect.stringMatching(/^Premium mensal: Mudar por R\$ 3\d,\d\d$/),
		expect.stringMatching(/^Premium anual: Mudar por R\$ 1\.6\d\d,\d\d$/),
	]);
	expect([offers, refund, mayResume, renewal]).toEqual([[], undefined, false, undefined]);
	expect(extras?.perfil?.text).toContain("156,00");
	expect(cancel).toEqual({ until: "1 de dez. de 2026", mayComeBack: "soon" });
});

test("a trial is sold to, in the cycle asked for; when it is over it says what is left", () => {
	const trial = { status: "trial", plan: undefined, perfis: undefined, held: undefined, isCharged: false } as const;
	const quota = { used: 3, limit: undefined, left: undefined };
	const running = view({ ...trial, quota, trialEndsAt: day("2026-11-20") });
	expect([running.name, running.standing.stamp, running.offers.length]).toEqual(["Teste grátis", "Em teste", 3]);
	expect([running.extras, running.cancel]).toEqual([undefined, undefined]);
	const over = view({ ...trial, quota, trialEndsAt: now });
	expect(over.standing).toMatchObject({ stamp: "Modo leitura", notice: { tone: "risk" } });
});

test.each([
	[
		"leaving a year: it can be kept, nothing is sold",
		{ status: "encerrando" },
		{ isCharged: false, mayTakeBack: true },
		{ mayResume: true, sells: false, cancel: false },
	],
	[
		"leaving a month: it is bought anew",
		{ status: "encerrando" },
		{ isCharged: true, mayTakeBack: false },
		{ mayResume: false, sells: true, cancel: false },
	],
	[
		"leaving a month, minutes ago: it is taken back, and nothing is sold",
		{ status: "encerrando" },
		{ isCharged: true, mayTakeBack: true },
		{ mayResume: true, sells: false, cancel: false },
	],
	[
		"in arrears: pay with another card, or cancel",
		{ status: "inadimplente", graceUntil: day("2026-11-20") },
		{ isCharged: true, mayTakeBack: false },
		{ mayResume: false, sells: true, cancel: true },
	],
] as const)("%s", (_, change, { isCharged, mayTakeBack }, expected) => {
	const billing = isCharged ? ("monthly" as const) : ("annual" as const);
	const { mayResume, standing, cancel, changes } = view({
		held: { ...held, billing, ...change },
		isCharged,
		mayTakeBack,
	});
	expect({ mayResume, sells: standing.sells !== undefined, cancel: cancel !== undefined }).toEqual(expected);
	expect(changes).toEqual([]);
});

test("an undo is offered only where there is one: not shortly before a charge", () => {
	const until = (minutes: number) => ({ ...held, periodEnd: new Date(now.getTime() + minutes * 60_000) });
	const comeBack = (minutes: number, isCharged = true) => view({ held: until(minutes), isCharged }).cancel?.mayComeBack;
	expect([comeBack(71), comeBack(70), comeBack(1)]).toEqual(["soon", "never", "never"]);
	expect(comeBack(1, false)).toBe("always");
});

test("a year in its last month can be renewed, and late ones until the grace is over", () => {
	const annual = { ...held, billing: "annual", periodStart: day("2025-12-01") } as const;
	expect(view({ held: annual, isCharged: false }).renewal).toMatch(/1\.164,00$/);
	const late = { ...annual, status: "inadimplente", graceUntil: day("2026-11-16") } as const;
	expect(view({ held: late, isCharged: false, status: "inadimplente" }).renewal).toMatch(/1\.164,00$/);
	const closed = view({ held: { ...late, graceUntil: now }, isCharged: false, status: "inadimplente" });
	expect([closed.renewal, closed.standing.notice?.title]).toEqual([undefined, "Sua conta está em modo leitura"]);
});

test("within seven days the money can be asked back; while it is on its way nothing else is offered", () => {
	const fresh = { ...held, firstPaidAt: day("2026-11-10") };
	expect(view({ held: fresh }).refund).toEqual({ until: "17 de nov. de 2026", isUsed: false });
	expect(view({ held: fresh, hasWithdrawn: true }).refund).toMatchObject({ isUsed: true });
	const asked = view({ held: { ...fresh, status: "encerrando" }, isRefunding: true });
	expect(asked.standing.stamp).toBe("Devolução pedida");
	expect([asked.refund, asked.cancel, asked.extras, asked.changes, asked.offers]).toEqual([
		undefined,
		undefined,
		undefined,
		[],
		[],
	]);
});

test("a planned change is shown with its day; a plan without a subscription costs nothing", () => {
	expect(view({ held: { ...held, nextPlan: "basico" } }).planned).toEqual({
		name: "Básico",
		from: "1 de dez. de 2026",
		isPaid: false,
	});
	const given = view({ held: undefined, isCharged: false });
	expect([given.facts, given.standing.stamp, given.cancel]).toEqual([
		[{ label: "Cobrança", value: "Nenhuma: plano de cortesia" }],
		"Ativa",
		undefined,
	]);
});

test("between authorising and the first charge it waits and sells nothing", () => {
	const waiting = view({ status: "trial", held: undefined, awaitsFirstCharge: true, trialEndsAt: day("2026-11-20") });
	expect([waiting.standing.stamp, waiting.offers]).toEqual(["Confirmando", []]);
});

test("extras nobody used are offered back one by one, with what comes back for each number", () => {
	const bought = [{ orderId: "a", amount: 2_700, paidAt: day("2026-11-12"), returned: 2 }];
	const fichas = { bought, returnable: [{ orderId: "a", quantity: 2, amount: 540 }] };
	const { returns } = view({ returnable: { fichas, perfis: { bought: [], returnable: [] } } });
	expect(returns).toEqual([
		{
			kind: "extra-fichas",
			seen: 2,
			until: "19 de nov. de 2026",
			choices: [
				{ value: "1", label: "1 ficha: R$\u00a02,70" },
				{ value: "2", label: "2 fichas: R$\u00a05,40" },
			],
		},
	]);
	expect(view({ returnable: { fichas, perfis: fichas }, isRefunding: true }).returns).toEqual([]);
});

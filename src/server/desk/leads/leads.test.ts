import { expect, test } from "vitest";
import { readAccountSearch } from "#core/desk/account-search.ts";
import { startTrial } from "#server/billing/trial/start-trial.ts";
import { admin, recordsOf } from "#tests/support/desk.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { readLeads } from "./leads.read.ts";
import { leadsCsv } from "./leads-csv.ts";
import { workLead } from "./work-lead.ts";

const everyLead = { state: undefined, search: { by: "nothing" } } as const;

test("a lead is found by part of the name, the whole e-mail or the phone as it is written, and counted by state", async () => {
	const deps = await makeTestDeps();
	const people = [
		{ name: "Ana Conceição Prado", email: "ana@corretora.com.br", phone: "11987654321" },
		{ name: "Bruno Prado", email: "bruno@corretora.com.br", phone: "21987654321" },
	];
	for (const person of people) await startTrial(deps, person);
	const find = async (typed: string) => {
		const found = await readLeads(deps, { ...everyLead, page: 1, search: readAccountSearch(typed) });
		return { names: found.leads.map(({ name }) => name).sort(), total: found.counts.todos, isCut: found.isCut };
	};
	const [ana, bruno] = people.map(({ name }) => name);
	expect(await find("prado")).toEqual({ names: [ana, bruno], total: 2, isCut: false });
	expect((await find("conceicao pra")).names).toEqual([ana]);
	expect((await find("BRUNO@corretora.com.br")).names).toEqual([bruno]);
	expect((await find("+55 (11) 98765-4321")).names).toEqual([ana]);
	expect((await find("zebulon")).names).toEqual([]);
	const won = await readLeads(deps, { page: 1, state: "ganho", search: readAccountSearch("prado") });
	expect([won.leads.length, won.counts.novo, won.pages]).toEqual([0, 2, 1]);
});

test("leads say where they came from, are moved with a note, and leave as CSV", async () => {
	const deps = await makeTestDeps();
	const source = { utm_source: "google", utm_medium: "cpc", utm_campaign: null, referrer: "busca.com", pagina: "/" };
	await startTrial(deps, { name: "Ana Prado", email: "ana@corretora.com.br", phone: "11987654321", source });
	const [lead] = (await readLeads(deps, { ...everyLead, page: 1 })).leads;
	expect(lead).toMatchObject({ source: "google", medium: "cpc", campaign: null, referrer: "busca.com", page: "/" });
	const worked = await workLead(deps, { admin, leadId: lead?.id ?? "", state: "contatado", note: "Liga na terça" });
	expect(worked.ok).toBe(true);
	const { leads, notes, counts } = await readLeads(deps, { ...everyLead, state: "contatado", page: 1 });
	expect([leads.length, notes[0]?.text, counts.contatado, counts.novo]).toEqual([1, "Liga na terça", 1, 0]);
	const csv = await new Response(leadsCsv(deps)).text();
	expect(csv).toContain("Ana Prado;ana@corretora.com.br;(11) 98765-4321");
	expect(csv).toMatch(/;Contatado;Pendente;google;cpc;;busca\.com;\/;Liga na terça\r?\n/);
});

test("a lead's form that was pressed twice is one note and one line, and a page that is asked for anew is another form", async () => {
	const deps = await makeTestDeps();
	await startTrial(deps, { name: "Ana Prado", email: "ana@corretora.com.br", phone: "11987654321" });
	const [lead] = (await readLeads(deps, { ...everyLead, page: 1 })).leads;
	const once = "00000000-0000-4000-8000-0000000000c6";
	const asked = { admin, leadId: lead?.id ?? "", state: "contatado" as const, note: "Liga na terça", once };
	const pressed = await Promise.all([workLead(deps, asked), workLead(deps, asked)]);
	expect([...pressed, await workLead(deps, asked)].map(({ ok }) => ok)).toEqual([true, true, true]);
	const notes = async () => (await readLeads(deps, { ...everyLead, page: 1 })).notes.length;
	expect([await notes(), (await recordsOf(deps)).length]).toEqual([1, 1]);
	await workLead(deps, { ...asked, once: "00000000-0000-4000-8000-0000000000c7" });
	expect([await notes(), (await recordsOf(deps)).length]).toEqual([2, 2]);
});

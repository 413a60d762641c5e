// `npm run bench:desk`: every page of the desk with 100,000 accounts; each question at most 200 ms.
import os from "node:os";
import { readAccountSearch } from "#core/desk/account-search.ts";
import { protocolOf } from "#core/fichas/document/protocol.ts";
import { makeDeps } from "#server/deps.ts";
import { readDeskAccount } from "#server/desk/accounts/account.read.ts";
import { readAccounts } from "#server/desk/accounts/accounts.read.ts";
import { readHealth } from "#server/desk/health/health.read.ts";
import { readLeads } from "#server/desk/leads/leads.read.ts";
import { readOverview } from "#server/desk/overview/read-overview.ts";
import { readRecordPage } from "#server/desk/records/record-page.read.ts";
import { readConfig } from "#server/platform/config.ts";
import { processorTime } from "./processor-time.ts";
import { temporaryFolder } from "./product.ts";

const ACCOUNTS = Number(process.env.ACCOUNTS ?? 100_000);
const ASKED = 30;
const LIMIT_MS = 200;
const PROTOCOL = protocolOf("V", 2026, new Uint8Array(8));

const config = readConfig({ DATA_DIR: temporaryFolder(), LOG_LEVEL: "silent" });
const { deps, close } = await makeDeps(config, []);
const fill = (text: string) => deps.pool.query(text.replaceAll("$ACCOUNTS", String(ACCOUNTS)));
await deps.pool.query("set statement_timeout = 0");
const id = (at: string, kind: string) => `('00000000-0000-4000-${kind}-' || lpad(to_hex(${at}), 12, '0'))::uuid`;
/** Over two years, the newest last. */
const day = (at: string) => `now() - (${ACCOUNTS} - ${at}) * interval '730 days' / ${ACCOUNTS}`;
await fill(`insert into a_usuarios (id, email, status_conta, email_confirmed_at, created_at)
	select ${id("n", "8000")}, 'pessoa' || n || '@exemplo.com.br', (array['trial', 'ativo', 'ativo', 'cancelado', 'inadimplente'])[1 + n % 5],
		case when n % 7 > 0 then now() end, ${day("n")} from generate_series(1, $ACCOUNTS) n`);
await fill(`insert into profiles (user_id, nome_completo, email, telefone, cpf_cnpj, nome_usuario, trial_expira_em)
	select ${id("n", "8000")}, (array['Ana', 'João', 'Conceição', 'Rui', 'Bia'])[1 + n % 5] || ' Prado ' || n, 'pessoa' || n || '@exemplo.com.br',
		lpad((11900000000 + n)::text, 11, '0'), lpad(n::text, 11, '0'), 'pessoa' || n, ${day("n")} + interval '7 days' from generate_series(1, $ACCOUNTS) n`);
await fill(`insert into leads_trial (id, nome, email, telefone, token_confirmacao, token_expires_at, user_id, created_at)
	select ${id("n", "8001")}, (array['Ana', 'João', 'Conceição', 'Rui', 'Bia'])[1 + n % 5] || ' Prado ' || n, 'pessoa' || n || '@exemplo.com.br',
		lpad((11900000000 + n)::text, 11, '0'), 'h' || n, now(), ${id("n", "8000")}, ${day("n")}
	from generate_series(1, $ACCOUNTS) n`);
await fill(`insert into orders (id, user_id, kind, plan, billing, amount_cents, status, reference, access_hash, provider_kind, buyer_name,
		buyer_email, buyer_phone, buyer_document, person_type, created_at, updated_at, expires_at)
	select ${id("n", "8002")}, ${id("n", "8000")}, 'plano', 'basico', 'monthly', 7900, 'pago', 'r' || n, 'h' || n, 'preapproval', 'x', 'x', 'x', 'x',
		'fisica', ${day("n")}, now(), now() from generate_series(1, $ACCOUNTS) n where n % 5 > 0`);
await fill(`insert into subscriptions (id, user_id, order_id, plan, billing, status, first_paid_at, created_at, updated_at)
	select ${id("n", "8003")}, ${id("n", "8000")}, ${id("n", "8002")}, (array['basico', 'profissional', 'premium'])[1 + n % 3],
		(array['monthly', 'annual'])[1 + n % 2], case n % 5 when 3 then 'encerrada' when 4 then 'inadimplente' else 'ativa' end, ${day("n")}, ${day("n")}, ${day("n")}
	from generate_series(1, $ACCOUNTS) n where n % 5 > 0`);
await fill(`insert into fichas (id, account_id, tipo, status, protocolo, fields, search, created_at, updated_at, sent_at)
	select ${id("n", "8004")}, ${id("n", "8000")}, 'visita', 'aguardando', case n when 2 then '${PROTOCOL}' else 'V-' || n end, '{}', '', ${day("n")}, ${day("n")}, ${day("n")}
	from generate_series(1, $ACCOUNTS) n where n % 2 = 0`);
await fill(`insert into desk_records (id, at, admin_id, admin_email, act, account_id, detail)
	select ${id("n", "8005")}, ${day("n")}, ${id("1", "8000")}, 'a@b.co', 'viu', ${id("n", "8000")}, 'conta' from generate_series(1, $ACCOUNTS) n`);
await fill(`insert into desk_records (id, at, admin_id, admin_email, act, account_id, reason)
	select ${id("n", "8006")}, ${day("n")}, ${id("1", "8000")}, 'a@b.co', 'estendeu-teste', ${id("n", "8000")}, 'pediu por telefone' from generate_series(1, $ACCOUNTS) n`);
// As the database does by itself after a while.
await deps.pool.query("vacuum analyze");
console.log(`${ACCOUNTS} contas. Carga da máquina: ${os.loadavg().map((load) => load.toFixed(2))}`);

const search = (typed: string) => () => readAccounts(deps, { search: readAccountSearch(typed), page: 1 });
const leads =
	(typed: string, page = 1) =>
	() =>
		readLeads(deps, { state: undefined, page, search: readAccountSearch(typed) });
const someone = `00000000-0000-4000-8000-${Math.floor(ACCOUNTS / 2)
	.toString(16)
	.padStart(12, "0")}`;
const asked: [name: string, ask: () => Promise<unknown>][] = [
	["visão geral", () => readOverview(deps)],
	["contas, primeira página", search("")],
	["contas, última página", () => readAccounts(deps, { search: { by: "nothing" }, page: 100 })],
	["contas por nome", search("conceicao prado")],
	["contas por e-mail", search("pessoa77@exemplo.com.br")],
	["contas por documento", search("000.000.000-77")],
	["contas por protocolo", search(PROTOCOL)],
	["contas por um nome que ninguém tem", search("zebulon zz")],
	["uma conta", () => readDeskAccount(deps, someone)],
	["leads, primeira página", leads("", 1)],
	["leads, última página", leads("", 100)],
	["leads por nome", leads("conceicao prado")],
	["leads por telefone", leads("(11) 90000-0077")],
	["auditoria, primeira página", () => readRecordPage(deps, { page: 1, looks: false })],
	["auditoria, última página", () => readRecordPage(deps, { page: 100, looks: false })],
	["auditoria com cada olhada", () => readRecordPage(deps, { page: 1, looks: true })],
	["saúde", () => readHealth(deps)],
];
let slow = false;
for (const [name, ask] of asked) {
	const times: number[] = [];
	const before = spent();
	for (let at = 0; at < ASKED; at++) {
		const began = performance.now();
		await ask();
		times.push(performance.now() - began);
	}
	const processor = (spent() - before) / ASKED;
	times.sort((a, b) => a - b);
	const p95 = times[Math.floor(ASKED * 0.95) - 1] ?? 0;
	slow ||= p95 > LIMIT_MS;
	console.log(
		`${name}: mediana ${times[ASKED / 2]?.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; processador ${processor.toFixed(1)} ms`,
	);
}
await close();
if (slow) throw new Error(`a page of the desk took longer than ${LIMIT_MS} ms`);

/** Of this process and its database, in milliseconds: what a page costs, whatever else the machine does. */
function spent(): number {
	const { own, started } = processorTime(process.pid);
	return own + started;
}

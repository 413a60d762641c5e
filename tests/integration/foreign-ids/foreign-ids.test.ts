import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { deactivateMember } from "#server/team/deactivate-member.ts";
import { asBrowser, asForm, asJson } from "#tests/support/contact-form.ts";
import { makeBroker, makeDraft, makeSent, placePhoto } from "#tests/support/fichas/make-ficha.ts";
import { makePublishedModel, sampleContent } from "#tests/support/fichas/make-model.ts";
import { rowOf } from "#tests/support/fichas/make-rivals.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { makeMember } from "#tests/support/make-team.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";
import type { Answer, Sent } from "#tests/support/process/raw-request.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";
import { listCalls } from "../http/list-calls.ts";
import { listPages } from "../http/list-pages.ts";
import { callsOfSomebody, fieldsOfSomebody, opensByItself, pagesOfSomebody, queriesOfSomebody } from "./addresses.ts";
import { listPosts } from "./list-posts.ts";
import { type Kind, makeTheirs } from "./make-theirs.ts";

/** For a machine that is busy with other things: a quiet one needs a tenth of it. */
const LIMIT_MS = 240_000;
const HOLDERS = /Canário|CANARIO|Helena|ana@corretora|canario@/;
const CLIENTS = /Dra\. Canário|Conceição|Helena/;
const THEIRS = new RegExp(`${HOLDERS.source}|${CLIENTS.source}`);

type Ids = Record<Kind, string>;
type Questions = { there: Asked[]; ids: Ids };
type World = Awaited<ReturnType<typeof makeWorld>>;
type Asked = { row: string; path: string; sent: Sent };

/** What any form of the tool might want beside the ids, so that no attempt ends before it is asked whose they are. */
const plausible = {
	avisar: "sim",
	data: "2026-11-10",
	decisao: "refeita",
	dias: "7",
	fonte: "eu mesmo",
	formato: "csv",
	motivo: "processo em curso",
	nome: "Otávio Reis",
	email: "otavio@exemplo.com.br",
	telefone: "(11) 98888-7777",
	mensagem: "Não concordo com isto.",
	decisao_0: "aceito",
	decisao_1: "aceito",
	papel: "corretor",
	quantidade: "1",
	revision: "1",
	tipo: "venda",
	versao: "1",
};

const fill = (address: string, named: Record<string, Kind>, ids: Ids) =>
	address.replace(/:(\w+)/g, (_, name) => ids[named[name] as Kind] ?? "nada");
const queryOf = (named: Record<string, Kind>, ids: Ids) =>
	new URLSearchParams(Object.entries(named).map(([name, kind]) => [name, ids[kind]])).toString();

function readings(ids: Ids): Asked[] {
	const pages = Object.entries(pagesOfSomebody).map(([address, named]) => [address, fill(address, named, ids), ""]);
	const queries = Object.entries(queriesOfSomebody).map(([address, named]) => [address, address, queryOf(named, ids)]);
	return [
		...[...pages, ...queries].map(([row = "", path = "", query = ""]) => {
			const data = row.startsWith("/app/aparelho") ? "" : ".data";
			return { row: `GET ${row}`, path: `${path}${data}?${query}`, sent: {} };
		}),
		...calls("GET", ids),
	];
}

function calls(wanted: "GET" | "POST", ids: Ids): Asked[] {
	const body = JSON.stringify({ version: 1, revision: 1, fields: { nome: "x" }, content: sampleContent() });
	return Object.entries(callsOfSomebody).flatMap(([row, named]) => {
		const [method = "", address = ""] = row.split(" ");
		const sent = method === "POST" ? { method, headers: asJson, body } : {};
		return method === wanted ? [{ row, path: fill(address, named, ids), sent }] : [];
	});
}

/** Every button of every page, with all that a form could name. `at`: whose page it is pressed on. */
async function writings(ids: Ids, at: Ids): Promise<Asked[]> {
	const fields = Object.entries(fieldsOfSomebody).map(([name, kind]) => [name, ids[kind]] as [string, string]);
	const pages = (await listPosts()).filter(
		({ address }) =>
			address.startsWith("/app/") &&
			(address in pagesOfSomebody || !address.includes(":") || address.includes(":tipo")) &&
			!/^\/app\/(?:sair|entrar|recuperar-senha)/.test(address),
	);
	return [
		...pages.flatMap(({ address, intents }) =>
			["", ...intents].map((intent) => {
				const named = pagesOfSomebody[address] ?? {};
				const query = queryOf(queriesOfSomebody[address] ?? {}, at);
				const path = fill(address.replace(":tipo", "visita"), named, at);
				const body = new URLSearchParams([...Object.entries({ ...plausible, intent }), ...fields]).toString();
				return {
					row: `POST ${address} ${intent}`,
					path: `${path}.data?${query}`,
					sent: { method: "POST", headers: asForm, body },
				};
			}),
		),
		...calls("POST", at),
		...["/app/aparelho/compromissos", "/app/aparelho/fotos/tenho", "/app/aparelho/entregas"].map((path) => {
			const body = JSON.stringify({ device: ids.aparelho, hashes: ["a".repeat(64)], entries: [], waiting: 1 });
			return { row: `POST ${path}`, path, sent: { method: "POST", headers: asJson, body } };
		}),
	];
}

/** The same shape, of nothing that exists. */
function nobodys(ids: Ids): Ids {
	const invented = (id: string) =>
		id.includes("-") && id.length === 36
			? crypto.randomUUID()
			: id.replace(/[0-9a-f]/g, () => "0123456789abcdef"[Math.floor(Math.random() * 16)] ?? "0");
	return Object.fromEntries(Object.entries(ids).map(([kind, id]) => [kind, invented(id)])) as Ids;
}

/** What is answered, without what is new in each answer or was in the question. */
function shapeOf({ status, headers, text }: Answer, ids: Ids): string {
	let shape = `${status} ${headers.location ?? ""} ${headers["content-type"] ?? ""} ${text}`;
	for (const id of Object.values(ids)) shape = shape.replaceAll(id, ":id").replaceAll(encodeURIComponent(id), ":id");
	return shape
		.replace(/nonce(=|":)"[^"]*"/g, "")
		.replace(/"request_id":"[^"]*"|Código: [\w-]+|"supportCode","[^"]*"/g, "")
		.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":uuid")
		.replace(/[A-Z]-\d{6}-\w+/g, ":protocol")
		.replace(/\d{2}:\d{2}(:\d{2})?/g, ":time");
}

async function makeWorld() {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { deps } = product;
	const theirs = await makeTheirs(deps);
	const sessionOf = async (userId: string) =>
		(await deps.db.transaction((tx) => openSession(deps, tx, userId, { ip: "::1", userAgent: "test" }))).token;
	const ask = async (userId: string) => {
		const cookie = `sessao=${await sessionOf(userId)}`;
		return ({ path, sent }: Asked) => product.send(path, { ...sent, headers: { ...sent.headers, cookie } });
	};
	return { deps, theirs, ids: theirs.ids, ask };
}

/** Of the same kinds, as far as a stranger has them. */
async function makeOwn(deps: TestDeps, userId: string): Promise<Ids> {
	const sent = await makeSent(deps, userId);
	const { clienteId, imovelId } = await rowOf(deps, sent.fichaId);
	const { modelId } = await makePublishedModel(deps, userId);
	const member = await makeMember(deps, userId, "Nilo Reis");
	const own = { ficha: sent.fichaId, cliente: clienteId, imovel: imovelId, modelo: modelId, membro: member.userId };
	const nothing = crypto.randomUUID();
	return new Proxy(own as Ids, { get: (known, kind: Kind) => known[kind] ?? nothing });
}

/** Tables that only say that somebody came, or count. */
const passing = new Set([
	...["sessions", "rate_limits", "access_records", "known_devices", "merkle_nodes"],
	...["ficha_counts", "kept_numbers", "month_changes", "month_parts"],
]);

async function allRows({ pool }: Pick<TestDeps, "pool">): Promise<Set<string>> {
	const { rows: tables } = await pool.query(
		"select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
	);
	const found = new Set<string>();
	for (const { name } of tables) {
		if (passing.has(name)) continue;
		// The key against a second post is whatever a browser made up, compared within its own account alone: it names nothing.
		const { rows } = await pool.query(`select (to_jsonb(t) - 'origin_key')::text as row from "${name}" t`);
		for (const { row } of rows) found.add(`${name} ${row}`);
	}
	return found;
}

/** Whatever was there of theirs is there as it was, and nothing that came names it. */
async function expectUntouched(deps: TestDeps, before: Set<string>, ids: Partial<Ids>, doers: string[]) {
	const after = await allRows(deps);
	const isTheirs = (row: string) => Object.values(ids).some((id) => row.includes(id));
	const changed = [...before].filter((row) => !after.has(row) && !doers.some((doer) => row.includes(doer)));
	const added = [...after].filter((row) => !before.has(row) && isTheirs(row));
	expect({ changed, added }).toEqual({ changed: [], added: [] });
}

test("every address with a parameter says whose it is", async () => {
	const { deps } = await startTestProduct();
	const withParameter = (address: string) => address.includes("/:");
	const isSomebodys = (address: string) => !opensByItself.some((each) => each.test(address.replace(/^\w+ /, "")));
	const pages = (await listPages()).filter(withParameter).filter(isSomebodys);
	const calls = listCalls(deps).filter(withParameter).filter(isSomebodys);
	expect(pages.toSorted()).toEqual(Object.keys(pagesOfSomebody).toSorted());
	expect(calls.toSorted()).toEqual(Object.keys(callsOfSomebody).toSorted());
});

/** What the same question about nothing that exists is answered is all that is answered. */
async function expectOneAnswer(
	ask: (asked: Asked) => Promise<Answer>,
	{ there, ids }: Questions,
	nowhere: Questions,
	secrets: RegExp,
) {
	const told: string[] = [];
	for (const [at, asked] of there.entries()) {
		const answer = await ask(asked);
		if (secrets.test(answer.text)) told.push(`${asked.row} shows it`);
		const same = nowhere.there[at];
		if (!same) throw new Error("the same questions");
		const other = shapeOf(await ask(same), nowhere.ids);
		if (shapeOf(answer, ids) !== other) told.push(`${asked.row} tells that it is there`);
	}
	expect(told).toEqual([]);
}

test("to another account, what exists and what does not is one answer on every address, and nothing happens", {
	timeout: LIMIT_MS,
}, async () => {
	const world = await makeWorld();
	const asOwner = await world.ask(world.theirs.userId);
	for (const asked of readings(world.ids)) {
		const { status } = await asOwner(asked);
		// A phone shows a proof of its own beside the session.
		const isRead = status < 400 || asked.path.startsWith("/app/aparelho");
		expect([asked.row, isRead], "who owns it reads it").toEqual([asked.row, true]);
	}
	await askAsStranger(world);
	await pressOnOwnPages(world);
	await nameTheirPhoto(world);
	await askAsColleague(world);
});

async function askAsStranger({ deps, ids, ask }: World) {
	const { userId } = await makeBroker(deps, "otavio@reis.com.br", "otavio");
	const before = await allRows(deps);
	const none = nobodys(ids);
	// The second time somebody is invited is another answer, whoever it is.
	const isOnce = ({ row }: Asked) => row !== "POST /app/equipe convidar";
	const there = [...readings(ids), ...(await writings(ids, ids))].filter(isOnce);
	const nowhere = [...readings(none), ...(await writings(none, none))].filter(isOnce);
	await expectOneAnswer(await ask(userId), { there, ids }, { there: nowhere, ids: none }, THEIRS);
	await expectUntouched(deps, before, ids, [userId]);
}

/** What is named in a form of one's own page is nobody else's either. */
async function pressOnOwnPages({ deps, ids, ask }: World) {
	const { userId } = await makeBroker(deps, "nara@reis.com.br", "nara");
	const own = await makeOwn(deps, userId);
	const before = await allRows(deps);
	const asStranger = await ask(userId);
	for (const asked of await writings(ids, own)) {
		// What was pressed before may have ended the ficha it was pressed on.
		const fresh = /^POST \/app\/fichas\/:id \w/.test(asked.row)
			? [await makeDraft(deps, userId, "vistoria"), (await makeSent(deps, userId)).fichaId]
			: [own.ficha];
		for (const fichaId of fresh) {
			const { text, status } = await asStranger({ ...asked, path: asked.path.replace(own.ficha, fichaId) });
			expect([asked.row, HOLDERS.test(text), status < 500]).toEqual([asked.row, false, true]);
		}
	}
	for (const path of [
		`/app/fichas/${own.ficha}/assinar/${ids.pessoa}`,
		`/app/fichas/${own.ficha}/cartao/${ids.pessoa}`,
		`/app/fichas/${own.ficha}/devolvidos/${ids.devolvido}`,
		`/app/fichas/${own.ficha}/adendos/${ids.adendo}/documento.pdf`,
		`/app/fichas/${own.ficha}/contestacao/fotos/${ids.fotoContestada}`,
		`/app/linha-do-tempo?cliente=${own.cliente}&imovel=${ids.imovel}`,
		`/app/linha-do-tempo?cliente=${ids.cliente}&imovel=${own.imovel}`,
	])
		expect([path, (await asStranger({ row: "", path, sent: { headers: asBrowser } })).status]).toEqual([path, 404]);
	await expectUntouched(deps, before, ids, [userId, own.membro]);
}

/** A ficha that names another account's photo neither shows nor freezes it. */
async function nameTheirPhoto({ deps, ids, ask }: World) {
	const { userId } = await makeBroker(deps, "vera@reis.com.br", "verareis");
	const draft = await makeDraft(deps, userId, "vistoria");
	await placePhoto(deps, draft, ids.foto);
	const asStranger = await ask(userId);
	const page = await asStranger({ row: "", path: `/app/fichas/${draft}`, sent: { headers: asBrowser } });
	expect([page.status, page.text.includes(`/app/fotos/${ids.foto}`)]).toEqual([200, false]);
	const sent = await sendFicha(deps, { seat: holderSeat(userId), fichaId: draft, sender: SENDER });
	const [row] = await deps.db.select().from(fichas).where(eq(fichas.id, draft));
	expect(sent.ok && JSON.stringify(row?.document ?? {}).includes(ids.foto)).toBe(false);
}

/** A broker of the same agency who looks after none of it; and who left the team. */
async function askAsColleague({ deps, theirs, ids, ask }: World) {
	const { userId } = await makeMember(deps, theirs.userId, "Lia Porto");
	// The agency's own: every broker of it works with them.
	const { imovel, modelo, logo, conta } = ids;
	const none = { ...nobodys(ids), imovel, modelo, logo, conta };
	const isKept = ({ row }: Asked) => !/ \/(?:app|rest\/v1)\/(?:imoveis|modelos|conta|plano)\b/.test(row);
	const before = await allRows(deps);
	const there = [...readings(ids), ...(await writings(ids, ids))].filter(isKept);
	const nowhere = [...readings(none), ...(await writings(none, none))].filter(isKept);
	await expectOneAnswer(await ask(userId), { there, ids }, { there: nowhere, ids: none }, CLIENTS);
	const { imovel: _, modelo: __, logo: ___, conta: ____, membro: _____, ...kept } = ids;
	await expectUntouched(deps, before, kept, [userId]);

	const asLeft = await ask(userId);
	const left = await deactivateMember(deps, { seat: holderSeat(theirs.userId), personId: userId });
	expect(left).toMatchObject({ ok: true });
	for (const asked of readings(ids)) {
		const { status, headers, text } = await asLeft(asked);
		const isOut = status === 401 || /entrar/.test(`${headers.location} ${text}`);
		expect([asked.row, isOut, THEIRS.test(text)]).toEqual([asked.row, true, false]);
	}
}

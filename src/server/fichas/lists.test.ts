import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { listIn } from "#core/fichas/form/values.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { isRecord } from "#core/kernel/record.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { answer, contest, makeSealedInspection } from "#tests/support/fichas/make-contested.ts";
import { makeBroker, makeDraft, makeSent, sign } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { countFichas } from "./counts/ficha-counts.read.ts";
import { readDay } from "./day.read.ts";
import { fichasOfPerson, visitsOfSameDay } from "./draft/repeated-fichas.read.ts";
import { fichas } from "./ficha.table.ts";
import { listFichas } from "./ficha-list.read.ts";

const [visitor] = sampleForms.visita.pessoas as object[];
const [flat] = sampleForms.visita.imoveis as object[];
const others = {
	pessoas: [
		{ ...visitor, nome: "Inês Ávila Nóbrega", cpf: "111.444.777-35", telefone: "(21) 99876-5432", email: undefined },
	],
	imoveis: [{ ...flat, codigo: "CA-7", endereco: { logradouro: "Travessa do Ouvidor", numero: "9", cidade: "Rio" } }],
};

async function found(deps: TestDeps, userId: string, typed: string) {
	const { fichas: rows } = await listFichas(deps, { seat: holderSeat(userId), typed });
	return rows.map(({ clienteNome }) => clienteNome?.split(" ")[0]).sort();
}

describe("listFichas", () => {
	test("finds by name, document, phone, address and protocol, as people type them", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		await makeDraft(deps, userId);
		await makeDraft(deps, userId, "visita", others);
		for (const typed of ["joao", "João conc", "529.982.247-25", "52998224725", "(11) 91234-5678", "91234-5678"]) {
			expect([typed, await found(deps, userId, typed)]).toEqual([typed, ["João"]]);
		}
		for (const typed of ["ines avila", "AVI", "+55 21 99876-5432", "ouvidor", "trav ouv 9", "CA-7"]) {
			expect([typed, await found(deps, userId, typed)]).toEqual([typed, ["Inês"]]);
		}
		const [row] = await deps.db.select().from(fichas).where(eq(fichas.clienteNome, "Inês Ávila Nóbrega"));
		expect(await found(deps, userId, row?.protocolo ?? "")).toEqual(["Inês"]);
		expect(await found(deps, userId, (row?.protocolo ?? "").toLowerCase().replaceAll("-", ""))).toEqual(["Inês"]);
		for (const typed of ["travess ouvidor nobrega", "nobr 1114447", "ines 99876-5432", "a o 9"])
			expect([typed, await found(deps, userId, typed)]).toEqual([typed, ["Inês"]]);
		// They begin alike and go on differently.
		for (const typed of ["joao ines", "travesti ouvidor", "nobreza avila", "ines 99876-5433", "inesita avila"])
			expect([typed, await found(deps, userId, typed)]).toEqual([typed, []]);
		expect(await found(deps, userId, "  ")).toEqual(["Inês", "João"]);
	});

	test("finds the same among thousands: what is common among the newest, what is rare however old it is", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
		await makeDraft(deps, userId);
		await makeDraft(deps, userId, "visita", others);
		await makeDraft(deps, other.userId, "visita", others);
		deps.clock.advance(DAY_MS);
		for (const account of [userId, other.userId])
			await deps.pool.query(
				`insert into fichas (id, account_id, responsavel_id, tipo, status, protocolo, cliente_nome, fields, search, created_at, updated_at)
				select gen_random_uuid(), $1::uuid, $1::uuid, 'visita', case n % 2 when 0 then 'rascunho' else 'assinada' end,
					'V26-' || left($1::text, 8) || n, case n % 40 when 0 then 'Rosa' else 'Raul' end || ' ' || n, '{}',
					case n % 40 when 0 then 'rosa' else 'raul' end || ' maria avila caso' || n, $2, $2::timestamptz + n * interval '1 second'
				from generate_series(1, 2100) n`,
				[account, deps.clock.now()],
			);
		for (const typed of ["joao", "João conc", "529.982.247-25", "91234-5678", "jo cons", "j c 1500"])
			expect([typed, await found(deps, userId, typed)]).toEqual([typed, ["João"]]);
		for (const typed of ["ines avila", "+55 21 99876-5432", "nobr 1114447", "travess ouvidor nobrega", "a o 9", "CA-7"])
			expect([typed, await found(deps, userId, typed)]).toEqual([typed, ["Inês"]]);
		for (const typed of ["joao ines", "travesti ouvidor", "nobreza avila", "inesita avila", "caso7 joao"])
			expect([typed, await found(deps, userId, typed)]).toEqual([typed, []]);
		const [row] = await deps.db.select().from(fichas).where(eq(fichas.clienteNome, "Inês Ávila Nóbrega"));
		expect(await found(deps, row?.accountId ?? "", row?.protocolo ?? "")).toEqual(["Inês"]);
		const walk = async (typed: string, status?: "assinada") => {
			const names: (string | null)[] = [];
			let after: string | undefined;
			do {
				const page = await listFichas(deps, { seat: holderSeat(userId), typed, after, status });
				names.push(...page.fichas.map(({ clienteNome }) => clienteNome));
				after = page.next;
			} while (after);
			return names;
		};
		const rosas = Array.from({ length: 52 }, (_, at) => `Rosa ${(52 - at) * 40}`);
		expect(await walk("rosa")).toEqual(rosas);
		expect(await walk("ros mar avi")).toEqual(rosas);
		expect(await walk("rosa", "assinada")).toEqual([]);
		expect(
			(await listFichas(deps, { seat: holderSeat(userId), typed: "mar", status: "assinada" })).fichas,
		).toHaveLength(30);
	});

	test.each(["' | 'a':*", "\\", "%", "a:b & !c", "@", "\u0000", "😀", "(", "x".repeat(10_000), "'@"])(
		"takes %j for words and nothing else",
		async (typed) => {
			const deps = await makeTestDeps();
			const { userId } = await makeBroker(deps);
			await expect(listFichas(deps, { seat: holderSeat(userId), typed, after: typed })).resolves.toBeDefined();
		},
	);

	test("shows an account its own and nobody else's, whatever is typed", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
		await makeDraft(deps, userId);
		expect(await found(deps, other.userId, "joao")).toEqual([]);
		expect(await found(deps, other.userId, "")).toEqual([]);
		expect(await found(deps, other.userId, `@${userId}`)).toEqual([]);
	});

	test("filters by status, type and period, and counts", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const signed = await makeSent(deps, userId);
		await sign(deps, signed.signers[0]?.token ?? "", signed.documentHash);
		deps.clock.advance(1000);
		await makeSent(deps, userId, "vistoria");
		deps.clock.advance(DAY_MS);
		await makeDraft(deps, userId, "agenciamento");
		const types = async (filter: Partial<Parameters<typeof listFichas>[1]>) =>
			(await listFichas(deps, { seat: holderSeat(userId), ...filter })).fichas.map(({ tipo }) => tipo);
		expect(await types({})).toEqual(["agenciamento", "vistoria", "visita"]);
		expect(await types({ status: "assinada" })).toEqual(["visita"]);
		expect((await types({ status: "abertas" })).sort()).toEqual(["agenciamento", "vistoria"]);
		expect(await types({ tipo: "vistoria" })).toEqual(["vistoria"]);
		expect(await types({ from: "2026-11-16" })).toEqual(["agenciamento"]);
		expect((await types({ to: "2026-11-15" })).sort()).toEqual(["visita", "vistoria"]);
		expect(await countFichas(deps, holderSeat(userId))).toMatchObject({
			rascunho: 1,
			aguardando: 1,
			assinada: 1,
			recusada: 0,
		});
		const { fichas: rows } = await listFichas(deps, { seat: holderSeat(userId), tipo: "vistoria" });
		expect(rows[0]?.signers).toBeNull();
	});

	test("an inspection whose contestation waits for an answer says so, until it has one", async () => {
		const deps = await makeTestDeps();
		const inspection = await makeSealedInspection(deps);
		const marks = async () => {
			const { fichas: rows } = await listFichas(deps, { seat: holderSeat(inspection.userId) });
			return rows.map(({ contested }) => contested);
		};
		expect(await marks()).toEqual([false]);
		const contested = await contest(deps, inspection);
		expect(await marks()).toEqual([true]);
		if (!contested.ok) throw new Error(contested.reason);
		const answered = await answer(deps, { ...inspection, ...contested.value });
		expect([answered.ok, await marks()]).toEqual([true, [false]]);
	});

	test("pages follow each other without a gap or a repeat, also among equal times", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const made: string[] = [];
		for (let at = 0; at < 65; at++) made.push(await makeDraft(deps, userId));
		const seen: string[] = [];
		let after: string | undefined;
		do {
			const page = await listFichas(deps, { seat: holderSeat(userId), after });
			seen.push(...page.fichas.map(({ id }) => id));
			after = page.next;
		} while (after);
		expect(seen).toHaveLength(65);
		expect(new Set(seen)).toEqual(new Set(made));
	});
});

test("the day shows its visits, what waits, what is about to end, and the quota", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const authorisation = await makeSent(deps, userId, "agenciamento");
	await sign(deps, authorisation.signers[0]?.token ?? "", authorisation.documentHash);
	await makeSent(deps, userId, "proposta");
	await makeDraft(deps, userId, "visita", { data_visita: "2026-11-15", hora_inicio: "15:30" });
	await makeDraft(deps, userId, "visita", { data_visita: "2026-11-15", hora_inicio: "09:00" });
	const now = await readDay(deps, holderSeat(userId));
	expect(now).toMatchObject({
		today: "2026-11-15",
		waitingCount: 1,
		quota: { used: 2, waiting: 1, limit: undefined, forecast: 4 },
	});
	expect(now.visits.map(({ beginsAt }) => beginsAt)).toEqual(["09:00", "15:30"]);
	expect(now.drafts).toHaveLength(2);
	expect(now.waiting.map(({ tipo }) => tipo)).toEqual(["proposta"]);
	expect(now.proposals).toHaveLength(1);
	expect(now.authorisations).toEqual([]);
	deps.clock.advance(80 * DAY_MS);
	const later = await readDay(deps, holderSeat(userId));
	expect(later.visits).toEqual([]);
	expect(later.authorisations).toMatchObject([{ tipo: "agenciamento", daysLeft: 9 }]);
});

test("the day goes by each property's calendar: late in the evening it is tomorrow in São Paulo and still today in Acre", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const inState = (tipo: "visita" | "proposta", uf: string) => {
		const [place] = listIn(sampleForms[tipo], "imoveis");
		const { endereco } = place ?? {};
		return { imoveis: [{ ...place, endereco: { ...(isRecord(endereco) && endereco), uf } }] };
	};
	await makeSent(deps, userId, "proposta", { ...inState("proposta", "AM"), validade_ate: "2026-11-16T23:59" });
	await makeDraft(deps, userId, "visita", {
		...inState("visita", "AC"),
		data_visita: "2026-11-15",
		hora_inicio: "21:00",
	});
	await makeDraft(deps, userId, "visita", {
		...inState("visita", "AC"),
		data_visita: "2026-11-16",
		hora_inicio: "10:00",
	});
	await makeDraft(deps, userId, "visita", {
		...inState("visita", "SP"),
		data_visita: "2026-11-16",
		hora_inicio: "09:00",
	});
	await makeDraft(deps, userId, "visita", {
		...inState("visita", "SP"),
		data_visita: "2026-11-15",
		hora_inicio: "08:00",
	});
	// 00:30 in São Paulo, 22:30 in Rio Branco.
	deps.clock.advance(Date.parse("2026-11-16T03:30:00Z") - deps.clock.now().getTime());
	const { visits, proposals, waiting } = await readDay(deps, seat);
	expect(visits.map(({ beginsAt }) => beginsAt)).toEqual(["09:00", "21:00"]);
	expect(proposals).toMatchObject([{ zone: "America/Manaus", validUntil: new Date("2026-11-17T03:59:00Z") }]);
	expect(waiting).toMatchObject([{ zone: "America/Manaus" }]);
});

test("the day shows twenty that wait and says how many there are", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	await makeSent(deps, userId, "visita");
	const add = (many: number) =>
		deps.pool.query(
			`insert into fichas (id, account_id, responsavel_id, tipo, status, protocolo, fields, search, sign_until, created_at, updated_at)
			select gen_random_uuid(), $1::uuid, $1::uuid, 'visita', 'aguardando', gen_random_uuid()::text, '{}', '',
				$2::timestamptz + n * interval '1 hour', $2, $2 from generate_series(1, $3::int) n`,
			[userId, deps.clock.now(), many],
		);
	await add(18);
	expect(await waitingOf(deps, seat)).toEqual([19, 19]);
	await add(1);
	expect(await waitingOf(deps, seat)).toEqual([20, 20]);
	await add(5);
	expect(await waitingOf(deps, seat)).toEqual([20, 25]);
	expect(await waitingOf(deps, { ...seat, view: "corretor" })).toEqual([20, 25]);
});

async function waitingOf(deps: Parameters<typeof readDay>[0], seat: Parameters<typeof readDay>[1]): Promise<number[]> {
	const { waiting, waitingCount } = await readDay(deps, seat);
	return [waiting.length, waitingCount];
}

test("a couple is found by either CPF, and whoever types one of them is told of the other ficha", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const stranger = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
	const { fichaId: couple } = await makeSent(deps, userId, "visita", {
		pessoas: [visitor, ...others.pessoas] as Values[],
	});
	const exceptId = await makeDraft(deps, userId, "visita", { data_visita: "2026-11-15" });
	await makeDraft(deps, stranger.userId);
	expect(await found(deps, userId, "111.444.777-35")).toEqual(["João"]);
	const named = async (person: { cpf?: string; telefone?: string }) =>
		(await fichasOfPerson(deps, { seat: holderSeat(userId), exceptId, ...person })).map((row) => row.isSeen && row.id);
	expect(await named({ cpf: "111.444.777-35" })).toEqual([couple]);
	expect(await named({ cpf: "", telefone: "21998765432" })).toEqual([couple]);
	expect(await named({ cpf: "11144477" }), "half a CPF is nobody's").toEqual([]);
	expect(await named({ cpf: "39053344705", telefone: "11900000000" })).toEqual([]);
	expect(await named({})).toEqual([]);
});

test("the same flat on the same day is pointed out, however its address is written", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const first = await makeDraft(deps, userId);
	const endereco = { logradouro: "R. Augusta", numero: "1500", complemento: "apto 42", cidade: "São Paulo", uf: "SP" };
	const again = await makeDraft(deps, userId, "visita", { ...others, imoveis: [{ ...flat, endereco }] });
	await makeDraft(deps, userId, "visita", { data_visita: "2026-11-13" });
	await makeDraft(deps, userId, "visita", others);
	const same = async (fichaId: string) =>
		(await visitsOfSameDay(deps, { seat: holderSeat(userId), fichaId }))?.map((row) => row.isSeen && row.id);
	expect(await same(again)).toEqual([first]);
	expect(await same(first)).toEqual([again]);
	expect(await visitsOfSameDay(deps, { seat: holderSeat(crypto.randomUUID()), fichaId: first })).toBeUndefined();
});

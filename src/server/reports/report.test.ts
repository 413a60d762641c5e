import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat, type Seat } from "#core/accounts/seat.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { chartsOf } from "#core/reports/charts.ts";
import { type CountedNumber, isCountedNumber } from "#core/reports/counted-numbers.ts";
import { type ReportFilter, readFilter } from "#core/reports/report-filter.ts";
import { accountMembers, accountRecords } from "#server/accounts/member.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { listCounted } from "#server/fichas/period/counted-list.read.ts";
import { refuseFicha } from "#server/fichas/signing/end-ficha.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { makeBroker, makeSent, SEEN, sign } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { exportFichasCsv } from "./export-fichas-csv.ts";
import { exportReportPdf } from "./export-report-pdf.ts";
import { countedBy, readReport } from "./read-report.ts";

const november = readFilter(new URLSearchParams({ de: "2026-11-01", ate: "2026-11-30" }), "2026-11-15");

async function signed(deps: TestDeps, userId: string, tipo: FichaType, change: Values, respostas = {}) {
	const { fichaId, documentHash, signers } = await makeSent(deps, userId, tipo, change);
	for (const { token } of signers) await sign(deps, token, documentHash, { respostas });
	return fichaId;
}

/** An agency with its holder, a broker, and what the two did in November; and a neighbour who did as much. */
async function makeMonth(deps: TestDeps) {
	const holder = await makeBroker(deps);
	const broker = await makeBroker(deps, "bia@corretora.com.br", "bia");
	const neighbour = await makeBroker(deps, "caio@corretora.com.br", "caio");
	const { userId } = holder;
	await deps.db.insert(accountMembers).values({
		id: deps.random.uuid(),
		accountId: userId,
		userId: broker.userId,
		role: "corretor",
		joinedAt: deps.clock.now(),
		endedAt: deps.clock.now(),
	});
	const first = await signed(deps, userId, "visita", { data_visita: "2026-11-10" }, { nota_preco: 2, nota_geral: 4 });
	await signed(deps, userId, "visita", { data_visita: "2026-11-12" }, { nota_preco: 3 });
	await signed(deps, userId, "visita", { data_visita: "2026-10-31" }, { nota_preco: 5, nota_geral: 3 });
	const refused = await makeSent(deps, userId, "visita", { data_visita: "2026-11-14" });
	await refuseFicha(deps, { token: refused.signers[0]?.token ?? "", reason: "Desconfiança", seen: SEEN });
	const proposal = await signed(deps, userId, "proposta", {});
	await deps.db.update(fichas).set({ resposta: "aceita" }).where(eq(fichas.id, proposal));
	await deps.db
		.update(fichas)
		.set({ corretorId: broker.userId, responsavelId: broker.userId })
		.where(eq(fichas.id, first));
	for (let at = 0; at < 3; at++) await signed(deps, neighbour.userId, "visita", {});
	const corretor: Seat = { accountId: userId, personId: broker.userId, role: "corretor", view: "corretor" };
	return { userId, brokerId: broker.userId, corretor, proposal };
}

test("the numbers of a month are right, and nobody else's count", async () => {
	const deps = await makeTestDeps();
	const { userId, brokerId } = await makeMonth(deps);
	const report = await readReport(deps, holderSeat(userId), november);
	expect(report.now).toMatchObject({ visits: 3, sent: 4, signed: 3, refused: 1, proposals: 1, accepted: 1 });
	expect(report.earlier).toMatchObject({ visits: 1, signed: 1 });
	expect(report.days.map(({ day, total }) => `${day} ${total}`)).toEqual([
		"2026-11-10 1",
		"2026-11-12 1",
		"2026-11-14 1",
	]);
	expect(report.brokers.map(({ id, total, sent, signed: own }) => [id, total, sent, own])).toEqual([
		[userId, 2, 3, 2],
		[brokerId, 1, 1, 1],
	]);
	expect(report.ratings).toEqual([
		{ name: "nota_preco", average: 2.5, notes: 2 },
		{ name: "nota_geral", average: 4, notes: 1 },
	]);
	expect(report.properties).toMatchObject([{ total: 3, price: 2.5, general: 4, talk: true }]);
	expect(report.refusals).toEqual([{ reason: "Desconfiança", total: 1 }]);
	expect(report.funnel).toEqual({ visited: 1, proposed: 1, accepted: 1 });
	expect(chartsOf(report).map(({ id }) => id)).toEqual([
		"semanas",
		"corretores",
		"imoveis",
		"funil",
		"notas",
		"recusas",
	]);
});

test("the list behind each number has as many fichas as the number says, for whoever asks and whatever is filtered", async () => {
	const deps = await makeTestDeps();
	const { userId, brokerId, corretor } = await makeMonth(deps);
	await makeSent(deps, userId, "visita", { data_visita: "2026-11-13" });
	// Written by the broker, looked after by the holder now: it still counts for who wrote it.
	await deps.db.update(fichas).set({ responsavelId: userId }).where(eq(fichas.corretorId, brokerId));
	const seats = [holderSeat(userId), corretor];
	const filters: ReportFilter[] = [
		november,
		{ ...november, tipo: "visita" },
		{ ...november, corretorId: brokerId },
		readFilter(new URLSearchParams({ de: "2026-10-01", ate: "2026-10-31" }), "2026-11-15"),
	];
	for (const seat of seats)
		for (const filter of filters) {
			const { now } = await readReport(deps, seat, filter);
			const said: Record<CountedNumber, number> = {
				...{ enviadas: now.sent, visitas: now.visits, assinadas: now.signed, esperando: now.waiting },
				...{ recusadas: now.refused, expiradas: now.expired, propostas: now.proposals, aceitas: now.accepted },
			};
			for (const number of Object.keys(said).filter(isCountedNumber)) {
				const behind = await listCounted(deps, { ...countedBy(seat, filter), number });
				expect([number, behind.total, behind.fichas.length]).toEqual([number, said[number], said[number]]);
			}
		}
	const own = await listCounted(deps, { ...countedBy(corretor, november), number: "visitas" });
	expect(own.fichas.map(({ seen }) => seen)).toEqual([false]);
});

test("a list longer than a page goes on where it stopped, each ficha once", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { fichaId } = await makeSent(deps, userId, "visita", { data_visita: "2026-11-10" });
	const columns = (
		await deps.pool.query(
			"select column_name from information_schema.columns where table_name = 'fichas' and is_generated = 'NEVER' and column_name not in ('id', 'protocolo', 'origin_key')",
		)
	).rows
		.map(({ column_name }) => column_name)
		.join();
	await deps.pool.query(
		`insert into fichas (id, protocolo, ${columns}) select gen_random_uuid(), 'RX-' || n, ${columns} from fichas, generate_series(1, 40) n where id = $1`,
		[fichaId],
	);
	const wanted = { ...countedBy(holderSeat(userId), november), number: "visitas" } as const;
	const first = await listCounted(deps, wanted);
	const second = await listCounted(deps, { ...wanted, after: first.next });
	const ids = [...first.fichas, ...second.fichas].map(({ id }) => id);
	expect([first.total, first.fichas.length, new Set(ids).size, second.next]).toEqual([41, 30, 41, undefined]);
});

test("a day ends at midnight in São Paulo, wherever the server's own does", async () => {
	const deps = await makeTestDeps();
	const { userId, proposal } = await makeMonth(deps);
	const seat = holderSeat(userId);
	const proposals = async () => (await readReport(deps, seat, november)).now.proposals;
	const sendAt = (sentAt: string) =>
		deps.db
			.update(fichas)
			.set({ sentAt: new Date(sentAt) })
			.where(eq(fichas.id, proposal));
	await sendAt("2026-12-01T02:59:59Z");
	expect(await proposals()).toBe(1);
	await sendAt("2026-12-01T03:00:00Z");
	expect(await proposals()).toBe(0);
	await sendAt("2026-11-01T02:59:59Z");
	expect(await proposals()).toBe(0);
	await sendAt("2026-11-01T03:00:00Z");
	expect(await proposals()).toBe(1);
});

test("a broker gets own numbers and own lines, whoever they ask for; each export is written down", async () => {
	const deps = await makeTestDeps();
	const { userId, brokerId, corretor } = await makeMonth(deps);
	const another = { ...november, corretorId: userId };
	expect((await readReport(deps, corretor, another)).now).toMatchObject({ visits: 1, sent: 1 });
	expect((await readReport(deps, corretor, another)).brokers).toEqual([]);
	expect((await readReport(deps, holderSeat(userId), { ...november, corretorId: brokerId })).now.sent).toBe(1);
	// A manager who works as a broker today is shown what is theirs.
	const asBroker = { ...holderSeat(userId), view: "corretor" as const };
	expect((await readReport(deps, asBroker, november)).now.sent).toBe(3);

	await deps.db.update(fichas).set({ clienteNome: "=HYPERLINK(1)" }).where(eq(fichas.corretorId, brokerId));
	const text = async (seat: Seat) => {
		const bytes = await new Response(await exportFichasCsv(deps, seat, november)).bytes();
		return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
	};
	const lines = (await text(corretor)).split("\r\n");
	expect(lines).toHaveLength(3);
	expect(lines[0]).toMatch(/^\uFEFFProtocolo;Tipo;Situação;Data;/);
	expect(lines[0], "whose hours they are").toContain(";Enviada em (Brasília);Assinada em (Brasília);");
	expect(lines[1]).toMatch(/;Visita;Assinada;10\/11\/2026;Ana Prado;.*;'=HYPERLINK\(1\);/);
	expect(lines[1]).toMatch(/;15\/11\/2026 09:00:00;/);
	expect((await text(holderSeat(userId))).split("\r\n")).toHaveLength(6);
	expect(
		Buffer.from(await exportReportPdf(deps, corretor, november))
			.subarray(0, 5)
			.toString(),
	).toBe("%PDF-");
	const records = await deps.db.select().from(accountRecords);
	expect(records.map(({ kind, personId, accountId }) => [kind, personId, accountId])).toEqual([
		["exportou-csv", brokerId, userId],
		["exportou-csv", userId, userId],
		["exportou-pdf", brokerId, userId],
	]);
	expect(records[0]?.detail).toBe("1º a 30 de novembro de 2026; atendidas por Ana Prado");
});

test("visits are counted from the first property of their form", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const [property] = sampleForms.visita.imoveis as [Values];
	const other = { ...property, codigo: "CA-7", endereco: { ...(property.endereco as Values), numero: "1600" } };
	await signed(deps, userId, "visita", { imoveis: [property, other] }, { nota_preco: 1 });
	const report = await readReport(deps, holderSeat(userId), november);
	expect(report.properties).toMatchObject([{ codigo: "AP-0042", total: 1, price: null }]);
	expect(report.ratings).toEqual([]);
});

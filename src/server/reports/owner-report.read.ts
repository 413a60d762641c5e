import { and, asc, desc, eq, gt } from "drizzle-orm";
import { holderSeat, type Seat, seesAll } from "#core/accounts/seat.ts";
import type { DocumentLine } from "#core/fichas/document.ts";
import { PARTNER } from "#core/fichas/draft/partnership.ts";
import type { Field } from "#core/fichas/form/field.ts";
import { presentLines } from "#core/fichas/form/present-fields.ts";
import { isId } from "#core/kernel/ids.ts";
import { buildOwnerReport, type RatedVisit } from "#core/reports/owner-report.ts";
import type { Period } from "#core/reports/period.ts";
import type { Deps } from "#server/deps.ts";
import {
	answersOf,
	findProperty,
	ownersOfProperty,
	propertyVisits,
} from "#server/fichas/owner/property-visits.read.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { questionsByFicha } from "#server/fichas/signing/questions.read.ts";
import { eachRow } from "#server/platform/db/each-row.ts";
import { ownerReports } from "./owner-report.table.ts";

type Db = Pick<Deps, "db">;

const AT_ONCE = 50;

/** What an owner would be told about a period, who they are, and what they were sent before. */
export async function readOwnerReport(
	deps: Db,
	{ seat, imovelId, period }: { seat: Seat; imovelId: string; period: Pick<Period, "from" | "to"> },
) {
	const imovel = await findProperty(deps, { seat, imovelId });
	const corretor = imovel && (await readCorretor(deps, seat));
	if (!imovel || !corretor) return undefined;
	const authorisation = await ownersOfProperty(deps, { seat, imovelId });
	// The owner is told of everybody's visits, without names, by whoever looks after their authorisation.
	const shown = authorisation ? holderSeat(seat.accountId) : seat;
	const rows = await propertyVisits(deps, { seat: shown, imovel, ...period });
	const visits = rows.filter(({ tipo }) => tipo === "visita");
	return {
		imovel: { id: imovel.id, endereco: imovel.endereco },
		report: buildOwnerReport({
			imovel: imovel.endereco,
			corretor: corretor.imobiliaria || corretor.nome,
			period,
			visits: await rateVisits(deps, visits),
			proposals: rows.length - visits.length,
		}),
		authorisation,
		sent: await sentReports(deps, seat, imovelId),
	};
}

type Visit = Awaited<ReturnType<typeof propertyVisits>>[number];

async function rateVisits(deps: Db, visits: Visit[]): Promise<RatedVisit[]> {
	const answers = Map.groupBy(
		await answersOf(
			deps,
			visits.map(({ id }) => id),
		),
		({ fichaId }) => fichaId,
	);
	const asked = await questionsByFicha(deps, visits);
	return visits.map(({ id, status, fields, notas }) => {
		const questions = asked.get(id) ?? [];
		const signers = answers.get(id) ?? [];
		// What was said of a round of several is said of none of them.
		const several = (fields.imoveis ?? []).length > 1;
		// A partner broker signs too, and has no opinion of the property.
		const signed = signers.filter(({ status, papel }) => status === "assinou" && papel !== PARTNER);
		return {
			signed: status === "assinada",
			notas,
			people: signers.map(({ nome }) => nome),
			answers: several
				? []
				: signed.map(({ lines }) => saidIn(questions, [...(lines ?? []), ...presentLines(questions, fields, fields)])),
		};
	});
}

/** Answers are kept in the words they were asked in, which are those of each ficha's model. */
function saidIn(questions: readonly Field[], lines: DocumentLine[]): RatedVisit["answers"][number] {
	const said = (wanted: string) => {
		const label = questions.find(({ name }) => name === wanted)?.label;
		return lines.find(({ rotulo }) => rotulo === label)?.valor ?? "";
	};
	return {
		interesse: said("interesse"),
		gostou: said("pontos_positivos"),
		naoAgradou: said("pontos_melhoria"),
		pagaria: said("valor_percebido"),
	};
}

function sentReports({ db }: Db, seat: Seat, imovelId: string) {
	return db
		.select()
		.from(ownerReports)
		.where(and(eq(ownerReports.imovelId, imovelId), readableBy(seat)))
		.orderBy(desc(ownerReports.createdAt))
		.limit(20);
}

function readableBy(seat: Seat) {
	return and(
		eq(ownerReports.accountId, seat.accountId),
		seesAll(seat) ? undefined : eq(ownerReports.personId, seat.personId),
	);
}

/** A report as it was handed over. */
export async function readSentReport({ db }: Db, { seat, reportId }: { seat: Seat; reportId: string }) {
	if (!isId(reportId)) return undefined;
	const [found] = await db
		.select()
		.from(ownerReports)
		.where(and(eq(ownerReports.id, reportId), readableBy(seat)));
	return found;
}

/** For the copy of one's data. */
export async function ownerReportData({ db }: Db, accountId: string) {
	return eachRow<typeof ownerReports.$inferSelect>(AT_ONCE, (last, page) =>
		db
			.select()
			.from(ownerReports)
			.where(and(eq(ownerReports.accountId, accountId), last && gt(ownerReports.id, last.id)))
			.orderBy(asc(ownerReports.id))
			.limit(page),
	);
}

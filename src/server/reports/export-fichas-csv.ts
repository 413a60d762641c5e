import { Readable } from "node:stream";
import type { SQL } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { ratings } from "#core/fichas/draft/visita.ts";
import { fichaStatusNames } from "#core/fichas/ficha-status.ts";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { outcomeNames } from "#core/fichas/owner/proposal-answer.ts";
import { BRAZIL_ZONE, formatDay } from "#core/kernel/day.ts";
import { CSV_START, csvLine } from "#core/reports/csv.ts";
import type { ReportFilter } from "#core/reports/report-filter.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import { ownLines, readUsedModels, type UsedModels, usedKey } from "#server/fichas/own-answers.read.ts";
import { countedFor } from "#server/fichas/period/counted-fichas.ts";
import { type CountedRow, chosenBy, eachCounted, readRows } from "#server/fichas/period/report-rows.read.ts";
import { nameFilter } from "./filter-names.read.ts";
import { countedBy } from "./read-report.ts";

const columns = [
	"Protocolo",
	"Tipo",
	"Situação",
	"Data",
	"Atendido por",
	"Responsável",
	"Cliente",
	"Imóvel",
	"Código",
	"Enviada em (Brasília)",
	"Assinada em (Brasília)",
	"Motivo da recusa",
	"Resposta à proposta",
	...ratings.map(([, label]) => label),
];

/** The fichas behind the numbers, as a stream. Who took them, and which, is written down before the first line goes out. */
export async function exportFichasCsv(
	deps: Deps,
	seat: Seat,
	filter: ReportFilter,
): Promise<ReadableStream<Uint8Array>> {
	const { words } = await nameFilter(deps, seat, filter);
	await writeAuditRecord(deps, deps.db, seat, { kind: "exportou-csv", detail: words });
	const counted = countedBy(seat, filter);
	return streamOf(writeLines(deps, countedFor(counted), eachCounted(deps, counted)));
}

/** The same of fichas that somebody chose in a list: those they may open, and no others. */
export async function exportChosenCsv(
	deps: Deps,
	seat: Seat,
	ids: readonly string[],
): Promise<ReadableStream<Uint8Array>> {
	const which = chosenBy(seat, ids);
	const rows = await readRows(deps, which);
	const detail = rows.length === 1 ? "1 ficha escolhida na lista" : `${rows.length} fichas escolhidas na lista`;
	await writeAuditRecord(deps, deps.db, seat, { kind: "exportou-csv", detail });
	return streamOf(writeLines(deps, which, [rows]));
}

function streamOf(lines: AsyncGenerator<Buffer>): ReadableStream<Uint8Array> {
	return Readable.toWeb(Readable.from(lines)) as ReadableStream<Uint8Array>;
}

type Pages = AsyncIterable<CountedRow[]> | Iterable<CountedRow[]>;

async function* writeLines(deps: Pick<Deps, "db">, which: SQL | undefined, pages: Pages): AsyncGenerator<Buffer> {
	const models = await readUsedModels(deps, which);
	const own = ownColumns(models);
	yield Buffer.from(CSV_START + csvLine([...columns, ...(models.size > 0 ? ["Modelo"] : []), ...own]));
	for await (const page of pages) {
		const names = await authorNames(
			deps,
			page.flatMap(({ corretorId, responsavelId }) => [corretorId, responsavelId]),
		);
		yield Buffer.from(page.map((row) => csvLine([...cellsOf(row, names), ...ownCells(row, models, own)])).join(""));
	}
}

/** A column for each question of the account's own that was put, by its words: the same in two models is one. */
function ownColumns(models: UsedModels): string[] {
	const labels = [...models.values()].flatMap(({ proprios }) => proprios.map(({ rotulo }) => rotulo));
	return [...new Set(labels)];
}

function ownCells({ modeloId, modeloVersao, fields }: CountedRow, models: UsedModels, own: string[]) {
	if (models.size === 0) return [];
	const content = models.get(usedKey(modeloId, modeloVersao));
	if (!content) return ["", ...own.map(() => "")];
	const said = new Map(ownLines(content, fields ?? {}).map(({ rotulo, valor }) => [rotulo, valor]));
	return [`${content.nome} (versão ${modeloVersao})`, ...own.map((label) => said.get(label))];
}

function cellsOf(row: CountedRow, names: Map<string, string>) {
	const { protocolo, tipo, status, countedOn, corretorId, responsavelId, sentAt, signedAt, resposta, notas } = row;
	const nameOf = (id: string | null) => (id ? names.get(id) : undefined);
	return [
		protocolo,
		fichaTypeNames[tipo].name,
		fichaStatusNames[status],
		countedOn && formatDay(countedOn),
		nameOf(corretorId),
		nameOf(responsavelId ?? corretorId),
		row.clienteNome,
		row.imovelEndereco,
		row.codigo,
		momentCell(sentAt),
		momentCell(signedAt),
		row.refusal,
		resposta && outcomeNames[resposta],
		...ratings.map(([name]) => notas?.[name]),
	];
}

/** Made once: a formatter costs more than the line it is for. */
const clock = new Intl.DateTimeFormat("pt-BR", {
	timeZone: BRAZIL_ZONE,
	day: "2-digit",
	month: "2-digit",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
});

/** `15/11/2026 09:30:00`, which a spreadsheet in Portuguese takes for a date. */
function momentCell(moment: Date | null): string | undefined {
	return moment ? clock.format(moment).replace(",", "") : undefined;
}

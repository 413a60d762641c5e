import { eq } from "drizzle-orm";
import { deviceOf } from "#core/accounts/device-name.ts";
import { type AddendumEvidence, addendumTitle, contestCautions } from "#core/fichas/contest/addendum.ts";
import { formatServerClock } from "#core/fichas/evidence/server-clock.ts";
import { maskDocument } from "#core/fichas/registry/mask-document.ts";
import { maskName } from "#core/fichas/registry/mask-name.ts";
import type { PublicSignature } from "#core/fichas/verify/verify-conclusion.ts";
import { formatMoment } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { addenda } from "#server/fichas/contest/addendum.table.ts";
import { type Annex, readAnnexLog } from "./annex.ts";
import type { SealedAddendum } from "./sealed-addendum.read.ts";
import type { LogEvent } from "./verify-record.ts";

const acts = {
	contestacao: { name: "contestação", event: "contestada-por" },
	resposta: { name: "resposta", event: "contestacao-respondida" },
} as const;

/** Everything the database says of a sealed contestation, or of the answer to one. */
export async function readAddendumAnnex(deps: Pick<Deps, "db">, sealed: SealedAddendum): Promise<Annex | undefined> {
	const [addendum] = await deps.db.select().from(addenda).where(eq(addenda.id, sealed.addendumId));
	const log = await readAnnexLog(deps, sealed.fichaId, ({ adendo }) => adendo === sealed.addendumId);
	if (!addendum || !log) return undefined;
	const { name, event } = acts[addendum.kind];
	const act = log.events.find(({ kind }) => kind === event);
	return {
		...log,
		sealed,
		evidence: addendum.evidence,
		evidenceHash: addendum.evidenceHash,
		title: addendumTitle(addendum.kind, log.ficha.protocolo),
		name,
		act,
		sealedAs: "adendo-selado",
		signature: addendum.evidence ? publicAuthor(addendum.evidence, act) : undefined,
	};
}

function publicAuthor(evidence: AddendumEvidence, act: LogEvent | undefined): PublicSignature {
	const { servidor, navegador } = evidence;
	const isContest = evidence.schema === "rubrica-contestacao-1";
	return {
		papel: isContest ? evidence.autor.papel : "Quem respondeu pela vistoria",
		nome: maskName(evidence.autor.nome),
		documento: isContest ? maskDocument(evidence.autor.documento) : "não informado",
		act: isContest ? "Contestação recebida" : "Resposta recebida",
		signedAt: formatMoment(new Date(servidor.em), servidor.fuso),
		clock: servidor.relogio && formatServerClock(servidor.relogio, servidor.fuso),
		device: deviceOf(navegador).name,
		place: "localização não pedida",
		identity: [],
		cautions: isContest ? contestCautions(evidence) : [],
		event: act?.seq,
	};
}

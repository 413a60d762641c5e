import { eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { type ChainEvent, EVENT_ALG } from "#core/fichas/evidence/event-chain.ts";
import { writePinnedList } from "#core/fichas/evidence/pinned-list.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import { brand } from "#core/kernel/brand.ts";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import { present } from "#core/kernel/present.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { lockAccountsShared } from "#server/accounts/lock-account.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import type { Deps } from "#server/deps.ts";
import { type Case, readCase } from "#server/fichas/cases/case.read.ts";
import { caseRecords } from "#server/fichas/cases/case.table.ts";
import { readCaseAnswers } from "#server/fichas/cases/case-answers.read.ts";
import { readCaseTimeline } from "#server/fichas/cases/case-timeline.read.ts";
import { addCaseRecord, type CaseKey, ensureCase } from "#server/fichas/cases/ensure-case.ts";
import { lockOpenLink } from "#server/fichas/cases/lock-open-link.ts";
import { appendEvents } from "#server/fichas/evidence/append-event.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { worldOf } from "#server/fichas/evidence/log-world.ts";
import { newProtocol } from "#server/fichas/owner/send-interested-list.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { fillVerifier } from "#server/fichas/verify/fill-verifier.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import type { Seal } from "#server/platform/seal/seal.ts";
import { sealAlgOf } from "#server/platform/seal/seal-alg.ts";
import { streamZip } from "#server/platform/zip/stream-zip.ts";
import { accessFiles } from "./dossier-accesses.ts";
import { bytesFile, type DossierFile, textFile } from "./dossier-file.ts";
import { caseFiles } from "./dossier-files.ts";
import { dossierNote } from "./dossier-note.ts";
import { howToCheck, readCheckScript } from "./how-to-check.ts";

/** `left`: whoever asked has gone elsewhere. `made`: by this very form already. */
export type DossierRefusal = "not-found" | "nothing-sent" | "too-many" | "left" | "made";
/** `verifier`: the offline verifier as it was built. `link`: by which lawyer's link; else the account itself asks. */
export type DossierInput = CaseKey & {
	verifier: string;
	link?: { id: string; nome: string; ip: string };
	/** Who taps twice calls the first request off: what nobody waits for is not made, and is no event. */
	awaited?: AbortSignal;
	/** Of this very form: sent twice, it is one event. */
	once?: string | undefined;
};
export type Dossier = { protocolo: string; zip: ReadableStream<Uint8Array> };

const allowance: Allowance = { name: "dossier", points: 20, seconds: 3600 };
const linkAllowance: Allowance = { name: "dossier-link", points: 10, seconds: 3600 };

/**
 * One ZIP with the whole trail of a client and a property. That it was made, and what was in it, is in the log of each
 * of its fichas before the first byte goes out.
 */
export async function makeDossier(
	asking: Deps,
	{ verifier, link, awaited, once, ...asked }: DossierInput,
): Promise<Result<Dossier, DossierRefusal>> {
	if (awaited?.aborted) return refuse("left");
	if (once && (await isMade(asking, once))) return refuse("made");
	const found = await readCase(asking, asked);
	const corretor = await readCorretor(asking, asked.seat);
	if (!found || !corretor) return refuse("not-found");
	const [first] = found.fichas;
	if (!first) return refuse("nothing-sent");
	// All fichas of a case are of one account.
	const deps = await worldOf(asking, first.id);
	const taken = link ? deps.limiter.take(linkAllowance, link.id) : deps.limiter.take(allowance, asked.seat.personId);
	if (!(await taken).allowed) return refuse("too-many");
	const at = deps.clock.now();
	const protocolo = newProtocol(deps, "D", at);
	const seal = await deps.seal();
	const complete = await filesOf(deps, { protocolo, at, corretor, found, seat: asked.seat, link, verifier, seal });
	const sums = complete.map(({ sha256, path }) => `${sha256}  ${path}\n`).join("");
	const said = { dossie: protocolo, somasSha256: sha256Hex(sums), arquivos: complete.length };
	const noted = await deps.db.transaction(async (tx): Promise<Result<NotedDossier, DossierRefusal>> => {
		if (!(await isStillAsked(deps, tx, asked.seat, link))) return refuse("not-found");
		if (awaited?.aborted) return refuse("left");
		const { id: casoId } = await ensureCase(deps, tx, asked.seat, found);
		if (once && (await isMade({ db: tx }, once))) return refuse("made");
		return succeed(await noteDossier(deps, tx, { casoId, found, link, once, said }));
	});
	if (!noted.ok) return noted;
	const signature = await seal.sign(Buffer.from(sums, "utf8"));
	// What is signed is a plain list, as `sha256sum` reads it: how it is signed stands here.
	const alg = { hash: EVENT_ALG, signature: sealAlgOf(seal.certificate) };
	const log = JSON.stringify({ plataforma: brand.name, alg, ...said, ...noted.value }, null, "\t");
	return succeed({
		protocolo,
		zip: streamZip(
			[
				...complete,
				textFile("SHA256SUMS.txt", sums),
				bytesFile("SHA256SUMS.txt.sig", signature),
				textFile("registro-deste-dossie.json", log),
			],
			at,
		),
	});
}

type About = {
	protocolo: string;
	at: Date;
	corretor: Corretor;
	found: Case;
	seat: Seat;
	link: DossierInput["link"];
	verifier: string;
	/** That signs the sums, and whose certificate is among the files. */
	seal: Seal;
};

/** All that is in it but the sums of these files, their signature and the event of this dossier. */
async function filesOf(deps: Deps, asked: About): Promise<DossierFile[]> {
	const { protocolo, at, corretor, found, seat, link, verifier, seal } = asked;
	const about = {
		protocolo,
		at: formatMoment(at, BRAZIL_ZONE),
		corretor,
		case: found,
		siteUrl: deps.config.publicUrl,
		guest: link?.nome,
	};
	const timeline = await readCaseTimeline(deps, found);
	const files = await caseFiles(deps, seat.accountId, found);
	const by = link ? `link de ${link.nome}` : "conta do corretor";
	const { printDossierIndex } = await import("./dossier-index.ts");
	const { longTermFiles } = await import("./dossier-long-term.ts");
	const answers = await readCaseAnswers(
		deps,
		found.fichas.map(({ id }) => id),
	);
	const index = await printDossierIndex(deps, { ...about, moment: at, timeline, files, answers });
	const script = await readCheckScript();
	return [
		textFile("LEIA-ME.txt", dossierNote(about)),
		textFile("COMO-CONFERIR.md", howToCheck(script, deps.config.publicUrl)),
		textFile("conferir.py", script),
		bytesFile("indice.pdf", index),
		...files,
		...(await longTermFiles(deps, files)),
		...(await accessFiles(deps, { caso: found.caso, protocolo, at, by, linkId: link?.id })),
		textFile("certificado-da-plataforma.pem", seal.certificate),
		textFile("certificados.json", writePinnedList((await deps.pins()).entries)),
		textFile("verificador.html", await fillVerifier(deps, verifier)),
	];
}

type NotedDossier = { conteudo: (typeof evidenceLog.$inferSelect)["content"] | undefined; evento: ChainEvent };
type Noted = {
	link: DossierInput["link"] | undefined;
	once: string | undefined;
	casoId: string;
	found: Case;
	said: { dossie: string; somasSha256: string; arquivos: number };
};

/** In the case's record, under the number of the form, and in the log of each of its fichas. */
async function noteDossier(deps: Deps, tx: Transaction, noted: Noted): Promise<NotedDossier> {
	const { casoId, found, link, once, said } = noted;
	const from = link && { linkId: link.id, ip: link.ip };
	await addCaseRecord(deps, tx, { id: once, casoId, kind: "dossie-gerado", detail: said.dossie, ...from });
	const events = found.fichas.map(({ id }) => ({ kind: "dossie-gerado" as const, fichaId: id, content: said }));
	const last = present((await appendEvents(deps, tx, events)).at(-1), "the event of this dossier");
	const [row] = await tx
		.select({ content: evidenceLog.content })
		.from(evidenceLog)
		.where(eq(evidenceLog.seq, last.seq));
	return { conteudo: row?.content, evento: last };
}

/** Whether this very form has its dossier. Two at once wait for each other by the lock of the case. */
async function isMade({ db }: { db: Deps["db"] | Transaction }, once: string): Promise<boolean> {
	const [found] = await db.select({ id: caseRecords.id }).from(caseRecords).where(eq(caseRecords.id, once));
	return found !== undefined;
}

/** Printing takes seconds, in which a link is ended, somebody is dismissed or the account is deleted. */
async function isStillAsked(deps: Deps, tx: Transaction, seat: Seat, link: DossierInput["link"]): Promise<boolean> {
	if (link) return (await lockOpenLink(deps, tx, { seat, linkId: link.id })) !== undefined;
	return (await lockAccountsShared(tx, [seat.accountId])).size > 0 && lockSeatShared(tx, seat);
}

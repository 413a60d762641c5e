import { eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { EVENT_ALG } from "#core/fichas/evidence/event-chain.ts";
import { writePinnedList } from "#core/fichas/evidence/pinned-list.ts";
import { brand } from "#core/kernel/brand.ts";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import { present } from "#core/kernel/present.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { lockAccountsShared } from "#server/accounts/lock-account.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import type { Deps } from "#server/deps.ts";
import { readCase } from "#server/fichas/cases/case.read.ts";
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
import { sealAlgOf } from "#server/platform/seal/seal-alg.ts";
import { streamZip } from "#server/platform/zip/stream-zip.ts";
import { accessFiles } from "./dossier-accesses.ts";
import { bytesFile, type DossierFile, textFile } from "./dossier-file.ts";
import { caseFiles } from "./dossier-files.ts";
import { dossierNote } from "./dossier-note.ts";
import { howToCheck, readCheckScript } from "./how-to-check.ts";

export type DossierRefusal = "not-found" | "nothing-sent" | "too-many";
/** `verifier`: the offline verifier as it was built. `link`: by which lawyer's link; else the account itself asks. */
export type DossierInput = CaseKey & {
	verifier: string;
	link?: { id: string; nome: string; ip: string };
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
	{ verifier, link, ...asked }: DossierInput,
): Promise<Result<Dossier, DossierRefusal>> {
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
	const about = {
		protocolo,
		at: formatMoment(at, BRAZIL_ZONE),
		corretor,
		case: found,
		siteUrl: deps.config.publicUrl,
		guest: link?.nome,
	};
	const timeline = await readCaseTimeline(deps, found);
	const files = await caseFiles(deps, asked.seat.accountId, found);
	const seal = await deps.seal();
	const by = link ? `link de ${link.nome}` : "conta do corretor";
	const { printDossierIndex } = await import("./dossier-index.ts");
	const { longTermFiles } = await import("./dossier-long-term.ts");
	const answers = await readCaseAnswers(
		deps,
		found.fichas.map(({ id }) => id),
	);
	const index = await printDossierIndex(deps, { ...about, moment: at, timeline, files, answers });
	const script = await readCheckScript();
	const complete: DossierFile[] = [
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
	const sums = complete.map(({ sha256, path }) => `${sha256}  ${path}\n`).join("");
	const said = { dossie: protocolo, somasSha256: sha256Hex(sums), arquivos: complete.length };
	const event = await deps.db.transaction(async (tx) => {
		if (!(await isStillAsked(deps, tx, asked.seat, link))) return undefined;
		const { id: casoId } = await ensureCase(deps, tx, asked.seat, found);
		const from = link && { linkId: link.id, ip: link.ip };
		await addCaseRecord(deps, tx, { casoId, kind: "dossie-gerado", detail: protocolo, ...from });
		const events = found.fichas.map(({ id }) => ({ kind: "dossie-gerado" as const, fichaId: id, content: said }));
		const last = present((await appendEvents(deps, tx, events)).at(-1), "the event of this dossier");
		const [row] = await tx
			.select({ content: evidenceLog.content })
			.from(evidenceLog)
			.where(eq(evidenceLog.seq, last.seq));
		return { conteudo: row?.content, evento: last };
	});
	if (!event) return refuse("not-found");
	const signature = await seal.sign(Buffer.from(sums, "utf8"));
	// What is signed is a plain list, as `sha256sum` reads it: how it is signed stands here.
	const alg = { hash: EVENT_ALG, signature: sealAlgOf(seal.certificate) };
	const log = JSON.stringify({ plataforma: brand.name, alg, ...said, ...event }, null, "\t");
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

/** Printing takes seconds, in which a link is ended, somebody is dismissed or the account is deleted. */
async function isStillAsked(deps: Deps, tx: Transaction, seat: Seat, link: DossierInput["link"]): Promise<boolean> {
	if (link) return (await lockOpenLink(deps, tx, { seat, linkId: link.id })) !== undefined;
	return (await lockAccountsShared(tx, [seat.accountId])).size > 0 && lockSeatShared(tx, seat);
}

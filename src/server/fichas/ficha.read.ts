import { and, asc, eq, or } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { cautionsOf } from "#core/fichas/evidence/cautions.ts";
import { summariseEvidence } from "#core/fichas/evidence/evidence-summary.ts";
import { identityLines } from "#core/fichas/evidence/identity-words.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { fichaPhotos, fichaSigners, fichas } from "./ficha.table.ts";
import { fichasSeenBy } from "./seen-by.ts";
import { type SigningState, stateOf } from "./signing.read.ts";
import { type LinkHolder, signingCode, signingToken } from "./signing-token.ts";

type Ficha = typeof fichas.$inferSelect;
export type FichaDetail = NonNullable<Awaited<ReturnType<typeof readFicha>>>;

/** One ficha of the account with everything its page shows. */
export async function readFicha(
	deps: Pick<Deps, "db" | "clock" | "secrets" | "config">,
	{ seat, fichaId }: { seat: Seat; fichaId: string },
) {
	if (!isId(fichaId)) return undefined;
	const { db } = deps;
	const [found] = await db
		.select()
		.from(fichas)
		.where(and(eq(fichas.id, fichaId), fichasSeenBy(seat)));
	if (!found) return undefined;
	const { document, accountId: _, search: __, ...ficha } = found;
	return {
		ficha,
		document: document ?? undefined,
		signers: await signersOfFicha(deps, found),
		photos: await photosOfFicha(db, fichaId),
		sealed: await sealOf(db, fichaId),
		linked: await linkedTo(db, seat, found),
	};
}

async function signersOfFicha(deps: Pick<Deps, "db" | "clock" | "secrets" | "config">, ficha: Ficha) {
	const signers = await deps.db
		.select()
		.from(fichaSigners)
		.where(eq(fichaSigners.fichaId, ficha.id))
		.orderBy(asc(fichaSigners.position));
	return signers.map((signer) => ({
		id: signer.id,
		position: signer.position,
		papel: signer.papel,
		nome: signer.nome,
		telefone: signer.telefone,
		email: signer.email,
		status: signer.status,
		decidedAt: signer.decidedAt,
		fator: signer.fator,
		// How it was looked into who signed, and what does not fit.
		identity: signer.evidence?.schema === "rubrica-evidencia-2" ? identityLines(signer.evidence) : [],
		cautions: signer.evidence ? cautionsOf(signer.evidence) : [],
		summary: signer.evidence ? summariseEvidence(signer.evidence) : undefined,
		viewedAt: signer.viewedAt,
		refusal: signer.refusal,
		channel: signer.channel,
		reminders: signer.reminders,
		linkMailedAt: signer.linkMailedAt,
		linkVersion: signer.linkVersion,
		linkChangedAt: signer.linkChangedAt,
		copyMailedAt: signer.copyMailedAt,
		laterAt: signer.laterAt,
		thankedAt: signer.thankedAt,
		...linksIn(deps, signer, stateOf({ signer, ficha }, deps.clock.now())),
	}));
}

/** Who has to wait for another may have the link all the same: it says whom for. */
function linksIn(deps: Pick<Deps, "secrets" | "config">, signer: LinkHolder, state: SigningState) {
	return { isEarly: state === "early", ...(state === "open" || state === "early" ? linksOf(deps, signer) : noLinks) };
}

const noLinks = { token: undefined, link: undefined, shortLink: undefined };

export function linksOf(deps: Pick<Deps, "secrets" | "config">, signer: LinkHolder) {
	return { ...linkOf(deps, signer), shortLink: `${deps.config.publicUrl}/a/${signingCode(deps, signer)}` };
}

/** Without the one for typing by hand, which is as much work again and which no list shows. */
export function linkOf(deps: Pick<Deps, "secrets" | "config">, signer: LinkHolder) {
	const token = signingToken(deps, signer);
	return { token, link: `${deps.config.publicUrl}/assinar/${token}` };
}

function photosOfFicha(db: Deps["db"], fichaId: string) {
	const { id, width, height, takenAt, source, sha256 } = fichaPhotos;
	return db
		.select({ id, width, height, takenAt, source, sha256 })
		.from(fichaPhotos)
		.where(eq(fichaPhotos.fichaId, fichaId))
		.orderBy(asc(fichaPhotos.createdAt), asc(fichaPhotos.id));
}

async function sealOf(db: Deps["db"], fichaId: string) {
	const { sha256, sealedAt, protocolo, bytes } = sealedDocuments;
	const [sealed] = await db
		.select({ sha256, sealedAt, protocolo, bytes })
		.from(sealedDocuments)
		.where(eq(sealedDocuments.fichaId, fichaId));
	return sealed;
}

/** What this one follows, and what follows it. */
async function linkedTo(db: Deps["db"], seat: Seat, { id, previousId }: Ficha) {
	const rows = await db
		.select({ id: fichas.id, protocolo: fichas.protocolo, tipo: fichas.tipo, status: fichas.status })
		.from(fichas)
		.where(and(fichasSeenBy(seat), or(eq(fichas.previousId, id), previousId ? eq(fichas.id, previousId) : undefined)))
		.orderBy(asc(fichas.createdAt));
	return rows.map((row) => ({
		...row,
		relation: row.id === previousId ? ("anterior" as const) : ("seguinte" as const),
	}));
}

import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isWaiting } from "#core/fichas/ficha-status.ts";
import type { Deps } from "#server/deps.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { fichaSigners, fichas } from "./ficha.table.ts";
import { keptAs } from "./signing-token.ts";

/** `early`: somebody else signs first. */
export type SigningState = "open" | "early" | "signed" | "refused" | "expired" | "closed";

/** What a signer's link leads to. Reading it writes nothing: a preview robot opens links too. */
export async function findSigning({ db, clock }: Pick<Deps, "db" | "clock">, token: string) {
	return find(await byToken(db).execute({ asked: hashToken(token) }), clock.now());
}

/**
 * The same without what was sent and what was signed, which is most of what is kept: for a page's script that says it stands
 * open, or waits for the seal.
 */
export async function glanceAtSigning({ db, clock }: Pick<Deps, "db" | "clock">, token: string) {
	const [found] = await glances(db).execute({ asked: hashToken(token) });
	return found && { ...found, state: stateOf(found, clock.now()) };
}

const glances = preparedOnce((db: Deps["db"]) => {
	const { id, nome, status, turnAt, viewedAt, tokenHash, fichaId } = fichaSigners;
	const { signUntil, emOrdem, accountId, responsavelId, documentHash } = fichas;
	return db
		.select({
			signer: { id, nome, status, turnAt, viewedAt, tokenHash },
			ficha: { id: fichas.id, status: fichas.status, signUntil, emOrdem, accountId, responsavelId, documentHash },
		})
		.from(fichaSigners)
		.innerJoin(fichas, eq(fichas.id, fichaId))
		.where(and(eq(tokenHash, sql.placeholder("asked")), isNotNull(fichas.document)))
		.prepare("glance_at_signing");
});

export async function findSigningByCode(deps: Pick<Deps, "db" | "clock" | "secrets">, code: string) {
	const [kept, before] = keptAs(deps, code);
	const found = await byCode(deps.db).execute({ asked: kept });
	return find(found.length > 0 ? found : await byCode(deps.db).execute({ asked: before }), deps.clock.now());
}

/** For who is known by name and not by a link: a job, a notice. */
export async function readSigner({ db }: Pick<Deps, "db">, signerId: string): Promise<Found | undefined> {
	const [found] = await byId(db).execute({ asked: signerId });
	return found;
}

const byToken = signerBy(fichaSigners.tokenHash);
const byCode = signerBy(fichaSigners.codeHash);
const byId = signerBy(fichaSigners.id);

/** Of a column that no two signers share a value of. */
function signerBy(column: PgColumn) {
	return preparedOnce((db: Deps["db"]) =>
		db
			.select({ signer: fichaSigners, ficha: fichas })
			.from(fichaSigners)
			.innerJoin(fichas, eq(fichas.id, fichaSigners.fichaId))
			.where(eq(column, sql.placeholder("asked")))
			.prepare(`signing_by_${column.name}`),
	);
}

function find([found]: Found[], now: Date) {
	if (!found?.ficha.document) return undefined;
	const { signer, ficha } = found;
	return { signer, ficha, document: found.ficha.document, state: stateOf(found, now) };
}

/** What a link led to when it was asked for. */
export type FoundSigning = NonNullable<Awaited<ReturnType<typeof findSigning>>>;

export type GlancedSigning = NonNullable<Awaited<ReturnType<typeof glanceAtSigning>>>;

type Found = { signer: typeof fichaSigners.$inferSelect; ficha: typeof fichas.$inferSelect };

/** All that it depends on. */
type Standing = {
	signer: Pick<Found["signer"], "status" | "turnAt">;
	ficha: Pick<Found["ficha"], "status" | "signUntil" | "emOrdem">;
};

export function stateOf({ signer, ficha }: Standing, now: Date): SigningState {
	if (signer.status === "assinou") return "signed";
	if (signer.status === "recusou") return "refused";
	if (ficha.status === "expirada" || (isWaiting(ficha.status) && ficha.signUntil && ficha.signUntil <= now))
		return "expired";
	if (!isWaiting(ficha.status)) return "closed";
	return ficha.emOrdem && signer.turnAt === null ? "early" : "open";
}

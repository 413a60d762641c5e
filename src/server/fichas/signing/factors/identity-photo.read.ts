import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { IdentityPhotoEvidence } from "#core/fichas/evidence/identity-photo.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { sameText } from "#server/platform/secrets.ts";
import { identityPhotos } from "./identity-photo.table.ts";

const PURPOSE = "identity-photo";

/** As it lies in the storage: with a key of its own, derived from the product's secret. */
export function lockIdentityPhoto({ secrets }: Pick<Deps, "secrets">, picture: Uint8Array): Uint8Array {
	return Buffer.from(secrets.encrypt(PURPOSE, Buffer.from(picture).toString("base64")), "utf8");
}

/** The picture, for the dossier alone; one that is not what was hashed is not handed out. */
export async function readIdentityPhoto(
	{ storage, secrets }: Pick<Deps, "storage" | "secrets">,
	{ storageKey, sha256 }: { storageKey: string; sha256: string },
): Promise<Uint8Array> {
	const stored = await storage.get(storageKey);
	if (!stored) throw new Error("a photo of identity is gone");
	const picture = Buffer.from(secrets.decrypt(PURPOSE, Buffer.from(stored.bytes).toString("utf8")), "base64");
	if (createHash("sha256").update(picture).digest("hex") !== sha256) throw new Error("a photo is not what was stored");
	return new Uint8Array(picture);
}

/** What the browser that sent this photo brings back with the signature. */
export function photoProof(
	{ secrets }: Pick<Deps, "secrets">,
	{ signerId, storageKey }: { signerId: string; storageKey: string },
): string {
	return secrets.derive("identity-photo-sent", `${signerId} ${storageKey}`);
}

type Asked = { signerId: string; proof: string | undefined };

/** What the evidence of a signature says of it: only one that was sent where it is signed. */
export async function identityPhotoOf(
	deps: Pick<Deps, "secrets">,
	db: Deps["db"] | Transaction,
	{ signerId, proof = "" }: Asked,
): Promise<IdentityPhotoEvidence | undefined> {
	const [photo] = await db.select().from(identityPhotos).where(eq(identityPhotos.signerId, signerId));
	if (!photo || photo.storageKey === "" || !sameText(proof, photoProof(deps, photo))) return undefined;
	const { tipo, sha256, bytes, createdAt } = photo;
	return { tipo, sha256, bytes, recebidaEm: createdAt.toISOString() };
}

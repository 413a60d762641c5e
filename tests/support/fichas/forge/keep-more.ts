import { eq } from "drizzle-orm";
import sharp from "sharp";
import { holderSeat } from "#core/accounts/seat.ts";
import { present } from "#core/kernel/present.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { addIdentityPhoto } from "#server/fichas/signing/factors/add-identity-photo.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { keepReturned } from "#server/fichas/verify/returned/keep-returned.ts";
import { findSent, makeDraft, sign } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { signElsewhere } from "#tests/support/fichas/sign-elsewhere.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";

/** A visit whose client had to send a photo, sealed, and handed back with a signature of another program. */
export async function keepMore(deps: TestDeps, userId: string): Promise<string> {
	const fichaId = await makeDraft(deps, userId);
	await deps.db.update(fichas).set({ fator: "selfie" }).where(eq(fichas.id, fichaId));
	const sent = await sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER });
	if (!sent.ok) throw new Error(sent.reason);
	const { signers, documentHash } = await findSent(deps, fichaId);
	const { token } = present(signers[0], "who signs");
	const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: "#444" } });
	const found = present(await findSigning(deps, token), "a link");
	const added = await addIdentityPhoto(deps, found, new Uint8Array(await picture.jpeg().toBuffer()));
	const signed = await sign(deps, token, documentHash, { proofs: { foto: added.ok ? added.value.proof : "" } });
	if (!signed.ok) throw new Error(signed.reason);
	await sealFicha(deps, fichaId);
	const sealed = present(await findSealedDocument(deps, { fichaId }), "the sealed file");
	const original = present(await readSealedFile(deps, sealed), "its bytes");
	const bytes = await signElsewhere(original, "Helena Duarte");
	const kept = await keepReturned(deps, { fichaId, signerId: undefined, bytes });
	if (!kept.ok) throw new Error(kept.reason);
	return fichaId;
}

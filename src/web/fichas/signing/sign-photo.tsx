import type { IdentityPhotoKind } from "#core/fichas/evidence/factors.ts";
import { IDENTITY_PHOTO_DAYS } from "#core/fichas/retention-terms.ts";
import { signCopy } from "./sign.copy.ts";

const copy = signCopy.photo;

/** A photo that was demanded. It is shown to nobody here, not even to whoever took it. */
export function SignPhoto({ kind }: { kind: IdentityPhotoKind }) {
	return (
		<section className="sign-demanded" aria-labelledby="foto-exigida" data-photo>
			<h3 id="foto-exigida">{copy.title[kind]}</h3>
			<p>{copy.text(IDENTITY_PHOTO_DAYS)}</p>
			<div className="sign-field">
				<label htmlFor="foto-identidade">{copy.label[kind]}</label>
				<input
					id="foto-identidade"
					type="file"
					accept="image/jpeg,image/png,image/webp"
					capture={kind === "selfie" ? "user" : "environment"}
					data-photo-file
				/>
			</div>
			<p role="status" className="sign-said" data-photo-said />
		</section>
	);
}

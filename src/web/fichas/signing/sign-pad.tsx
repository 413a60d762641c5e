import { type AskedFactor, isCodeChannel, isIdentityPhotoKind } from "#core/fichas/evidence/factors.ts";
import { signCopy } from "./sign.copy.ts";
import { type CodeWay, SignCodes } from "./sign-codes.tsx";
import { type DeviceQuestion, SignDeviceKey } from "./sign-device-key.tsx";
import { SignPhoto } from "./sign-photo.tsx";

const copy = signCopy.sign;

type Props = {
	acceptance: string;
	codes: CodeWay[];
	fator: AskedFactor | null;
	device: DeviceQuestion | undefined;
};

/** The act itself: the sentence accepted, the signature drawn, and a code where it is demanded or somebody likes. */
export function SignPad({ acceptance, codes, fator, device }: Props) {
	return (
		<>
			<label className="sign-accept">
				<input type="checkbox" name="aceite" data-accept autoComplete="off" />
				<span>{acceptance}</span>
			</label>
			{/* Not `noscript`: a script that never arrives is the same to whoever waits for it. */}
			<p className="sign-alert" data-without-script>
				{signCopy.noScript}
			</p>
			<div data-live hidden>
				<p id="dica-assinatura" className="sign-hint">
					{copy.hint} <span className="sign-unseen">{copy.keys}</span>
				</p>
				<div className="sign-pad">
					{/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is drawn on, by finger or by arrow keys */}
					<canvas data-pad tabIndex={0} role="application" aria-label={copy.pad} aria-describedby="dica-assinatura" />
				</div>
				<SignCodes codes={codes} isDemanded={isCodeChannel(fator)} />
				{isIdentityPhotoKind(fator) && <SignPhoto kind={fator} />}
				{device && <SignDeviceKey question={device} isDemanded={fator === "aparelho"} />}
				{!device && fator === "aparelho" && <p className="sign-alert">{signCopy.device.notHere}</p>}
				<p role="alert" className="sign-alert" data-problem hidden />
				<div className="sign-decide">
					<button type="button" className="sign-button quiet" data-clear>
						{copy.clear}
					</button>
					<button type="button" className="sign-button" data-confirm data-sending={copy.sending}>
						{copy.confirm}
					</button>
				</div>
				<div className="sign-nav">
					<button type="button" className="sign-button quiet" data-back>
						{signCopy.back}
					</button>
				</div>
			</div>
		</>
	);
}

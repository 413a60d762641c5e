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
	const factors = (
		<>
			<SignCodes codes={codes} isDemanded={isCodeChannel(fator)} />
			{isIdentityPhotoKind(fator) && <SignPhoto kind={fator} />}
			{device && <SignDeviceKey question={device} isDemanded={fator === "aparelho"} />}
			{!device && fator === "aparelho" && <p className="sign-alert">{signCopy.device.notHere}</p>}
		</>
	);
	return (
		<>
			<label className="sign-accept">
				<input type="checkbox" name="aceite" data-accept autoComplete="off" aria-describedby="falta-aceite" />
				<span>{acceptance}</span>
			</label>
			<p id="falta-aceite" role="alert" className="sign-alert" data-not-accepted hidden />
			{/* Not `noscript`: a script that never arrives is the same to whoever waits for it. */}
			<p className="sign-alert" data-without-script>
				{signCopy.noScript}
			</p>
			<div data-live hidden>
				{fator && factors}
				<p id="dica-assinatura" className="sign-hint">
					{copy.hint} <span className="sign-unseen">{copy.keys}</span>
				</p>
				<div className="sign-stage" data-stage>
					<div className="sign-pad">
						{/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is drawn on, by finger or by arrow keys */}
						<canvas data-pad tabIndex={0} role="application" aria-label={copy.pad} aria-describedby="dica-assinatura" />
					</div>
					<p role="alert" className="sign-alert" data-problem hidden />
					<div className="sign-decide">
						<button type="button" className="sign-button quiet sign-leave" data-leave>
							{copy.leave}
						</button>
						<button type="button" className="sign-button quiet sign-clear" data-clear>
							{copy.clear}
						</button>
						<button type="button" className="sign-button" data-confirm data-sending={copy.sending}>
							{copy.confirm}
						</button>
					</div>
				</div>
				{!fator && factors}
				<div className="sign-nav">
					<button type="button" className="sign-button quiet" data-back>
						{signCopy.back}
					</button>
				</div>
			</div>
		</>
	);
}

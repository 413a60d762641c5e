import { signCopy } from "./sign.copy.ts";

const copy = signCopy.device;

export type DeviceQuestion = { challenge: string; rpId: string };

/** Shown by the script where the device can recognise who holds it; else only what is demanded says that it is missing. */
export function SignDeviceKey({ question, isDemanded }: { question: DeviceQuestion; isDemanded: boolean }) {
	return (
		<section
			className={isDemanded ? "sign-demanded" : "sign-offered"}
			aria-labelledby="confirmar-aparelho"
			data-device
			data-challenge={question.challenge}
			data-rp={question.rpId}
			data-demanded={isDemanded ? "" : undefined}
			hidden={!isDemanded}
		>
			<h3 id="confirmar-aparelho">{isDemanded ? copy.demanded : copy.offered}</h3>
			<p>{copy.text}</p>
			<button type="button" className="sign-button quiet" data-device-ask>
				{copy.ask}
			</button>
			<p role="status" className="sign-said" data-device-said />
		</section>
	);
}

import { signCopy } from "./sign.copy.ts";

const copy = signCopy.device;

export type DeviceQuestion = { challenge: string; rpId: string };

/** Open where it is demanded; else folded, and shown by the script only where the device can recognise who holds it. */
export function SignDeviceKey({ question, isDemanded }: { question: DeviceQuestion; isDemanded: boolean }) {
	const asked = { "data-device": "", "data-challenge": question.challenge, "data-rp": question.rpId };
	const way = (
		<>
			<p>{copy.text}</p>
			<button type="button" className="sign-button quiet" data-device-ask>
				{copy.ask}
			</button>
			<p role="status" className="sign-said" data-device-said />
		</>
	);
	if (isDemanded)
		return (
			<section className="sign-demanded" aria-labelledby="confirmar-aparelho" {...asked} data-demanded="">
				<h3 id="confirmar-aparelho">{copy.demanded}</h3>
				{way}
			</section>
		);
	return (
		<details className="sign-more" {...asked} hidden>
			<summary>{copy.offered}</summary>
			{way}
		</details>
	);
}

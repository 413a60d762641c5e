import type { CodeChannel } from "#core/fichas/evidence/factors.ts";
import { signCopy } from "./sign.copy.ts";

const copy = signCopy.code;

/** `to`: masked, so that whoever signs knows where to look and nobody else learns it. */
export type CodeWay = { channel: CodeChannel; to: string };

/** Open where it is demanded, folded where it is not. */
export function SignCodes({ codes, isDemanded }: { codes: CodeWay[]; isDemanded: boolean }) {
	if (codes.length === 0) return null;
	const ways = (
		<>
			<p>{isDemanded ? copy.demandedText : copy.text}</p>
			{codes.map(({ channel, to }) => (
				<button key={channel} type="button" className="sign-button quiet" data-code-ask={channel}>
					{copy.ask[channel](to)}
				</button>
			))}
			<div className="sign-field" data-code-entry hidden>
				<label htmlFor="codigo-recebido">{copy.label}</label>
				<input
					id="codigo-recebido"
					inputMode="numeric"
					autoComplete="one-time-code"
					enterKeyHint="done"
					maxLength={7}
					data-code
				/>
				<button type="button" className="sign-button quiet" data-code-check>
					{copy.check}
				</button>
			</div>
			<p role="status" className="sign-said" data-code-said />
		</>
	);
	if (isDemanded)
		return (
			<section className="sign-demanded" data-second-factor aria-labelledby="codigo-exigido">
				<h3 id="codigo-exigido">{copy.demanded}</h3>
				{ways}
			</section>
		);
	return (
		<details className="sign-more" data-second-factor>
			<summary>{copy.summary}</summary>
			{ways}
		</details>
	);
}

import { signCopy } from "./sign.copy.ts";

const copy = signCopy.sign;
const code = signCopy.code;

/** The act itself: the sentence accepted, the signature drawn, and whoever likes adds a code by e-mail. */
export function SignPad({ acceptance, email }: { acceptance: string; email: string | undefined }) {
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
				{email && <SecondFactor email={email} />}
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

function SecondFactor({ email }: { email: string }) {
	return (
		<details className="sign-more" data-second-factor>
			<summary>{code.summary}</summary>
			<p>{code.text(email)}</p>
			<button type="button" className="sign-button quiet" data-code-ask>
				{code.ask}
			</button>
			<div className="sign-field" data-code-entry hidden>
				<label htmlFor="codigo-email">{code.label}</label>
				<input id="codigo-email" inputMode="numeric" autoComplete="one-time-code" maxLength={7} data-code />
				<button type="button" className="sign-button quiet" data-code-check>
					{code.check}
				</button>
			</div>
			<p role="status" className="sign-said" data-code-said />
		</details>
	);
}

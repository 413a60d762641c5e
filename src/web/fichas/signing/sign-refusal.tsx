import { isHandOverPath } from "#core/fichas/signing/hand-over-path.ts";
import { refusalCopy as copy } from "./sign.copy.ts";

type Props = { token: string; back: string; reasons: readonly string[] };

/** No persuasion: the way out is as plain as the way in. */
export function SignRefusal({ token, back, reasons }: Props) {
	const returns = isHandOverPath(back) ? back : `/assinar/${token}`;
	return (
		<>
			<h1>{copy.title}</h1>
			<p className="sign-lead">{copy.text}</p>
			<form method="post" action={`/assinar/${token}/recusar`}>
				<input type="hidden" name="voltar" value={back} />
				<RefusalFields reasons={reasons} />
				<button type="submit" className="sign-button risk">
					{copy.submit}
				</button>
			</form>
			<details className="sign-more">
				<summary>{copy.later}</summary>
				<p>{copy.laterText}</p>
				<form method="post" action={`/assinar/${token}/depois`}>
					<input type="hidden" name="voltar" value={back} />
					<button type="submit" className="sign-button quiet">
						{copy.laterSubmit}
					</button>
				</form>
			</details>
			<p>
				<a href={returns}>{copy.back}</a>
			</p>
		</>
	);
}

/** The same where somebody refuses without a connection. */
export function RefusalFields({ reasons }: { reasons: readonly string[] }) {
	return (
		<>
			<fieldset className="sign-choice">
				<legend>{copy.legend}</legend>
				{reasons.map((reason) => (
					<label key={reason}>
						<input type="radio" name="motivo" value={reason} required />
						<span>{reason}</span>
					</label>
				))}
			</fieldset>
			<div className="sign-field">
				<label htmlFor="detalhe">{copy.detail}</label>
				<textarea id="detalhe" name="detalhe" rows={3} maxLength={200} />
			</div>
		</>
	);
}

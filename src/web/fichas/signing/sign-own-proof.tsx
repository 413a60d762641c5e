import type { RequiredProof } from "#core/fichas/signing/own-proof.ts";
import { myDataCopy as copy } from "./sign.copy.ts";

type Props = { token: string; protocolo: string; asked: RequiredProof | undefined; problem: string | undefined };

/** Before all that is kept of somebody: something that the link does not tell. A plain form, without a script. */
export function SignOwnProof({ token, protocolo, asked, problem }: Props) {
	return (
		<>
			<p className="sign-kicker">{protocolo}</p>
			<h1>{copy.title}</h1>
			<p className="sign-lead">{asked ? copy.proof.text : copy.proof.nothing}</p>
			<form method="post" action={`/assinar/${token}/meus-dados`} className="sign-answer" autoComplete="off">
				{asked && (
					<div className="sign-field">
						<label htmlFor="prova">{copy.proof.labels[asked]}</label>
						<input
							id="prova"
							name="prova"
							required
							maxLength={120}
							inputMode={asked === "telefone" ? "tel" : asked === "email" ? "email" : undefined}
							autoComplete="off"
							aria-invalid={problem ? true : undefined}
							aria-describedby={problem ? "prova-erro" : undefined}
						/>
						{problem && (
							<p id="prova-erro" role="alert" className="sign-alert">
								{problem}
							</p>
						)}
					</div>
				)}
				<button type="submit" className="sign-button">
					{copy.proof.submit}
				</button>
			</form>
			<p className="sign-ways">
				<a className="sign-button quiet" href={`/assinar/${token}`}>
					{copy.back}
				</a>
			</p>
		</>
	);
}

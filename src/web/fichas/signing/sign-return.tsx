import { returnCopy as copy } from "./sign.copy.ts";

export type ReturnView = {
	kept: { at: string; signatures: string[] }[];
	answer: { ok: boolean; text: string } | undefined;
};

/** Folded on the receipt: nobody has to. A plain form, without a script. */
export function SignReturn({ token, returned: { kept, answer } }: { token: string; returned: ReturnView }) {
	return (
		<details className="sign-more" id="devolver" open={answer !== undefined || undefined}>
			<summary>{copy.title}</summary>
			{answer && (
				<p role="status" className={answer.ok ? "sign-said" : "sign-alert"}>
					{answer.text}
				</p>
			)}
			{kept.map(({ at, signatures }) => (
				<p key={at} dir="auto">
					{copy.kept(at)} {signatures.join(" ")}
				</p>
			))}
			<p>{copy.text}</p>
			<form method="post" action={`/assinar/${token}/devolver`} encType="multipart/form-data" className="sign-answer">
				<div className="sign-field">
					<label htmlFor="arquivo-devolvido">{copy.label}</label>
					<input id="arquivo-devolvido" name="arquivo" type="file" accept="application/pdf" required />
				</div>
				<button type="submit" className="sign-button quiet">
					{copy.send}
				</button>
			</form>
		</details>
	);
}

import { UNSAID } from "#core/fichas/signing/why-not-sign.ts";
import { cardCopy as copy } from "./sign.copy.ts";
import { SignPage } from "./sign-page.tsx";

type Card = {
	name: string;
	token: string;
	here: string;
	imovel: string | null;
	lead: string | undefined;
	points: string[];
};

/** Three answers, each one tap, none of them hidden or half-hidden. It fits on a small phone without scrolling. */
export function SignCard({ card, back }: { card: Card; back: string }) {
	const { name, token, here, imovel, lead, points } = card;
	return (
		<SignPage bare foot={<a href={back}>{copy.back}</a>}>
			<div className="sign-card">
				<p className="sign-kicker">{imovel}</p>
				<h1>{copy.title(name)}</h1>
				{lead && <p>{lead}</p>}
				<ul className="sign-points">
					{points.map((point) => (
						<li key={point}>{point}</li>
					))}
				</ul>
				<a className="sign-button" href={here}>
					{copy.sign}
				</a>
				<form method="post" action={`/assinar/${token}/depois`}>
					<input type="hidden" name="voltar" value={here} />
					<button type="submit" className="sign-button quiet">
						{copy.later}
					</button>
				</form>
				<form method="post" action={`/assinar/${token}/recusar`}>
					<input type="hidden" name="voltar" value={here} />
					<input type="hidden" name="motivo" value={UNSAID} />
					<button type="submit" className="sign-button quiet">
						{copy.decline}
					</button>
				</form>
			</div>
		</SignPage>
	);
}

import { contestSentence } from "#core/fichas/contest/addendum.ts";
import { contestLimits } from "#core/fichas/contest/contest-limits.ts";
import type { PlaceGroup } from "#core/fichas/contest/contest-places.ts";
import type { ContestRight } from "#core/fichas/contest/contest-right.ts";
import { formatTerm } from "#core/fichas/contest/format-term.ts";
import { contestCopy as copy } from "./contest.copy.ts";

type Props = {
	contest: {
		right: ContestRight;
		token: string;
		signerId: string;
		protocolo: string;
		documentHash: string;
		page: string;
		places: PlaceGroup[];
	};
};

/** One point at a time, each kept on the phone; then all of them in one tap. */
export function ContestPage({ contest }: Props) {
	const { right, token, signerId, protocolo, documentHash, page, places } = contest;
	return (
		<>
			<p className="sign-kicker">{protocolo}</p>
			<h1>{copy.title}</h1>
			<p className="sign-lead">{copy.lead}</p>
			<p>{formatTerm(right)}</p>
			<form
				data-contest=""
				data-token={token}
				data-hash={documentHash}
				data-page={page}
				data-signer={signerId}
				data-places={JSON.stringify(places)}
				noValidate
			>
				<p className="sign-alert" data-without-script>
					{copy.withoutScript}
				</p>
				<div data-live hidden>
					<section data-list hidden aria-labelledby="seus-pontos">
						<h2 id="seus-pontos">{copy.list}</h2>
						<ul className="sign-points-kept" data-points />
					</section>
					<Editor />
					<section data-finish hidden>
						<label className="sign-accept">
							<input type="checkbox" data-confirm autoComplete="off" />
							<span>{contestSentence}</span>
						</label>
						<p className="sign-hint">{copy.after}</p>
						<p className="sign-alert" role="alert" data-problem hidden />
						<p className="sign-nav">
							<button type="button" className="sign-button" data-send>
								{copy.send(1)}
							</button>
						</p>
						<p role="status" data-progress />
					</section>
				</div>
			</form>
			<p className="sign-hint">{copy.kept}</p>
			<p>
				<a href={`/assinar/${token}`}>{copy.back}</a>
			</p>
		</>
	);
}

function Editor() {
	return (
		<>
			<section data-editor>
				<div className="sign-field">
					<label htmlFor="onde">{copy.room}</label>
					<select id="onde" data-room />
				</div>
				<div className="sign-field" data-item-field hidden>
					<label htmlFor="o-que">{copy.item}</label>
					<select id="o-que" data-item />
				</div>
				<p className="sign-described" data-described hidden />
				<div className="sign-field">
					<label htmlFor="texto">{copy.text}</label>
					<textarea
						id="texto"
						data-text
						rows={4}
						maxLength={contestLimits.text}
						aria-describedby="texto-dica"
						autoComplete="off"
					/>
					<p id="texto-dica" className="sign-hint">
						{copy.textHint}
					</p>
				</div>
				<div className="sign-field">
					<p className="sign-label">{copy.photos}</p>
					<ul className="sign-thumbs" data-photos />
					<div className="sign-pair">
						<label className="sign-button quiet">
							{copy.camera}
							<input type="file" accept="image/*" capture="environment" className="sign-unseen" data-camera />
						</label>
						<label className="sign-button quiet">
							{copy.gallery}
							<input type="file" accept="image/*" multiple className="sign-unseen" data-gallery />
						</label>
					</div>
				</div>
				<p className="sign-alert" role="alert" data-editor-problem hidden />
				<p className="sign-nav">
					<button type="button" className="sign-button" data-keep>
						{copy.keep}
					</button>
				</p>
			</section>
			<p className="sign-nav" data-another-row hidden>
				<button type="button" className="sign-button quiet" data-another>
					{copy.another}
				</button>
			</p>
		</>
	);
}

/** The same frame where there is nothing to fill in. */
export function ContestClosed({ contest }: Props) {
	const { right, token, protocolo } = contest;
	const isOver = right.state === "over";
	return (
		<>
			<p className="sign-kicker">{protocolo}</p>
			<h1>{isOver ? copy.overTitle : copy.notYetTitle}</h1>
			<p className="sign-lead">{formatTerm(right)}</p>
			{isOver && <p>{copy.over}</p>}
			<p>
				<a href={`/assinar/${token}`}>{copy.back}</a>
			</p>
		</>
	);
}

import type { ContestRight } from "#core/fichas/contest/contest-right.ts";
import { formatTerm } from "#core/fichas/contest/format-term.ts";
import { contestReceiptCopy as copy } from "./contest.copy.ts";
import type { ShownContestation } from "./contest-view.ts";

type Props = { token: string; protocolo: string; right: ContestRight; contestations: ShownContestation[] };

/** On the receipt of an inspection: the way to contest it, until when, and what was said of it so far. */
export function ContestReceipt({ token, protocolo, right, contestations }: Props) {
	if (right.state === "none" && contestations.length === 0) return null;
	const hasOwn = contestations.some(({ isOwn }) => isOwn);
	return (
		<section className="sign-copy" aria-labelledby="contestacoes" data-own-link={protocolo}>
			<h2 id="contestacoes">{right.state === "none" ? copy.list : copy.title}</h2>
			{right.state !== "none" && <p>{formatTerm(right)}</p>}
			{right.state === "open" && (
				<>
					<p>{copy.text}</p>
					<a className="sign-button quiet" href={`/assinar/${token}/contestar`}>
						{hasOwn ? copy.again : copy.button}
					</a>
				</>
			)}
			{contestations.map((one) => (
				<Contestation key={one.id} contestation={one} />
			))}
		</section>
	);
}

function Contestation({ contestation }: { contestation: ShownContestation }) {
	const { number, isOwn, autor, at, protocolo, copy: file, points, reply } = contestation;
	return (
		<article className="sign-contestation">
			<h3>{copy.number(number)}</h3>
			<p className="sign-hint">
				{isOwn ? copy.own : copy.by(autor)}, em {at}. Protocolo {protocolo}
			</p>
			<ol>
				{points.map((point, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
					<li key={index}>
						<Point {...point} />
					</li>
				))}
			</ol>
			{file ? (
				<p>
					<a href={file} download>
						{copy.download}
					</a>
				</p>
			) : (
				<p role="status">{copy.sealing}</p>
			)}
			{reply ? <Reply {...reply} /> : <p className="sign-hint">{copy.waiting}</p>}
		</article>
	);
}

/** One thing that was found otherwise, and what was decided about it. */
function Point({ place, described, text, photos, decision }: ShownContestation["points"][number]) {
	return (
		<>
			<strong dir="auto">{place}</strong>
			{described && (
				<span className="sign-hint" dir="auto">
					{copy.described} {described}
				</span>
			)}
			<span dir="auto">{text}</span>
			{photos.length > 0 && (
				<span className="sign-thumbs">
					{photos.map((photo) => (
						<img
							key={photo.src}
							src={photo.src}
							alt={copy.photo(photo.number)}
							loading="lazy"
							width={160}
							height={120}
						/>
					))}
				</span>
			)}
			{decision && (
				<span className={decision.kind === "aceito" ? "sign-agreed" : "sign-disagreed"} dir="auto">
					{decision.name}
					{decision.text && `: ${decision.text}`}
				</span>
			)}
		</>
	);
}

function Reply({ autor, at, message, copy: file }: NonNullable<ShownContestation["reply"]>) {
	return (
		<div className="sign-reply">
			<h4>{copy.reply(autor, at)}</h4>
			<p dir="auto">{message}</p>
			{file && (
				<p>
					<a href={file} download>
						{copy.downloadReply}
					</a>
				</p>
			)}
		</div>
	);
}

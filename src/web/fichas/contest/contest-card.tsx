import { Form, useNavigation } from "react-router";
import { replyDecisions, replySentence } from "#core/fichas/contest/addendum.ts";
import { contestLimits } from "#core/fichas/contest/contest-limits.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/form/field.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { contestCardCopy as copy } from "./contest-card.copy.ts";
import type { ShownContestation } from "./contest-view.ts";

/** What the parties said of a sealed inspection, and the one answer to each. */
export function ContestCard({ contestations }: { contestations: ShownContestation[] }) {
	if (contestations.length === 0) return null;
	return (
		<section aria-labelledby="contestacoes">
			<h2 id="contestacoes" className="font-display font-semibold text-2xl">
				{copy.title}
			</h2>
			<p className="mt-1 text-soft">{copy.lead}</p>
			<ul className="mt-3 grid gap-4">
				{contestations.map((one) => (
					<li key={one.id} className="rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-5">
						<Contestation contestation={one} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Contestation({ contestation }: { contestation: ShownContestation }) {
	const { number, autor, at, protocolo, copy: file, reply } = contestation;
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h3 className="wrap-anywhere font-semibold text-lg leading-6" dir="auto">
					{number}. {autor}
				</h3>
				<Badge tone={reply ? "protected" : "gold"}>{reply ? copy.answered : copy.waiting}</Badge>
			</div>
			<p className="text-sm text-soft">
				Recebida em {at} · adendo {protocolo}
			</p>
			{reply ? <Answered contestation={contestation} /> : <ReplyForm contestation={contestation} />}
			<div className="mt-4 flex flex-wrap gap-2">
				{file && (
					<ButtonLink href={file} size="sm" variant="secondary" download>
						{copy.download}
					</ButtonLink>
				)}
				{reply?.copy && (
					<ButtonLink href={reply.copy} size="sm" variant="secondary" download>
						{copy.downloadReply}
					</ButtonLink>
				)}
			</div>
		</>
	);
}

type Point = ShownContestation["points"][number];

function PointText({ point: { described, text, photos } }: { point: Point }) {
	return (
		<>
			{described && (
				<p className="text-[0.9375rem] text-soft" dir="auto">
					{copy.described} {described}
				</p>
			)}
			<p className="mt-1 [overflow-wrap:anywhere]" dir="auto">
				{text}
			</p>
			{photos.length > 0 && (
				<ul className="mt-2 flex flex-wrap gap-2">
					{photos.map(({ src, number }) => (
						<li key={src}>
							<a href={src} target="_blank" rel="noreferrer">
								<img
									src={src}
									alt={copy.photo(number)}
									loading="lazy"
									width={128}
									height={96}
									className="h-24 w-32 rounded-md object-cover"
								/>
							</a>
						</li>
					))}
				</ul>
			)}
		</>
	);
}

function Answered({ contestation: { points, reply } }: { contestation: ShownContestation }) {
	return (
		<>
			<ol className="mt-3 grid gap-4">
				{points.map((point, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
					<li key={at}>
						<p className="font-semibold" dir="auto">
							{at + 1}. {point.place}
						</p>
						<PointText point={point} />
						{point.decision && (
							<p
								className={
									point.decision.kind === "aceito"
										? "mt-1 font-semibold text-protected"
										: "mt-1 font-semibold text-risk"
								}
								dir="auto"
							>
								{point.decision.name}
								{point.decision.text && <span className="font-normal text-ink">: {point.decision.text}</span>}
							</p>
						)}
					</li>
				))}
			</ol>
			{reply && (
				<div className="mt-4 border-line border-t pt-3">
					<p className="text-sm text-soft" dir="auto">
						{copy.repliedBy(reply.autor, reply.at)}
					</p>
					<p className="mt-1 [overflow-wrap:anywhere]" dir="auto">
						{reply.message}
					</p>
				</div>
			)}
		</>
	);
}

function ReplyForm({ contestation: { id, points } }: { contestation: ShownContestation }) {
	const { formData } = useNavigation();
	return (
		<Form method="post" preventScrollReset className="mt-3 grid gap-5">
			<input type="hidden" name="adendo" value={id} />
			{points.map((point, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
				<fieldset key={at} className="grid gap-2 border-line border-t pt-3">
					<legend className="float-left w-full font-semibold" dir="auto">
						{at + 1}. {point.place}
					</legend>
					<PointText point={point} />
					<div className="mt-2 grid grid-cols-2 gap-2">
						{replyDecisions.map((decision) => (
							<label
								key={decision}
								className="flex min-h-11 items-center gap-2 rounded-field border border-edge bg-paper px-3 py-2"
							>
								<input type="radio" name={`decisao-${at}`} value={decision} required className="size-5 accent-pen" />
								{copy.decisions[decision]}
							</label>
						))}
					</div>
					<TextAreaField
						id={`texto-${id}-${at}`}
						name={`texto-${at}`}
						label={copy.pointText}
						rows={2}
						maxLength={contestLimits.replyPointText}
						optional
					/>
				</fieldset>
			))}
			<TextAreaField
				id={`mensagem-${id}`}
				name="mensagem"
				label={copy.message}
				rows={4}
				maxLength={contestLimits.replyText}
				required
			/>
			<p className="text-[0.9375rem] text-soft">{replySentence}</p>
			<Button type="submit" name="intent" value="responder-contestacao" pending={formData?.get("adendo") === id}>
				{copy.submit}
			</Button>
		</Form>
	);
}

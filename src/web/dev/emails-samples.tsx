import { MailFrames, MailTextPart } from "./emails-frames.tsx";

type Sample = { name: string; when: string; subject: string; text: string };

export function MailSamples({ samples }: { samples: Sample[] }) {
	return (
		<section id="modelos">
			<h2 className="mb-5 font-display font-semibold text-3xl">Modelos</h2>
			<ul className="mb-12 grid gap-x-8 border-line border-y py-2 sm:grid-cols-2 lg:grid-cols-3">
				{samples.map(({ name, when }) => (
					<li key={name}>
						<a href={`#${name}`} className="link inline-flex min-h-11 items-center">
							{when}
						</a>
					</li>
				))}
			</ul>
			{samples.map(({ name, when, subject, text }) => (
				<article key={name} id={name} className="border-line border-b py-10">
					<h3 className="font-semibold text-xl">{subject}</h3>
					<p className="mt-1 mb-5 text-soft">{when}</p>
					<MailFrames src={`/dev/emails/${name}`} label={when} />
					<MailTextPart text={text} />
				</article>
			))}
		</section>
	);
}

import { sampleWords } from "#core/fichas/evidence/sample-log.ts";

/** Whoever sees a page of the sample data is told so before they read on. */
export function SignSample() {
	return (
		<section className="sign-sample" aria-labelledby="amostra">
			<h2 id="amostra">{sampleWords.title}</h2>
			<p>{sampleWords.text}</p>
		</section>
	);
}

import { type Witness, witnessLine, witnessUrl, witnessWords } from "#core/fichas/evidence/witness.ts";
import { MailLink, MailText } from "#server/platform/mail/mail-parts.tsx";

/** As texts: one line, and the address that has all of it. */
export type ShownWitness = { line: string; url: string };

export function shownWitness(witness: Witness, siteUrl: string): ShownWitness {
	return { line: witnessLine(witness), url: witnessUrl(siteUrl, witness) };
}

/** The foot of a mail that somebody may keep for years: where the log stood, complete in the address. */
export function MailWitness({ witness, siteUrl }: { witness: Witness; siteUrl: string }) {
	return <MailWitnessTexts {...shownWitness(witness, siteUrl)} />;
}

export function MailWitnessTexts({ line, url }: ShownWitness) {
	return (
		<>
			<MailText>
				{witnessWords.title}: {line}. {witnessWords.why}
			</MailText>
			<MailLink href={url} />
		</>
	);
}

export const sampleWitness: Witness = {
	head: { seq: 12_345, hash: "9f3a77c02b0b822cd15d6c15b0f00a089f86d081884c7d659a2feaa0c55ad015" },
	root: { day: "2026-11-13", hash: "7c1d02aab5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b87" },
};

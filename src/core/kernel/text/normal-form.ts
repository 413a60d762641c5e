/**
 * Unicode's own limit for text from strangers (UAX 15, stream-safe format): no language needs more marks on a letter,
 * and putting a run of them in order takes time that grows with its square; a third of a megabyte of them, minutes.
 */
const MORE_MARKS = /(\p{M}{30})\p{M}+/gu;

/** One spelling for each letter, at a cost that grows with the text only. */
export function normalForm(text: string, form: "NFC" | "NFD"): string {
	return text.replace(MORE_MARKS, "$1").normalize(form);
}

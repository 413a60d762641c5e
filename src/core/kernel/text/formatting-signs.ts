/**
 * Signs without a shape of their own that tell a screen how to set the others; some turn the order of what stands around
 * them. Paper knows none of them, so that "60%" on a screen may be "06%" in the file that is sealed. Left are the joiners
 * and tags that emojis are made of: they change no order.
 */
const FORMATTING = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;

export const withoutFormattingSigns = (text: string): string => text.replace(FORMATTING, "");

/** Those among them that show nothing and move nothing; texts pasted from elsewhere are full of them. */
const BLANK = /[\u00ad\u200b\u2060\ufeff]/g;

export const withoutBlankSigns = (text: string): string => text.replace(BLANK, "");

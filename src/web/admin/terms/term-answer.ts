export type TermKind = "category" | "tag";
export type Term = { id: string; name: string; slug: string; description: string | null; posts: number };

/** What a form about a category or tag came to; `id` tells which one it was about. */
export type TermAnswer = {
	kind: TermKind;
	id: string | undefined;
	ok: boolean;
	title: string;
	errors?: Record<string, string>;
	/** It is to be deleted, and the page asks first. */
	asks?: true;
};

/** Text of a legal page as data, so that it can be reviewed without reading markup.
 * Inside a text: `**strong**` and `[label](href)`. */
export type LegalTable = { caption: string; columns: string[]; rows: string[][] };

export type LegalBlock = string | { list: string[] } | { table: LegalTable };

export type LegalSection = {
	/** Part of the public address of every clause (`#direitos-prazo`): never change one in use. */
	id: string;
	title: string;
	/** Keyed by name, not by position: a link to a clause survives the insertion of another. */
	clauses: Record<string, LegalBlock | LegalBlock[]>;
};

export type LegalDocument = {
	title: string;
	updated: string;
	/** The opening paragraph under the title. */
	lead: string;
	/** The few points most people look for; explains, does not bind. */
	essentials: string[];
	sections: LegalSection[];
};

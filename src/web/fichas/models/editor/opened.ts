/** Which panel stands over the list. */
export type Opened =
	| { kind: "clause" | "section" | "own"; id: string }
	| { kind: "base"; path: string; section: string }
	| { kind: "look" | "import" | "preview" | "publish" | "conflict" };

/** Where a finding leads: `clausulas.c_1`, `proprios.x_1`, `ajustes.hora_fim`, `secoes.s_1`. */
export function openedBy(where: string): Opened | undefined {
	const [part, ...rest] = where.split(".");
	const id = rest.join(".");
	if (part === "clausulas") return { kind: "clause", id };
	if (part === "proprios") return id ? { kind: "own", id } : undefined;
	if (part === "secoes") return { kind: "section", id };
	if (part === "ajustes") return { kind: "base", path: id, section: "" };
	if (part === "cor" || part === "logo") return { kind: "look" };
	return undefined;
}

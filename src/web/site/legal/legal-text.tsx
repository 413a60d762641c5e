const inlineMark = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g;

/** "art. 7º, V", "nº 12", "§ 2º" and "7 dias" must not break at the end of a line. */
const tiedSpaces = [
	/(?<=\barts?\.|nº|§|CD\/ANPD|\bLei) (?=[\dn])/g,
	/(?<=\dº?,) (?=[IVX§])/g,
	/(?<=\d) (?=dias|meses|anos|fichas|perfi|vezes|minutos)/g,
];

function tie(text: string): string {
	return tiedSpaces.reduce((tied, space) => tied.replace(space, "\u00a0"), text);
}

export function LegalText({ children }: { children: string }) {
	const text = tie(children);
	const parts: React.ReactNode[] = [];
	let from = 0;
	for (const match of text.matchAll(inlineMark)) {
		const [whole, strong, label, href] = match;
		parts.push(text.slice(from, match.index));
		parts.push(
			strong ? (
				<strong key={match.index} className="font-semibold text-ink">
					{strong}
				</strong>
			) : (
				<a key={match.index} href={href} className="link">
					{label}
				</a>
			),
		);
		from = match.index + whole.length;
	}
	parts.push(text.slice(from));
	return <>{parts}</>;
}

/** Marco Civil da Internet, art. 15: kept for this long, and no longer. Read by the privacy terms and by the job. */
export const ACCESS_RECORD_MONTHS = 6;

/**
 * The part of the service somebody used. Never an address: those of signing pages and lawyers' links are keys. What is
 * none of these is the public site.
 */
const areas: [RegExp, AccessArea][] = [
	[/^\/app\/(entrar|sair|recuperar-senha|redefinir-senha|convite)(\/|$)/, "entrada"],
	[/^\/app(\/|$)/, "ferramenta"],
	[/^\/admin(\/|$)/, "administração"],
	[/^\/(assinar|a|rest\/v1\/assinaturas)\//, "assinatura"],
	[/^\/(proposta|rest\/v1\/propostas)\//, "proposta"],
	[/^\/dossie\//, "caso por link"],
	[/^\/verificar(\/|$)/, "verificação"],
	[/^\/(rest|functions|webhooks)\//, "chamada de programa"],
];

export type AccessArea =
	| "site"
	| "entrada"
	| "ferramenta"
	| "administração"
	| "assinatura"
	| "proposta"
	| "caso por link"
	| "verificação"
	| "chamada de programa"
	| "endereço desconhecido";

/** By the address as our own code writes it (`/assinar/:token`); without one it is none of ours. */
export function accessArea(pattern: string | undefined): AccessArea {
	if (pattern === undefined) return "endereço desconhecido";
	return areas.find(([begins]) => begins.test(pattern))?.[1] ?? "site";
}

/** Whatever is older than this is due to be deleted. */
export function accessRecordsUntil(now: Date): Date {
	const until = new Date(now);
	until.setUTCMonth(until.getUTCMonth() - ACCESS_RECORD_MONTHS);
	// 31 August minus six months is no day of February: its last one, not the first of March.
	if (until.getUTCDate() !== now.getUTCDate()) until.setUTCDate(0);
	return until;
}

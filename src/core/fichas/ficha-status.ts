export const fichaStatuses = [
	"rascunho",
	"aguardando",
	"parcial",
	"assinada",
	"recusada",
	"expirada",
	"cancelada",
] as const;
export type FichaStatus = (typeof fichaStatuses)[number];

export const fichaStatusNames: Record<FichaStatus, string> = {
	rascunho: "Rascunho",
	aguardando: "Aguardando assinatura",
	parcial: "Assinada em parte",
	assinada: "Assinada",
	recusada: "Recusada",
	expirada: "Expirada",
	cancelada: "Cancelada",
};

export const signerStatuses = ["aguardando", "assinou", "recusou"] as const;
export type SignerStatus = (typeof signerStatuses)[number];

/** Sent, and not everybody has signed. */
export const waitingStatuses = ["aguardando", "parcial"] as const satisfies FichaStatus[];

/** Sent, and still valid: cancelled, refused and expired ones, which anybody can make alone, are not. */
export const standingStatuses = [...waitingStatuses, "assinada"] as const satisfies FichaStatus[];

/** Somebody still has to do something about it. */
export const openStatuses = ["rascunho", ...waitingStatuses] as const satisfies FichaStatus[];

export function isWaiting(status: FichaStatus): boolean {
	return waitingStatuses.some((waiting) => waiting === status);
}

/** What the signers make of a ficha that was sent. One refusal ends it; a signed one never changes again. */
export function statusBySigners(signers: SignerStatus[]): FichaStatus {
	if (signers.includes("recusou")) return "recusada";
	const signed = signers.filter((status) => status === "assinou").length;
	if (signed === signers.length && signed > 0) return "assinada";
	return signed > 0 ? "parcial" : "aguardando";
}

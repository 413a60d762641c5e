/** `status_conta` of an account. Only `ativo` blocks its e-mail at checkout. */
export const accountStatuses = ["pendente", "trial", "ativo", "inadimplente", "cancelado"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** What whoever runs the service calls each. */
export const accountStatusNames: Record<AccountStatus, string> = {
	pendente: "Pendente",
	trial: "Em teste",
	ativo: "Ativa",
	inadimplente: "Em atraso",
	cancelado: "Cancelada",
};

/** The two ways of looking at an account; a trial or single broker switches freely between them. */
export const profileKinds = ["gestao", "corretor"] as const;
export type ProfileKind = (typeof profileKinds)[number];

export function isProfileKind(value: unknown): value is ProfileKind {
	return profileKinds.some((known) => known === value);
}

import { CreditCard, House, type LucideIcon, UserRound } from "lucide-react";
import type { ProfileKind } from "#core/accounts/account-status.ts";

export type AppSection = { path: string; label: string; icon: LucideIcon; for: readonly ProfileKind[] };

const everybody = ["gestao", "corretor"] as const;

/** The places of the tool, in the order of the navigation. A place appears here once it exists. */
export const appSections: AppSection[] = [
	{ path: "/app", label: "Início", icon: House, for: everybody },
	{ path: "/app/plano", label: "Plano", icon: CreditCard, for: everybody },
	{ path: "/app/conta", label: "Conta", icon: UserRound, for: everybody },
];

export function sectionsFor(profile: ProfileKind): AppSection[] {
	return appSections.filter((section) => section.for.includes(profile));
}

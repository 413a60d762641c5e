import {
	Building2,
	ChartColumn,
	CirclePlus,
	Contact,
	CreditCard,
	FileStack,
	FileText,
	History,
	House,
	LifeBuoy,
	type LucideIcon,
	UserRound,
	UsersRound,
} from "lucide-react";
import type { ProfileKind } from "#core/accounts/account-status.ts";
import { holdsPlan, type SeatRole, seesAll } from "#core/accounts/seat.ts";

export type AppSection = {
	path: string;
	label: string;
	icon: LucideIcon;
	for: readonly ProfileKind[];
	/** Not for everybody who works in the account: whoever manages it, or holds its plan. */
	only?: (seat: { role: SeatRole }) => boolean;
	/** A phone has room for five; the rest is in the menu of the account. */
	wideOnly?: true;
};

const everybody = ["gestao", "corretor"] as const;

/** The places of the tool, in the order of the navigation. A place appears here once it exists. */
const appSections: AppSection[] = [
	{ path: "/app", label: "Hoje", icon: House, for: everybody },
	{ path: "/app/fichas", label: "Fichas", icon: FileText, for: everybody },
	{ path: "/app/fichas/nova", label: "Nova", icon: CirclePlus, for: everybody },
	{ path: "/app/clientes", label: "Clientes", icon: UsersRound, for: everybody },
	{ path: "/app/imoveis", label: "Imóveis", icon: Building2, for: everybody },
	{ path: "/app/gestao", label: "Gestão", icon: ChartColumn, for: ["gestao"], wideOnly: true },
	{ path: "/app/gestao", label: "Meus números", icon: ChartColumn, for: ["corretor"], wideOnly: true },
	{ path: "/app/linha-do-tempo", label: "Linha do tempo", icon: History, for: everybody, wideOnly: true },
	{ path: "/app/modelos", label: "Modelos", icon: FileStack, for: everybody, wideOnly: true },
	{ path: "/app/equipe", label: "Equipe", icon: Contact, for: everybody, only: seesAll, wideOnly: true },
	{ path: "/app/plano", label: "Plano", icon: CreditCard, for: everybody, only: holdsPlan, wideOnly: true },
	{ path: "/app/conta", label: "Conta", icon: UserRound, for: everybody, wideOnly: true },
	{ path: "/app/ajuda", label: "Ajuda", icon: LifeBuoy, for: everybody, wideOnly: true },
];

export function sectionsFor(profile: ProfileKind, role: SeatRole): AppSection[] {
	return appSections.filter(({ for: views, only }) => views.includes(profile) && (!only || only({ role })));
}

/** Whether this place is the one shown: the longest path that leads there, so that "Nova" is not "Fichas" as well. */
export function currentSection(pathname: string): string | undefined {
	const leads = appSections.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
	const [longest] = leads.toSorted((one, other) => other.path.length - one.path.length);
	return longest && (longest.path !== "/app" || pathname === "/app") ? longest.path : undefined;
}

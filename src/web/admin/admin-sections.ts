import {
	ChartLine,
	ClipboardList,
	CreditCard,
	FileText,
	HeartPulse,
	type LucideIcon,
	Mail,
	MessageSquare,
	ShieldCheck,
	Tags,
	UserPlus,
	UsersRound,
} from "lucide-react";

/** What waits for somebody to look at it. */
export type Waiting = { comments: number; messages: number; incidents: number };

export type AdminSection = { path: string; label: string; icon: LucideIcon; waiting?: keyof Waiting };

/** The places of the administration, in the order of the navigation. */
export const adminSections: AdminSection[] = [
	{ path: "/admin/visao-geral", label: "Visão geral", icon: ChartLine },
	{ path: "/admin/contas", label: "Contas", icon: UsersRound },
	{ path: "/admin/leads", label: "Leads", icon: UserPlus },
	{ path: "/admin/mensagens", label: "Mensagens", icon: Mail, waiting: "messages" },
	{ path: "/admin/saude", label: "Saúde", icon: HeartPulse, waiting: "incidents" },
	{ path: "/admin/auditoria", label: "Auditoria", icon: ClipboardList },
	{ path: "/admin/pagamentos", label: "Pagamentos", icon: CreditCard },
	{ path: "/admin/registro", label: "Registro", icon: ShieldCheck },
	{ path: "/admin/blog", label: "Posts", icon: FileText },
	{ path: "/admin/blog/comentarios", label: "Comentários", icon: MessageSquare, waiting: "comments" },
	{ path: "/admin/blog/categorias", label: "Categorias e tags", icon: Tags },
];

/** The editor of a post lies under "Posts", and so do two sections of their own: the longest address that fits. */
export function findSection(pathname: string): AdminSection | undefined {
	return adminSections
		.filter(({ path }) => `${pathname}/`.startsWith(`${path}/`))
		.reduce<AdminSection | undefined>(
			(longest, section) => (longest && longest.path.length > section.path.length ? longest : section),
			undefined,
		);
}

/** The public pages, in the order of header, mobile menu and footer. */
export const siteLinks = [
	{ href: "/", label: "Início" },
	{ href: "/precos", label: "Preços" },
	{ href: "/sobre", label: "Sobre" },
	{ href: "/blog", label: "Blog" },
	{ href: "/contato", label: "Contato" },
] as const;

export function isCurrentPage(href: string, path: string): boolean {
	return href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
}

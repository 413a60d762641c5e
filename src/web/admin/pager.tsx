import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { buttonClasses } from "#web/ui/button.tsx";

/** Leads to the neighbouring pages of a list and keeps everything else in the address. */
export function Pager({ page, pages }: { page: number; pages: number }) {
	const [parameters] = useSearchParams();
	if (pages <= 1) return null;
	const to = (target: number) => {
		const next = new URLSearchParams(parameters);
		if (target <= 1) next.delete("pagina");
		else next.set("pagina", String(target));
		return `?${next}`;
	};
	const look = buttonClasses({ variant: "secondary", size: "sm" });
	return (
		<nav aria-label="Páginas" className="mt-6 flex items-center justify-between gap-3">
			{page > 1 ? (
				<Link to={to(page - 1)} className={look}>
					<ChevronLeft aria-hidden="true" className="size-4" />
					Anterior
				</Link>
			) : (
				<span />
			)}
			<p className="text-sm text-soft tabular-nums">
				Página {page} de {pages}
			</p>
			{page < pages ? (
				<Link to={to(page + 1)} className={look}>
					Próxima
					<ChevronRight aria-hidden="true" className="size-4" />
				</Link>
			) : (
				<span />
			)}
		</nav>
	);
}

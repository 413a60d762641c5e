import { ArrowLeft, ArrowRight } from "lucide-react";
import { buttonClasses } from "#web/ui/button.tsx";

type Props = { page: number; pages: number; urlOf: (page: number) => string };

/** One page back, one on, and where one is. */
export function Pagination({ page, pages, urlOf }: Props) {
	if (pages <= 1) return null;
	const look = buttonClasses({ variant: "secondary", size: "sm" });
	return (
		<nav aria-label="Páginas" className="mt-12 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
			{page > 1 ? (
				<a href={urlOf(page - 1)} rel="prev" className={`${look} justify-self-start`}>
					<ArrowLeft aria-hidden="true" className="size-4" />
					<span className="max-sm:sr-only">Mais recentes</span>
				</a>
			) : (
				<span />
			)}
			<p aria-current="page" className="text-sm text-soft tabular-nums">
				Página {page} de {pages}
			</p>
			{page < pages && (
				<a href={urlOf(page + 1)} rel="next" className={`${look} justify-self-end`}>
					<span className="max-sm:sr-only">Mais antigos</span>
					<ArrowRight aria-hidden="true" className="size-4" />
				</a>
			)}
		</nav>
	);
}

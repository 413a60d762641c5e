import { Link } from "react-router";
import { buttonClasses } from "#web/ui/button.tsx";

type Props = { parameters: URLSearchParams; next: string | undefined; isFirst: boolean };

/** Further pages; filters stay in the address. */
export function MoreRows({ parameters, next, isFirst }: Props) {
	if (isFirst && !next) return null;
	const to = (cursor: string | undefined) => {
		const asks = new URLSearchParams(parameters);
		if (cursor) asks.set("depois", cursor);
		else asks.delete("depois");
		return `?${asks}`;
	};
	const look = buttonClasses({ variant: "secondary", size: "sm" });
	return (
		<nav aria-label="Páginas" className="mt-5 flex justify-between gap-3">
			{isFirst ? (
				<span />
			) : (
				<Link to={to(undefined)} className={look}>
					Voltar ao começo
				</Link>
			)}
			{next && (
				<Link to={to(next)} className={look}>
					Ver mais
				</Link>
			)}
		</nav>
	);
}

import { X } from "lucide-react";
import { classes } from "#web/ui/classes.ts";

export function CloseButton({ onClick, className }: { onClick: () => void; className?: string }) {
	return (
		<button
			type="button"
			onClick={onClick}
			className={classes(
				"grid size-11 place-items-center rounded-full text-soft hover:bg-sunken hover:text-ink",
				className,
			)}
		>
			<X aria-hidden="true" className="size-5" />
			<span className="sr-only">Fechar</span>
		</button>
	);
}

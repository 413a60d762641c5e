import { Trash2 } from "lucide-react";
import { buttonClasses } from "#web/ui/button.tsx";

/** Opens the dialog that asks; without JavaScript it posts, and the page asks. */
export function AskDeleteButton({
	fields,
	label,
	className = "",
	onAsk,
}: {
	fields: Record<string, string>;
	label: string;
	className?: string;
	onAsk: () => void;
}) {
	return (
		<form
			method="post"
			onSubmit={(event) => {
				event.preventDefault();
				onAsk();
			}}
		>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button
				type="submit"
				aria-label={label}
				className={buttonClasses(
					{ variant: "ghost", size: "sm" },
					`text-risk hover:bg-risk-wash hover:text-risk ${className}`,
				)}
			>
				<Trash2 aria-hidden="true" className="size-4" />
				Excluir
			</button>
		</form>
	);
}

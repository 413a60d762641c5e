import { Plus } from "lucide-react";
import { Button } from "#web/ui/button.tsx";

type Props = {
	children: string;
	/** There are as many as a model may have. */
	isFull: boolean;
	onClick: () => void;
	variant?: "secondary" | "ghost";
};

/** Under a list: one more of it. */
export function AddButton({ children, isFull, onClick, variant = "secondary" }: Props) {
	return (
		<Button variant={variant} size="sm" onClick={onClick} aria-disabled={isFull || undefined}>
			<Plus aria-hidden="true" className="size-5" />
			{children}
		</Button>
	);
}

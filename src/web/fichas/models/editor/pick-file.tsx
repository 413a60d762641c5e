import { useRef } from "react";
import { Button, type ButtonProps } from "#web/ui/button.tsx";

type Props = Pick<ButtonProps, "variant" | "pending" | "pendingLabel" | "children"> & {
	/** Of the field behind the button. */
	label: string;
	accept: string;
	onPick: (file: File) => void;
};

/** A button that asks for one file. The same one may be picked again. */
export function PickFile({ label, accept, onPick, ...button }: Props) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				accept={accept}
				aria-label={label}
				className="sr-only"
				tabIndex={-1}
				onChange={(event) => {
					const [file] = event.currentTarget.files ?? [];
					if (file) onPick(file);
					event.currentTarget.value = "";
				}}
			/>
			<Button {...button} onClick={() => input.current?.click()} />
		</>
	);
}

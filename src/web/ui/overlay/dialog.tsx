import { type MouseEvent, type ReactNode, useRef } from "react";
import { classes } from "#web/ui/classes.ts";
import { CloseButton } from "./close-button.tsx";
import { useModal } from "./use-modal.ts";

type Props = {
	id: string;
	open: boolean;
	onClose: () => void;
	title: ReactNode;
	description?: ReactNode;
	children: ReactNode;
	className?: string;
};

/** A sheet from below on the phone, in the middle elsewhere. The page behind is held still by base.css. */
export function Dialog({ id, open, onClose, title, description, children, className }: Props) {
	const element = useRef<HTMLDialogElement>(null);
	const pressedOutside = useRef(false);
	const handleClosed = useModal(element, { open, onClose });

	const closeWhenPressedOutside = (event: MouseEvent) => {
		if (pressedOutside.current && event.target === element.current) onClose();
	};

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard way out is Escape, by onCancel.
		<dialog
			ref={element}
			id={id}
			aria-labelledby={`${id}-title`}
			aria-describedby={description ? `${id}-description` : undefined}
			className={classes(
				"dialog-sheet fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none overscroll-contain rounded-t-[1.5rem] border border-line bg-raised text-ink shadow-lift sm:inset-0 sm:m-auto sm:w-[calc(100%-3rem)] sm:max-w-lg sm:rounded-[1.5rem]",
				className,
			)}
			onCancel={(event) => {
				if (event.target !== element.current) return;
				event.preventDefault();
				onClose();
			}}
			onClose={handleClosed}
			onMouseDown={(event) => {
				pressedOutside.current = event.target === element.current;
			}}
			onClick={closeWhenPressedOutside}
		>
			<div className="relative p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-8">
				<h2 id={`${id}-title`} className="pr-10 font-display font-semibold text-2xl leading-tight sm:text-3xl">
					{title}
				</h2>
				{description && (
					<p id={`${id}-description`} className="mt-1.5 text-soft">
						{description}
					</p>
				)}
				<div className="mt-5">{children}</div>
				{/* Last in order, so that opening puts the focus on the content. */}
				<CloseButton onClick={onClose} className="absolute top-3 right-3 sm:top-5 sm:right-5" />
			</div>
		</dialog>
	);
}

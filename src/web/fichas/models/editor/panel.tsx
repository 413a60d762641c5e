import { ArrowLeft } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";

type Props = {
	id: string;
	title: string;
	onClose: () => void;
	/** Beside the button that closes: the one other thing to do here. */
	actions?: ReactNode;
	/** Says what closing does where it is not just done, and something else is the main thing to do. */
	done?: string | undefined;
	children: ReactNode;
};

/** One thing, over the whole phone; on a wide screen a sheet at the side, so that the list stays in sight. */
export function Panel({ id, title, onClose, actions, done, children }: Props) {
	const element = useRef<HTMLDialogElement>(null);
	useLayoutEffect(() => {
		const dialog = element.current;
		if (dialog && !dialog.open) dialog.showModal();
		return () => dialog?.close();
	}, []);
	return (
		<dialog
			ref={element}
			id={id}
			aria-labelledby={`${id}-title`}
			className="model-panel bg-paper text-ink"
			onCancel={(event) => {
				if (event.target !== element.current) return;
				event.preventDefault();
				onClose();
			}}
		>
			<div className="flex h-full flex-col">
				<div className="flex min-h-14 items-center gap-2 border-line border-b bg-raised px-2">
					<button
						type="button"
						onClick={onClose}
						className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunken hover:text-ink"
					>
						<ArrowLeft aria-hidden="true" className="size-5" />
						<span className="sr-only">Voltar à lista</span>
					</button>
					<h2 id={`${id}-title`} className="min-w-0 truncate font-display font-semibold text-xl" dir="auto">
						{title}
					</h2>
				</div>
				<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 sm:px-6">{children}</div>
				<div className="flex items-center gap-2 border-line border-t bg-raised px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
					{done ? (
						<>
							<Button onClick={onClose} variant="secondary">
								{done}
							</Button>
							<div className="ml-auto flex gap-2">{actions}</div>
						</>
					) : (
						<>
							{actions}
							<Button onClick={onClose} className="ml-auto">
								Pronto
							</Button>
						</>
					)}
				</div>
			</div>
		</dialog>
	);
}

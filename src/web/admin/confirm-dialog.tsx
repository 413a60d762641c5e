import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { onFirstTap } from "#web/ui/form/repeated-tap.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

/** Asks before something cannot be taken back. The harmless answer has the focus. */
export function ConfirmDialog({
	id,
	open,
	title,
	confirm,
	pendingLabel,
	pending = false,
	onConfirm,
	onClose,
	children,
}: {
	id: string;
	open: boolean;
	title: string;
	confirm: string;
	pendingLabel?: string;
	pending?: boolean;
	onConfirm: () => void;
	onClose: () => void;
	children?: ReactNode;
}) {
	return (
		<Dialog id={id} open={open} onClose={onClose} title={title}>
			{children && <div className="text-soft">{children}</div>}
			<div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
				<Button variant="danger" onClick={onFirstTap(onConfirm)} pending={pending} pendingLabel={pendingLabel}>
					{confirm}
				</Button>
				<Button variant="secondary" autoFocus onClick={onClose}>
					Cancelar
				</Button>
			</div>
		</Dialog>
	);
}

import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useSyncExternalStore } from "react";
import { classes } from "#web/ui/classes.ts";
import { CloseButton } from "./close-button.tsx";
import type { createToastQueue, Toast } from "./toast-queue.ts";

const marks = {
	success: { Icon: CircleCheck, colour: "bg-protected-wash text-protected" },
	error: { Icon: CircleAlert, colour: "bg-risk-wash text-risk" },
	info: { Icon: Info, colour: "bg-pen-wash text-pen" },
};

export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
	const { Icon, colour } = marks[toast.tone];
	return (
		<li className="fade-in pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line bg-raised p-2 pl-3 text-ink shadow-lift sm:w-96">
			<span className={classes("mt-1 grid size-9 shrink-0 place-items-center rounded-full", colour)}>
				<Icon aria-hidden="true" className="size-5" />
			</span>
			<div role={toast.tone === "error" ? "alert" : undefined} className="min-w-0 flex-1 py-2 leading-6">
				<p className="font-semibold">{toast.title}</p>
				{toast.description && <p className="text-[0.9375rem] text-soft">{toast.description}</p>}
			</div>
			<CloseButton onClick={onDismiss} className="shrink-0" />
		</li>
	);
}

export function ToastList({ queue }: { queue: ReturnType<typeof createToastQueue> }) {
	const toasts = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
	// The button that had the pointer and the focus goes away with its toast, so no leave or blur comes.
	const dismiss = (id: number) => {
		queue.dismiss(id);
		queue.release();
	};
	return (
		<ol
			aria-live="polite"
			className="flex flex-col items-center gap-2 p-3 pt-[max(0.75rem,env(safe-area-inset-top))] sm:items-end sm:p-6"
			onMouseMove={queue.hold}
			onMouseLeave={queue.release}
			onFocus={queue.hold}
			onBlur={queue.release}
		>
			{toasts.map((toast) => (
				<ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
			))}
		</ol>
	);
}

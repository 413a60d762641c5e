type ToastTone = "success" | "error" | "info";
export type ToastMessage = { title: string; description?: string | undefined; tone?: ToastTone };
export type Toast = ToastMessage & { id: number; tone: ToastTone };

const mostAtOnce = 3;
const staysFor: Record<ToastTone, number> = { success: 6_000, info: 6_000, error: 9_000 };

type Timer = { left: number; since: number; handle?: ReturnType<typeof setTimeout> };

/** Which toasts are on the screen and for how long. Holding stops every clock, for hover and focus. */
export function createToastQueue(now: () => number = () => performance.now()) {
	let toasts: readonly Toast[] = [];
	let lastId = 0;
	let held = false;
	const timers = new Map<number, Timer>();
	const listeners = new Set<() => void>();

	const publish = (next: readonly Toast[]) => {
		toasts = next;
		for (const listener of listeners) listener();
	};

	const dismiss = (id: number) => {
		clearTimeout(timers.get(id)?.handle);
		timers.delete(id);
		publish(toasts.filter((toast) => toast.id !== id));
	};

	const run = (id: number, timer: Timer) => {
		timer.since = now();
		timer.handle = setTimeout(() => dismiss(id), timer.left);
	};

	return {
		read: () => toasts,
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		show({ tone = "info", ...message }: ToastMessage) {
			const same = toasts.find(
				(toast) => toast.title === message.title && toast.description === message.description && toast.tone === tone,
			);
			if (same) dismiss(same.id);
			const toast: Toast = { ...message, tone, id: ++lastId };
			for (const old of toasts.slice(0, Math.max(0, toasts.length - mostAtOnce + 1))) {
				dismiss(old.id);
			}
			const timer: Timer = { left: staysFor[tone], since: now() };
			timers.set(toast.id, timer);
			if (!held) run(toast.id, timer);
			publish([...toasts, toast]);
			return toast.id;
		},
		dismiss,
		hold() {
			if (held) return;
			held = true;
			for (const timer of timers.values()) {
				clearTimeout(timer.handle);
				timer.left -= now() - timer.since;
			}
		},
		release() {
			if (!held) return;
			held = false;
			for (const [id, timer] of timers) run(id, timer);
		},
	};
}

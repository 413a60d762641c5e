type InstallPrompt = Event & { prompt(): Promise<unknown> };

let kept: InstallPrompt | undefined;

/** The browser offers it once, when it likes; kept until there is a reason to show it. */
export function keepInstallPrompt(): void {
	window.addEventListener("beforeinstallprompt", (event) => {
		if (!isPrompt(event)) return;
		event.preventDefault();
		kept = event;
	});
}

export function installPrompt(): InstallPrompt | undefined {
	return kept;
}

export function isInstalled(): boolean {
	return window.matchMedia("(display-mode: standalone)").matches;
}

export function isIphone(): boolean {
	return /iPhone|iPad/.test(navigator.userAgent);
}

function isPrompt(event: Event): event is InstallPrompt {
	return "prompt" in event && typeof event.prompt === "function";
}

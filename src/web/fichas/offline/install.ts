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
	// An iPad calls itself a Mac; no Mac has a screen to touch.
	return /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}

function isPrompt(event: Event): event is InstallPrompt {
	return "prompt" in event && typeof event.prompt === "function";
}

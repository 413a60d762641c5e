declare global {
	interface Navigator {
		/** Chromium's own, not in the standard. */
		userAgentData?: {
			platform?: string;
			getHighEntropyValues?(names: string[]): Promise<{ model?: string; platformVersion?: string }>;
		};
	}
}

/** What the device says of itself; the server keeps it as told. */
export async function describeDevice(spentMs: number) {
	const { screen, navigator } = window;
	return {
		relogio: new Date().toISOString(),
		fuso: Intl.DateTimeFormat().resolvedOptions().timeZone,
		duracaoMs: spentMs,
		plataforma: await platform(),
		idioma: navigator.language,
		tela: `${screen.width}×${screen.height}, ${window.devicePixelRatio || 1}x`,
		toque: navigator.maxTouchPoints > 0,
	};
}

async function platform(): Promise<string> {
	const hints = navigator.userAgentData;
	if (!hints?.getHighEntropyValues) return hints?.platform || navigator.platform;
	try {
		const { model, platformVersion } = await hints.getHighEntropyValues(["model", "platformVersion"]);
		return [hints.platform, platformVersion, model].filter(Boolean).join(" ");
	} catch {
		return hints.platform || navigator.platform;
	}
}

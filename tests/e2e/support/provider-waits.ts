import { expect, type FullConfig } from "@playwright/test";

const AN_HOUR = 3600;

/**
 * By itself the stand-in provider lets a Pix be paid after fifteen seconds and charges a first month after eight: a busy
 * machine takes longer to look at what waits. Here it waits for the test.
 */
export default async function letProviderWait({ projects: [project] }: FullConfig): Promise<void> {
	const pace = { acao: "ritmo", pix: "0", boleto: "0", cobranca: String(AN_HOUR) };
	const set = await fetch(`${project?.use.baseURL}/provedor-teste/acoes`, {
		method: "POST",
		body: new URLSearchParams(pace),
		redirect: "manual",
	});
	expect(set.status, await set.text()).toBe(303);
}

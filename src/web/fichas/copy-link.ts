import { showToast } from "#web/ui/overlay/toast.tsx";

export async function copyLink(link: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(link);
		showToast({ title: "Link copiado", tone: "success" });
	} catch {
		showToast({ title: "Não conseguimos copiar", description: link, tone: "error" });
	}
}

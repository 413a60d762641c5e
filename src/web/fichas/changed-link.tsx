import { Notice } from "#web/ui/layout/notice.tsx";

/** Whoever has to sign or answer still has a link that opens nothing. */
export function ChangedLink({ since }: { since: string }) {
	return (
		<Notice tone="risk" title="Envie o novo link">
			O link anterior deixou de abrir em {since}, porque mudou quem acompanha esta ficha. Mande o novo pelo WhatsApp ou
			copie-o.
		</Notice>
	);
}

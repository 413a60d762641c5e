import { useEffect } from "react";
import { ButtonLink } from "#web/ui/button.tsx";

/** On the way to the provider's page, which is on another host. */
export function RedirectToPayment({ url }: { url: string }) {
	useEffect(() => window.location.assign(url), [url]);
	return (
		<div className="mx-auto max-w-xl py-10 text-center">
			<h1 className="font-display font-semibold text-title">Levando você ao pagamento</h1>
			<p className="mt-3 text-soft">O pagamento é feito na página segura do Mercado Pago.</p>
			<ButtonLink href={url} size="lg" className="mt-8 w-full sm:w-auto">
				Continuar para o pagamento
			</ButtonLink>
			<meta httpEquiv="refresh" content={`1;url=${url}`} />
		</div>
	);
}

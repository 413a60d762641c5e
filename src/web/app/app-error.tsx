import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { brand } from "#core/kernel/brand.ts";
import { ErrorPage, RetryOrHome } from "#web/ui/layout/error-page.tsx";

/** Says whose fault it was and what to do next. */
export function AppError({ error }: { error: unknown }) {
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	useDeviceInstead(isOffline(error));
	const { title, text } = isMissing ? missing : isOffline(error) ? offline : broken;
	return (
		<ErrorPage
			home="/app"
			title={title}
			named
			actions={<RetryOrHome isMissing={isMissing} home="/app" label="Ir para o início" />}
		>
			<p>{text}</p>
		</ErrorPage>
	);
}

/** Asked for as a page of its own, the same address is answered by the worker out of what the device keeps. */
function useDeviceInstead(isAway: boolean): void {
	useEffect(() => {
		if (isAway && navigator.serviceWorker?.controller) window.location.reload();
	}, [isAway]);
}

/** What each browser throws when no answer came at all. */
function isOffline(error: unknown): boolean {
	return error instanceof TypeError && /fetch|load failed|network/i.test(error.message);
}

const offline = {
	title: "Sem conexão agora",
	text: "Não conseguimos falar com o servidor. Confira o sinal do celular ou o Wi-Fi e tente de novo. O que você salvou continua salvo.",
};

const missing = {
	title: "Não encontramos esta página",
	text: "Ela não existe, mudou de endereço ou não pertence à sua conta.",
};

const broken = {
	title: "Algo deu errado por aqui",
	text: `A falha foi nossa e já ficou registrada. O que você salvou continua salvo. Tente de novo; se continuar, escreva para ${brand.supportEmail}.`,
};

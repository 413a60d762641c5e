import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/db/connect.ts";
import type { Log } from "./platform/log.ts";
import { makeMercadoPago } from "./platform/payments/mercado-pago.ts";
import type { Payments } from "./platform/payments/payments.ts";
import { makeUnsetPayments } from "./platform/payments/unset-payments.ts";
import type { Random } from "./platform/random.ts";
import type { Secrets } from "./platform/secrets.ts";
import { usualSettings } from "./stand-in/settings.ts";
import { makeStandIn, type StandIn } from "./stand-in/stand-in.ts";

type Parts = { config: Config; db: Database; clock: Clock; random: Random; secrets: Secrets; log: Log };
type Made = { payments: Payments; standIn: StandIn | undefined };

/** Mercado Pago where it is set; else the stand-in, but never where strangers could pay with play money. */
export function makePayments({ config, secrets, log, ...parts }: Parts): Made {
	const { mercadoPago } = config;
	if (mercadoPago) {
		const { accessToken, apiBase, webhookSecrets } = mercadoPago;
		const liveMode = !accessToken.startsWith("TEST-");
		return {
			payments: makeMercadoPago({ accessToken, apiBase, liveMode, notificationSecrets: webhookSecrets }),
			standIn: undefined,
		};
	}
	if (!config.devPages) return { payments: makeUnsetPayments(), standIn: undefined };
	const accessToken = `TEST-${secrets.derive("stand-in provider", "access token")}`;
	const notificationSecret = secrets.derive("stand-in provider", "notifications");
	const standIn = makeStandIn(
		{ ...parts, publicUrl: config.publicUrl, accessToken, notificationSecret, usualSettings },
		{ listener: listenerOf(config), log },
	);
	return {
		payments: makeMercadoPago({
			apiBase: "http://provedor-teste",
			accessToken,
			liveMode: false,
			notificationSecrets: [notificationSecret],
			// Without a detour by the network: no port, host name or start order can be wrong.
			fetch: async (input, init) => standIn.api.fetch(new Request(input, init)),
		}),
		standIn,
	};
}

/** Where our own server listens, seen from inside. */
function listenerOf({ host, port }: Config): string {
	const any = host === "0.0.0.0" || host === "::";
	const name = any ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
	return `http://${name}:${port}`;
}

import type { Config } from "./platform/config.ts";

/** On an address that strangers can reach: each thing that is open there by a switch, or missing, in a line of its own. */
export function tellOpenDoors({ openToStrangers, devPages, seed, sells, mail, role }: Config): void {
	if (!openToStrangers) return;
	if (devPages)
		console.warn(
			"ATENÇÃO (ALLOW_ON_PUBLIC_ADDRESS): em /provedor-teste qualquer visitante ativa planos sem pagar, e em /dev lê todos os e-mails",
		);
	if (seed === "sample")
		console.warn("ATENÇÃO (ALLOW_ON_PUBLIC_ADDRESS): este site tem contas, artigos e documentos de exemplo");
	if (!sells && role !== "worker")
		console.warn("Sem MERCADOPAGO_ACCESS_TOKEN: nada pode ser comprado neste site, e quem tenta lê isso");
	if (!mail.smtpUrl && !mail.mailgun)
		console.warn("Sem SMTP_URL nem MAILGUN_API_KEY: os e-mails ficam em DATA_DIR/mail e não chegam a ninguém");
}

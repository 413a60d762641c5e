import { desc } from "drizzle-orm";
import { Hono } from "hono";
import { html } from "hono/html";
import { runDue } from "#server/stand-in/run-due.ts";
import { providerDeliveries } from "#server/stand-in/stand-in.table.ts";
import { inStandInTransaction, providerNow, type StandInWorld } from "#server/stand-in/stand-in-transaction.ts";
import { listResources } from "#server/stand-in/store.ts";
import { readSettings } from "#server/stand-in/store-settings.ts";
import { act } from "./control-actions.ts";
import { clockSection, noticeSection, paceSection } from "./control-forms.ts";
import { deliveryList, paymentList, preferenceList, subscriptionList } from "./control-lists.ts";
import { page } from "./page-frame.ts";

const SHOWN = 30;

/** The provider's levers, for whoever tries the product. */
export function makeControlPages(world: StandInWorld, afterChange: () => void): Hono {
	const { db } = world;
	const pages = new Hono();

	pages.get("/", async (context) => {
		const settings = await readSettings(db, world.usualSettings);
		const [payments, subscriptions, preferences, deliveries] = await Promise.all([
			listResources(db, "payment", { limit: SHOWN }),
			listResources(db, "preapproval", { limit: SHOWN }),
			listResources(db, "preference", { limit: SHOWN }),
			db.select().from(providerDeliveries).orderBy(desc(providerDeliveries.id)).limit(SHOWN),
		]);
		const body = html`<h1>Provedor de teste</h1>
			<p class="lead">
				Faz as vezes do Mercado Pago enquanto nenhuma conta de verdade está configurada: mesma API, mesmas
				notificações assinadas, dinheiro de mentira.
			</p>
			<div class="columns">${clockSection(providerNow(world, settings), settings)} ${paceSection(settings)}</div>
			${noticeSection(settings)} ${paymentList(payments)} ${subscriptionList(subscriptions)}
			${preferenceList(preferences)} ${deliveryList(deliveries)}`;
		return page(context, { title: "Painel", body, wide: true });
	});

	pages.post("/acoes", async (context) => {
		const form = await context.req.parseBody();
		const fields = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
		await inStandInTransaction(world, (transaction) => act(transaction, fields));
		await runDue(world);
		afterChange();
		return context.redirect("/provedor-teste", 303);
	});
	return pages;
}

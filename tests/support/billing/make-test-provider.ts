import { eq } from "drizzle-orm";
import { pino } from "pino";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { makeMercadoPago } from "#server/platform/payments/mercado-pago.ts";
import type { Payments } from "#server/platform/payments/payments.ts";
import { systemRandom } from "#server/platform/random.ts";
import { noticeBody, type Topic } from "#server/stand-in/announce.ts";
import { authorizePreapproval } from "#server/stand-in/authorize-preapproval.ts";
import { approvePayment, lockPayment, refundPayment, settlePayment } from "#server/stand-in/change-payment.ts";
import { deliverNotices } from "#server/stand-in/deliver-notices.ts";
import { payPreference } from "#server/stand-in/pay-preference.ts";
import type { Resource, ResourceKind } from "#server/stand-in/resource.ts";
import { runDue } from "#server/stand-in/run-due.ts";
import { type StandInSettings, usualSettings } from "#server/stand-in/settings.ts";
import { signNotice } from "#server/stand-in/sign-notice.ts";
import { providerDeliveries } from "#server/stand-in/stand-in.table.ts";
import { makeStandIn, type StandIn } from "#server/stand-in/stand-in.ts";
import {
	inStandInTransaction,
	nextNumber,
	type StandInTransaction,
	type StandInWorld,
} from "#server/stand-in/stand-in-transaction.ts";
import { changeResource, listResources, lockResource } from "#server/stand-in/store.ts";
import { readSettings, writeSettings } from "#server/stand-in/store-settings.ts";
import { type Fault, type FaultRule, makeFaults } from "./provider-faults.ts";
import { type ProviderCall, startProviderServer } from "./provider-server.ts";

type Parts = { db: Database; clock: Clock; publicUrl: string };
type Method = "card" | "pix" | "boleto";

/** In tests nothing happens by itself and nothing is sent by itself. */
const quietSettings: StandInSettings = {
	...usualSettings,
	pixSeconds: 0,
	boletoSeconds: 0,
	firstChargeSeconds: 3600,
};
const MASTER = "5031433215406351";

export type TestProvider = ReturnType<typeof makeTestProvider>["provider"];

/** The stand-in provider with a hand on every lever, and our client that talks to it over a real socket. */
export function makeTestProvider({ db, clock, publicUrl }: Parts) {
	const world: StandInWorld = {
		db,
		clock,
		random: systemRandom,
		publicUrl,
		accessToken: "TEST-token-of-the-stand-in",
		notificationSecret: "a-secret-for-notifications",
		usualSettings: quietSettings,
	};
	const standIn: StandIn = makeStandIn(world, { listener: publicUrl, log: pino({ level: "silent" }) });
	const calls: ProviderCall[] = [];
	const faults = makeFaults();
	let server: ReturnType<typeof startProviderServer> | undefined;
	const open = () => {
		server ??= startProviderServer(standIn.api, faults, calls);
		return server;
	};
	const close = async () => (await server)?.close();

	const client = (patience: { timeoutMs: number; totalMs: number }) =>
		makeMercadoPago({
			apiBase: "http://provider.test",
			accessToken: world.accessToken,
			liveMode: false,
			notificationSecrets: [world.notificationSecret],
			...patience,
			// The socket is opened with the first call: most tests never pay.
			fetch: async (input, init) => fetch(String(input).replace("http://provider.test", (await open()).url), init),
		});
	// A call that a busy machine answers late would be a second one; only who is to hang is not waited for.
	const impatient = client({ timeoutMs: 1_500, totalMs: 4_000 });
	const payments: Payments = new Proxy(client({ timeoutMs: 20_000, totalMs: 30_000 }), {
		get: (patient, name) => Reflect.get(faults.hangs() ? impatient : patient, name),
	});

	const transaction = <Value>(work: (transaction: StandInTransaction) => Promise<Value>) =>
		inStandInTransaction(world, work);
	const onPayment = (
		id: string,
		work: (transaction: StandInTransaction, payment: Awaited<ReturnType<typeof lockPayment>>) => Promise<unknown>,
	) => transaction(async (now) => void (await work(now, await lockPayment(now, id))));

	const provider = {
		world,
		/** Its HTTP address, for other clients. */
		url: async () => (await open()).url,
		/** Every request that reached it, in order, with its idempotency key. */
		calls,
		/** The next `times` calls that match go wrong. */
		fault(fault: Fault, { times = 1, ...match }: Partial<Omit<FaultRule, "fault">> = {}) {
			faults.rules.push({ ...match, fault, times });
		},
		recover: () => void faults.rules.splice(0),

		/** A buyer on the hosted page. `holder` decides about cards: APRO, OTHE, CONT, FUND … */
		pay: (preferenceId: string, { method = "card" as Method, holder = "APRO", installments = 1 } = {}) =>
			transaction(async (now) => {
				const choice =
					method === "card" ? { method, holder, installments, digits: MASTER } : ({ method } as { method: "pix" });
				return (await payPreference(now, preferenceId, choice)).id;
			}),
		approve: (paymentId: string) => onPayment(paymentId, approvePayment),
		reject: (paymentId: string, detail = "cc_rejected_other_reason") =>
			onPayment(paymentId, (now, payment) => settlePayment(now, payment, "rejected", detail)),
		expire: (paymentId: string) =>
			onPayment(paymentId, (now, payment) => settlePayment(now, payment, "cancelled", "expired")),
		/** In reais; without an amount all of it. */
		refund: (paymentId: string, reais?: number) =>
			onPayment(paymentId, (now, payment) => refundPayment(now, payment, reais)),
		chargeBack: (paymentId: string) =>
			onPayment(paymentId, (now, payment) => settlePayment(now, payment, "charged_back", "settled")),
		/** Writes fields of the stored resource as they are: other amount, currency, collector, reference, live_mode … */
		tamper: (kind: ResourceKind, id: string, body: Resource) =>
			transaction(async (now) => {
				const stored = await lockResource(now, kind, id);
				if (!stored) throw new Error(`no ${kind} ${id}`);
				await changeResource(now, stored, { body });
			}),
		/** What the API would answer. */
		read: async (kind: ResourceKind, id: string) =>
			(await listResources(db, kind, { limit: 1000 })).find((stored) => stored.id === id)?.body,
		list: async (kind: ResourceKind, filter: { parent?: string; reference?: string } = {}) =>
			(await listResources(db, kind, filter)).map((stored) => stored.body),

		/** A subscriber on the hosted page; the first charge follows an hour later (`run` after `clock.advance`). */
		authorize: (preapprovalId: string, { holder = "APRO" } = {}) =>
			transaction((now) => authorizePreapproval(now, preapprovalId, { digits: MASTER, holder })),
		/** The card behind a subscription behaves differently from now on. */
		changeCard: (preapprovalId: string, holder: string) =>
			transaction(async (now) => {
				const stored = await lockResource(now, "preapproval", preapprovalId);
				if (!stored) throw new Error(`no preapproval ${preapprovalId}`);
				await changeResource(now, stored, { inner: { holder } });
			}),
		/** Charges, retries and expiries up to the test's clock. */
		run: () => runDue(world),

		/** A notification as it would be sent, to be posted wherever the test likes. */
		notification: (topic: Topic, id: string, { action = "updated" as "created" | "updated", ...how }: Signing = {}) =>
			transaction(async (now) => {
				const requestId = how.requestId ?? systemRandom.uuid();
				const secret = how.secret ?? world.notificationSecret;
				const signature = signNotice({ resourceId: id, requestId, at: now.now, secret, unit: how.unit ?? "s" });
				const number = how.number ?? (await nextNumber(now));
				return {
					path: `/webhooks/mercadopago?${new URLSearchParams({ "data.id": id, type: topic })}`,
					headers: { "content-type": "application/json", "x-signature": signature, "x-request-id": requestId },
					body: JSON.stringify(noticeBody({ topic, id, action }, { number, now: now.now })),
				};
			}),
		/** Posts all notices that wait, to the product at this address (`product.url`); how many there were. */
		deliver: (listener: string) => deliverNotices(world, listener),
		/** Notices written so far, sent or not. */
		notices: () => db.select().from(providerDeliveries).orderBy(providerDeliveries.id),
		forgetNotices: () => db.delete(providerDeliveries).where(eq(providerDeliveries.attempts, 0)),
		settings: async (change: Partial<StandInSettings>) =>
			writeSettings(db, { ...(await readSettings(db, quietSettings)), ...change }),
	};
	return { payments, standIn, provider, close };
}

type Signing = {
	action?: "created" | "updated";
	secret?: string;
	unit?: "s" | "ms";
	requestId?: string;
	/** The notification's own id: the same twice is a duplicate. */
	number?: number;
};

import type { PaymentStatus } from "#core/billing/payments/payment-status.ts";
import type { RefundStatus } from "#core/billing/payments/refunds/money-back.ts";
import type { Cents } from "#core/kernel/money/money.ts";

/** What the product asks of a payment provider. Every writing call takes the key that makes a repeat harmless. */
export type Payments = {
	/** Hosted checkout for one charge: card in instalments, Pix, boleto. */
	createPreference(order: NewPreference, key: string): Promise<HostedCheckout>;
	/** Hosted checkout for a monthly charge. */
	createPreapproval(order: NewPreapproval, key: string): Promise<HostedCheckout>;
	/** `undefined`: the provider knows no such thing. */
	findPayment(id: string): Promise<ProviderPayment | undefined>;
	findPreapproval(id: string): Promise<ProviderPreapproval | undefined>;
	findAuthorizedPayment(id: string): Promise<AuthorizedPayment | undefined>;
	paymentsOf(reference: string): Promise<ProviderPayment[]>;
	authorizedPaymentsOf(preapprovalId: string): Promise<AuthorizedPayment[]>;
	cancelPreapproval(id: string, key: string): Promise<void>;
	changePreapprovalAmount(id: string, amount: Cents, key: string): Promise<void>;
	/** The hosted checkout takes no payment from this moment on. */
	closePreference(id: string, at: Date, key: string): Promise<void>;
	cancelPayment(id: string, key: string): Promise<void>;
	/** Without an amount all of it. */
	refundPayment(id: string, key: string, amount?: Cents): Promise<ProviderRefund>;
	findRefund(paymentId: string, id: string): Promise<ProviderRefund | undefined>;
	/** Whose account the token opens: a payment to anybody else is none of ours. */
	collectorId(): Promise<string>;
	/** What `liveMode` of a payment must be: real money for a real token, play money for the stand-in. */
	liveMode: boolean;
	/** Any of these may have signed a notification. */
	notificationSecrets: string[];
};

export type Payer = {
	name: string;
	email: string;
	/** Digits with area code. */
	phone: string;
	document: { type: "CPF" | "CNPJ"; number: string };
};

export type NewPreference = {
	reference: string;
	title: string;
	description: string;
	itemId: string;
	amount: Cents;
	installments: number;
	payer: Payer;
	returnUrls: { success: string; failure: string; pending: string };
	notificationUrl: string;
	/** After this the link takes no payment. */
	linkExpiresAt: Date;
	/** Until when a boleto or Pix made from the link may be paid. */
	payUntil: Date;
};

export type NewPreapproval = {
	reference: string;
	title: string;
	amount: Cents;
	payerEmail: string;
	/** Without a query: the provider glues its own on. */
	returnUrl: string;
};

export type HostedCheckout = { id: string; url: string };

export type ProviderPayment = {
	id: string;
	status: PaymentStatus;
	statusDetail: string;
	/** `card_validation` is no revenue. */
	operationType: string;
	methodId: string;
	methodType: string;
	amount: Cents;
	refunded: Cents;
	currency: string;
	installments: number;
	reference: string | undefined;
	/** Set on charges of a preapproval. */
	preapprovalId: string | undefined;
	liveMode: boolean;
	collectorId: string;
	createdAt: Date;
	approvedAt: Date | undefined;
	updatedAt: Date;
	expiresAt: Date | undefined;
	pixCode: string | undefined;
	boletoLine: string | undefined;
	/** Provider's page with the boleto or the Pix code. */
	ticketUrl: string | undefined;
	cardLastDigits: string | undefined;
};

export type ProviderPreapproval = {
	id: string;
	status: "pending" | "authorized" | "paused" | "cancelled";
	reference: string | undefined;
	amount: Cents;
	currency: string;
	collectorId: string;
	nextPaymentAt: Date | undefined;
	updatedAt: Date;
};

/** One monthly invoice of a preapproval. `processed` does not mean paid: the payment says. */
export type AuthorizedPayment = {
	id: string;
	preapprovalId: string;
	status: "scheduled" | "processed" | "recycling" | "cancelled";
	amount: Cents;
	currency: string;
	debitAt: Date | undefined;
	retryAttempt: number;
	nextRetryAt: Date | undefined;
	payment: { id: string; status: PaymentStatus; statusDetail: string } | undefined;
};

export type ProviderRefund = {
	id: string;
	status: RefundStatus;
};

/** The provider answered no, or did not answer at all. */
export class PaymentsError extends Error {
	readonly status: number | undefined;
	readonly code: string | undefined;
	/** Asking again may help: no answer, 408, 409, 423, 429, 5xx. */
	readonly transient: boolean;
	readonly retryAfterSeconds: number | undefined;

	constructor(
		message: string,
		{
			status,
			code,
			transient,
			retryAfterSeconds,
			cause,
		}: {
			status?: number;
			code?: string | undefined;
			transient: boolean;
			retryAfterSeconds?: number | undefined;
			cause?: unknown;
		},
	) {
		super(message, { cause });
		this.status = status;
		this.code = code;
		this.transient = transient;
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

/** What the control page changes. */
export type StandInSettings = {
	/** How far the provider's clock is ahead of ours. */
	aheadMs: number;
	/** Seconds until a Pix or boleto is paid by itself; 0: never. */
	pixSeconds: number;
	boletoSeconds: number;
	/** Seconds from authorising a subscription to its first charge; about an hour at the real provider. */
	firstChargeSeconds: number;
	notices: {
		sent: boolean;
		copies: number;
		delaySeconds: number;
		/** The later notice first. */
		shuffled: boolean;
		wrongSecret: boolean;
		unit: "s" | "ms";
	};
};

export const usualSettings: StandInSettings = {
	aheadMs: 0,
	pixSeconds: 15,
	boletoSeconds: 40,
	firstChargeSeconds: 8,
	notices: { sent: true, copies: 1, delaySeconds: 0, shuffled: false, wrongSecret: false, unit: "s" },
};

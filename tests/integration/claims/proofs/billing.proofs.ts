/** Of plans, payments and trials. */
export const billingProofs = {
	quotaMonth: ["src/core/billing/plans/quota.test.ts", "a new month begins at zero, without the extras"],
	quotaSent: ["src/core/billing/plans/quota.test.ts", "a place is taken when a ficha is sent, in that month"],
	courtesy: ["src/core/billing/plans/quota.test.ts", "three fichas a month are in courtesy"],
	buyExtras: [
		"tests/e2e/billing/plan-page.spec.ts",
		"a trial becomes a plan, the plan a bigger one, and an extra comes on top",
	],
	extraPrices: ["src/core/billing/plans/plans.test.ts", "extras cost 27 once and 17 a month"],
	profiles: [
		"src/core/billing/plans/broker-profiles.test.ts",
		"the plan and its extras say how many brokers there may be",
	],
	pricesCharged: [
		"tests/e2e/billing/checkout-payment.spec.ts",
		"a price put into the calls changes nothing: the table price is charged",
	],
	oneClickCancel: ["tests/e2e/billing/plan-page.spec.ts", "cancelling takes one click, says until when access lasts"],
	cancelNearCharge: [
		"src/server/billing/subscription/subscription-life.test.ts",
		"shortly before a charge, cancelling holds at once",
	],
	cancelKeeps: [
		"src/server/billing/subscription/subscription-life.test.ts",
		"cancelling takes one click: no more charges, access to the period's end",
	],
	refund: ["src/server/billing/payments/refunds/refund-purchase.test.ts", "within seven days all of it goes back"],
	refundUndo: [
		"src/server/billing/payments/refunds/refund-purchase.test.ts",
		"one click too many: for ten minutes it is taken back whole",
	],
	refundClick: ["tests/e2e/billing/plan-page.spec.ts", "the money is asked back with one click"],
	refundPix: [
		"src/server/billing/payments/refunds/refund-purchase.test.ts",
		"a Pix that takes its time keeps access until the provider confirms",
	],
	refundOnce: ["src/server/billing/plans/withdraw-once.test.ts", "nor through a second account of the same document"],
	branches: ["src/server/billing/plans/withdraw-once.test.ts", "branches of one company are one company"],
	monthCounts: [
		"src/server/billing/plans/withdraw-once.test.ts",
		"what was used before a refund counts in another account",
	],
	trialUncounted: [
		"src/server/billing/plans/withdraw-once.test.ts",
		"what was made in a trial, which has no limit, is not held against",
	],
	extrasBack: [
		"tests/integration/billing/return-extras.test.ts",
		"unused fichas of a pack go back at a tenth of its price each",
	],
	extrasOrder: [
		"src/core/billing/extras/return-extras.test.ts",
		"the plan's own fichas are used first, then the oldest pack",
	],
	profilesBack: [
		"tests/integration/billing/return-extras.test.ts",
		"three of ten profiles go back with what was paid for them",
	],
	paidTwice: [
		"src/server/billing/payments/money-in-vain.test.ts",
		"paying twice gives once, and the second payment goes back by itself",
	],
	activation: [
		"src/server/billing/payments/sync-payment.test.ts",
		"money makes the account active with its plan, once",
	],
	cardAtOnce: ["tests/e2e/billing/checkout-payment.spec.ts", "a card that is approved: access comes by mail"],
	firstCharge: ["tests/e2e/billing/checkout-payment.spec.ts", "by the month, by a company: authorised is not yet paid"],
	failedCharge: [
		"src/server/billing/subscription/subscription-life.test.ts",
		"a refused renewal starts ten days of grace and one mail",
	],
	onlyReading: ["src/server/billing/subscription/subscription-life.test.ts", "after the grace only reading is left"],
	renewal: ["src/server/billing/subscription/subscription-life.test.ts", "a renewal is heard of by the sweep alone"],
	yearEnds: ["src/server/billing/plans/annual-plan.test.ts", "the end of a year is told three times"],
	yearKept: ["src/server/billing/plans/annual-plan.test.ts", "a cancelled year can be kept"],
	upgrade: ["src/server/billing/plans/change-plan.test.ts", "parallel clicks on a bigger plan make one order"],
	downgrade: ["src/server/billing/plans/change-plan.test.ts", "a smaller plan comes with the next charge"],
	trialDays: ["src/core/billing/trial/trial.test.ts", "the trial lasts seven days to the minute"],
	trialJourney: ["tests/e2e/billing/trial-journey.spec.ts", "from the home page to the first screen of the tool"],
	trialUnlimited: [
		"src/core/billing/plans/quota.test.ts",
		"what was signed beyond the limit never becomes a debt, and a trial has no limit",
	],
	trialOnce: ["src/server/billing/trial/one-trial-per-document.test.ts", "a document has one trial without limit"],
	trialDeleted: [
		"src/server/billing/trial/one-trial-per-document.test.ts",
		"deleting the account does not bring it back",
	],
	forgetBuyers: [
		"src/server/billing/checkout/forget-buyers.test.ts",
		"who never paid is forgotten with the account or after a year",
	],
	remindedOnce: [
		"src/server/billing/checkout/remind-abandoned.test.ts",
		"whoever did not pay is written to once, with the same plan and cycle",
	],
	noReminders: [
		"src/server/billing/checkout/remind-abandoned.test.ts",
		"whoever wants no reminders gets none, before the first goes out and ever after",
	],
	remindersGo: [
		"src/server/billing/checkout/remind-abandoned.test.ts",
		"that somebody was reminded is forgotten after ninety days",
	],
	backToOrder: [
		"src/server/billing/checkout/return-from-checkout.test.ts",
		"who gave up is back at the same plan and cycle, and finds the same order by going on",
	],
	withdrawalKept: [
		"src/server/billing/checkout/forget-buyers.test.ts",
		"of a document only its withdrawal stays, for five years",
	],
	threeFields: ["tests/e2e/billing/trial-form.spec.ts", "an empty form names all three fields"],
	strangersAddress: [
		"src/server/billing/checkout/strangers-address.test.ts",
		"what a stranger typed at the checkout is not in the account",
	],
	keepsData: ["src/server/billing/payments/sync-payment.test.ts", "a trial account keeps its password and its data"],
	pix: ["tests/e2e/billing/checkout-payment.spec.ts", "a Pix: code and picture to pay with"],
	boleto: ["tests/e2e/billing/checkout-payment.spec.ts", "a boleto: the line to pay it with, its due date"],
	refundCloses: ["src/server/billing/payments/sync-payment.test.ts", "closes access and keeps what was made"],
	linkDays: ["src/server/billing/trial/confirm-trial.test.ts", "a link is good for seven days"],
	newestLink: ["tests/e2e/billing/trial-journey.spec.ts", "only the newest counts"],
	ticketHour: [
		"src/server/billing/trial/confirm-trial.test.ts",
		"a ticket opens its own sign-up only, once, and for an hour",
	],
	mailForADay: [
		"src/server/billing/trial/send-trial-confirmation.test.ts",
		"after a day without success it is given up for good",
	],
	ownOrder: ["tests/integration/billing/checkout-calls.test.ts", "the page that waits follows its order by cookie"],
	noCardHere: ["tests/integration/billing/no-card-here.test.ts", "nothing of ours asks for a card"],
	anewByAnotherCard: [
		"src/server/billing/plans/annual-plan.test.ts",
		"a monthly plan that was cancelled is bought anew, and the old one gives way without a word",
	],
} as const;

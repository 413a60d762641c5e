/** Of the site, its mails and how the service runs. */
export const serviceProofs = {
	newsJourney: ["tests/integration/blog/news.test.ts", "from the empty box to the last mail, without a script"],
	newsTicked: ["src/server/blog/news/news.test.ts", "takes nobody who has not ticked the field"],
	newsTold: ["src/server/blog/news/news.test.ts", "mails confirmed readers once, and never anybody"],
	newsOnce: ["src/server/blog/news/news.test.ts", "is off unless ticked, and happens once"],
	newsLeft: ["src/server/blog/news/news.test.ts", "forgets a reader by their own link alone"],
	newsForgotten: ["src/server/blog/news/news.test.ts", "confirms by the newest link alone, within its days"],
	supportInTool: ["src/web/app/account-menu.test.tsx", "from every page support is one tap away"],
	helpAtHand: ["tests/integration/http/help.test.ts", "ten answers without a script, and support knows who asks"],
	cardsShow: ["tests/e2e/site/plans.spec.ts", "shows the three plans by the year, with charge and saving"],
	cardData: [
		"src/server/platform/payments/preference-request.test.ts",
		"amount, instalments, dates and payer as the provider wants them",
	],
	logNames: ["src/server/platform/log.test.ts", "what names a person or opens a door is replaced"],
	push: ["src/server/platform/push/push.test.ts", "it is encrypted to the letter of RFC 8291"],
	limits: ["tests/integration/limits/limiter.test.ts", "of 50 requests at once, spread over two processes"],
	https: [
		"tests/integration/http/security-headers.test.ts",
		"under an https address every kind of answer adds a year of HSTS",
	],
	policy: ["tests/integration/http/security-headers.test.ts", "every kind of answer carries the whole set"],
	messageText: [
		"src/server/platform/message/make-messenger.test.ts",
		"a code by WhatsApp goes as an approved template",
	],
	banner30: ["tests/e2e/site/pricing-page.spec.ts", "the banner promises up to 30% off"],
	comments: ["src/server/blog/comments/receive-comment.test.ts", "keeps a comment as pending"],
	views: ["src/server/blog/count-views.test.ts", "counts every opening of many parallel readers"],
	contact: ["tests/integration/contact.test.ts", "a message is kept, support is told and the sender is thanked"],
	themeKept: ["tests/e2e/site/theme.spec.ts", "the chosen theme holds over reloads"],
	pendingForgotten: [
		"tests/integration/forget-pending-accounts.test.ts",
		"an abandoned checkout is forgotten after 30 days",
	],
	mailRecord: [
		"tests/integration/kept-as-said.test.ts",
		"that a mail went out, and about what, is known for ninety days",
	],
} as const;

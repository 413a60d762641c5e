/** Every form of the account page says by `intent` what it wants. */
const accountIntents = [
	"data",
	"identity",
	"profile",
	"password",
	"email",
	"start-second-factor",
	"confirm-second-factor",
	"regenerate-codes",
	"disable-second-factor",
	"end-session",
	"end-other-sessions",
	"revoke-device",
	"root-mail",
	"support-code",
	"end-support",
	"export",
	"delete",
] as const;
export type AccountIntent = (typeof accountIntents)[number];

export type AccountErrors = Record<string, string | undefined>;

/** What a form of the account page came to. */
export type AccountAnswer = {
	intent: AccountIntent;
	ok: boolean;
	title: string;
	description?: string | undefined;
	errors?: AccountErrors;
	/** What was typed, without secrets, so that nothing has to be typed again. */
	values?: Record<string, string> | undefined;
	/** Shown once, right after they were made. */
	recoveryCodes?: string[];
	/** Shown once, to be read out. */
	supportCode?: string;
};

export function isAccountIntent(value: unknown): value is AccountIntent {
	return accountIntents.some((intent) => intent === value);
}

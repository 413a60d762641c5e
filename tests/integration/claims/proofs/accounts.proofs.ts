/** Of accounts, teams and what is known of people. */
export const accountsProofs = {
	profileSwitch: ["tests/e2e/accounts/account.spec.ts", "the profile is switched with one click, on any page"],
	accessRecords: [
		"tests/integration/http/access-records.test.ts",
		"who, when, from where and which part of the service is kept",
	],
	accessTerm: ["tests/integration/http/access-records.test.ts", "six months and no longer"],
	backups: ["src/server/desk/backups/backup.test.ts", "a night's backup holds database, files and state"],
	backupsGo: [
		"src/server/desk/backups/backup.test.ts",
		"the next night writes only what came since; what is over is removed",
	],
	deletion: [
		"tests/integration/personal-data.test.ts",
		"after deletion nothing in any table or queue names the person",
	],
	exportData: ["tests/integration/personal-data.test.ts", "the copy of one's data is complete and opens no door"],
	correctIdentity: [
		"src/server/accounts/profile/correct-identity.test.ts",
		"a person corrects document and user name without asking anybody",
	],
	lettersGo: ["tests/integration/kept-no-longer.test.ts", "what our people wrote to an account goes after two years"],
	deskRecorded: [
		"src/server/desk/desk.test.ts",
		"every act needs a reason, does what it says and stands in a record that nobody can change",
	],
	deskLooks: ["tests/integration/desk/desk-looks.test.ts", "every look at the desk's pages stands in its record"],
	viewedByCode: [
		"tests/integration/desk/view-as.test.ts",
		"with the code the customer read out their pages are shown, still, for half an hour",
	],
	viewedNothingElse: [
		"tests/integration/desk/view-as.test.ts",
		"while looking nothing changes and no document is reached",
	],
	deskCopied: ["tests/integration/personal-data.test.ts", "the copy of one's data is complete and opens no door"],
	messagesGo: ["tests/integration/kept-no-longer.test.ts", "messages go after two years"],
	passwordHash: ["src/server/accounts/sign-in/hash-password.test.ts", "what is kept of a password is an Argon2id hash"],
	secondFactor: ["tests/e2e/accounts/account-security.spec.ts", "the second factor is enrolled, asked for at sign-in"],
	sessionsListed: [
		"tests/e2e/accounts/account-security.spec.ts",
		"sessions are listed, and can be ended one by one or all but this",
	],
	sessionsSwept: [
		"src/server/accounts/data-rights/sweep-expired.test.ts",
		"what has run out is cleared away in its time, and what is alive stays",
	],
	sessionCookie: [
		"src/server/accounts/sessions/require-session.test.ts",
		"the cookie is sent again when the session was extended",
	],
	signOut: ["src/server/accounts/sessions/sessions.test.ts", "after sign-out the old cookie opens nothing"],
	newBrowser: ["src/server/accounts/account-mail-jobs.test.ts", "the holder learns which browser came and when"],
	managersDoor: ["tests/e2e/accounts/sign-in.spec.ts", "in by address or by username, and out again"],
	ofAge: ["src/web/accounts/terms-accepted.test.tsx", "whoever opens an account says that they are of age"],
	teamRecord: [
		"tests/integration/kept-as-said.test.ts",
		"the team's record stays as long as the agency's account exists, and goes with it",
	],
	deviceStores: [
		"tests/integration/device-storage.test.ts",
		"every cookie and every store that the product uses in a browser has its row in the privacy terms",
	],
	cookieTimes: ["tests/integration/device-storage.test.ts", "a cookie stays as long as the privacy terms say"],
	welcomeGone: [
		"tests/integration/device-storage.test.ts",
		"the address that was filled in after the sign-up is gone from the browser",
	],
	resetByMail: [
		"tests/e2e/accounts/sign-in.spec.ts",
		"a forgotten password: mail, new password, sign-in; the link works once",
	],
} as const;

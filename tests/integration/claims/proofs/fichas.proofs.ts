/** Of fichas, their evidence and what brokers see of them. */
export const fichasProofs = {
	allTypes: ["src/core/fichas/draft/check-ficha.test.ts", "a complete %s has no error"],
	inspection: ["tests/e2e/fichas/fichas-inspection.spec.ts", "an inspection: a room with its usual items"],
	authorisation: [
		"tests/e2e/offline/every-type.spec.ts",
		"without a connection help is read, a visit refused, a proposal and an authorisation signed, and all of it arrives",
	],
	reports: ["src/server/reports/report.test.ts", "the numbers of a month are right"],
	monthJourney: [
		"tests/e2e/reports/journey-month.spec.ts",
		"the manager reviews the month, takes it along and tells the owner",
	],
	ownModels: ["tests/e2e/fichas/journey-model.spec.ts", "a manager makes a model on a phone, a broker uses it"],
	modelVersions: [
		"src/server/fichas/models/models.test.ts",
		"publishing makes the next version, for good, with an event",
	],
	modelWarnings: [
		"src/server/fichas/models/models.test.ts",
		"what is not ready is not published; over a warning only who has read it",
	],
	lockedClauses: ["src/core/fichas/models/locked-by-any-edit.test.ts", "that can be published change a locked text"],
	modelLogo: ["src/server/fichas/models/save-logo.test.ts", "a logo is kept by the hash of its drawn bytes"],
	quotaHeld: [
		"src/server/fichas/draft/quota-held.test.ts",
		"fifty are sent at once: the plan's thirty and three in courtesy go out",
	],
	quotaPlace: ["src/server/fichas/draft/quota-held.test.ts", "what is refused or expires gives its place back once"],
	signedAfterEnd: [
		"src/server/fichas/signing/sign-ficha.test.ts",
		"what was sent can be signed after the trial has ended",
	],
	teamSees: [
		"tests/integration/fichas/team-scope.test.ts",
		"a broker's lists have their own work, the manager's have all",
	],
	teamClients: ["tests/integration/fichas/team-scope.test.ts", "clients are their broker's"],
	colleagueMet: ["tests/integration/fichas/team-scope.test.ts", "that a colleague has met the same person"],
	joinAndPay: ["src/server/team/join-and-pay.test.ts", "joining closes open orders"],
	evidence: [
		"src/server/fichas/signing/sign-ficha.test.ts",
		"the evidence says what the server saw and what the device told",
	],
	evidencePort: ["tests/integration/fichas/signing-evidence.test.ts", "address, port and time are what the server saw"],
	evidenceDoc: [
		"src/server/fichas/document/print/ficha-pdf.test.ts",
		"says of each signer what is known and what is not",
	],
	textSigned: [
		"src/server/fichas/document/print/ficha-pdf.test.ts",
		"shows everything that was signed, accents included",
	],
	locationRefused: ["tests/e2e/fichas/journey-old-android.spec.ts", "J3: an old phone, a killed tab, no location"],
	signOwnPhone: ["tests/e2e/fichas/sign-journeys.spec.ts", "a visit is signed on the client's own phone"],
	sixTaps: ["tests/e2e/fichas/fichas-visit.spec.ts", "a visit with a known client and property is on its way"],
	visitToProof: ["tests/e2e/fichas/visit-to-proof.spec.ts", "a visit becomes proof that anybody can verify"],
	offlineVisit: ["tests/e2e/offline/visit.spec.ts", "in airplane mode the tool opens cold, makes and signs a visit"],
	offlineDoc: [
		"src/server/fichas/offline/sealed-offline.test.ts",
		"the sealed document says channel, window, both clocks",
	],
	offlineWaits: [
		"tests/e2e/offline/who-sees-what.spec.ts",
		"signing out with unsent work is asked about and loses nothing",
	],
	lostPhone: ["src/server/fichas/offline/devices/revoke-device.test.ts", "a lost phone's session ends"],
	altered: ["src/server/fichas/verify/verify-document.test.ts", "any one bit, anywhere in the file, breaks the seal"],
	logHolds: [
		"src/server/fichas/evidence/verify-chain.test.ts",
		"the database itself refuses to change, delete or empty the log",
	],
	logWords: [
		"src/server/fichas/retention/words-in-the-log.test.ts",
		"what the log says beside codes is what the privacy terms name, and no signer's name, document or contact",
	],
	verifyFile: [
		"tests/e2e/fichas/verify.spec.ts",
		"files are judged in the browser, one after the other: only hashes and the protocol are sent",
	],
	offlineVerifier: ["tests/e2e/fichas/verify.spec.ts", "the offline verifier, opened from the disk"],
	publicVerify: [
		"src/server/fichas/verify/verify-document.test.ts",
		"the public record names nobody in full, no place and no address",
	],
	sealed: ["src/server/fichas/document/seal-ficha.test.ts", "a signed ficha becomes one stored, signed file"],
	stamp: ["tests/integration/fichas/time-stamps.test.ts", "what an authority stamped is authentic"],
	findSeconds: ["tests/e2e/fichas/journey-dispute.spec.ts", "a dispute: from a CPF to what the lawyer holds in hand"],
	ratings: ["src/core/fichas/draft/visit/visit-ratings.test.ts", "each item gets the mean of whoever rated it"],
	correctionLinked: [
		"src/server/fichas/draft/own-model.test.ts",
		"a correction is written on the version that it corrects",
	],
	frozen: [
		"src/server/fichas/draft/send-ficha.test.ts",
		"a save that meets the sending either comes before it or is refused",
	],
	copyMail: [
		"src/server/fichas/signing/signer-mails.test.ts",
		"goes out once by itself after the seal, with protocol and hash",
	],
	ownerAnswer: [
		"src/server/fichas/owner/answer-proposal.test.ts",
		"an acceptance is recorded once, with what the server saw",
	],
	ownerAnswerBeside: [
		"src/server/fichas/owner/seal-answer.test.ts",
		"an answer from the broker's own browser is genuine",
	],
	ownerAnswerTerm: [
		"src/server/fichas/owner/seal-answer.test.ts",
		"when the proposal's term is over its sealed answer goes too",
	],
	ownData: [
		"tests/integration/fichas/signing-evidence.test.ts",
		"the receipt, the copy and the person's data are there only for whoever has signed",
	],
	ownDataDoor: [
		"tests/integration/fichas/signing-evidence.test.ts",
		"whoever has only seen the link soon guesses no more",
	],
	contest: ["tests/integration/fichas/contest-calls.test.ts", "who rents contests with a photo"],
	contestJourney: ["tests/e2e/fichas/journey-contest.spec.ts", "a tenant contests the inspection on the phone"],
	returned: ["tests/integration/fichas/returned-calls.test.ts", "a PDF signed elsewhere goes back by a plain form"],
	typedIdentity: [
		"tests/integration/fichas/typed-identity.test.ts",
		"another valid CPF and another name are stated to everybody",
	],
	factors: [
		"src/server/fichas/signing/factors/signing-factors.test.ts",
		"a code by SMS: demanded, sent to the phone in the ficha",
	],
	deviceFactor: ["tests/e2e/fichas/sign-device.spec.ts", "a phone that knows its owner confirms the text"],
	identityPhoto: [
		"src/server/fichas/signing/factors/identity-photo.test.ts",
		"without the photo no signature is taken",
	],
	identityKept: [
		"src/server/fichas/signing/factors/identity-photo.test.ts",
		"what is kept is drawn anew without what the camera wrote",
	],
	identityGoes: ["src/server/fichas/signing/factors/identity-photo.test.ts", "its days after the seal are over"],
	photoPlace: ["src/server/fichas/draft/photos.test.ts", "makes a large one smaller and leaves behind who and where"],
	photoWhere: ["src/server/fichas/draft/photos.test.ts", "where a photo was taken stands in the document"],
	retention: ["src/server/fichas/retention/remove-due-fichas.test.ts", "a visit goes when its five years are over"],
	retentionTypes: ["src/server/fichas/retention/remove-due-fichas.test.ts", "every type goes after its own term"],
	retentionTerms: ["src/core/fichas/retention-terms.test.ts", "a visit is kept for five years after its end"],
	preserve: [
		"src/server/fichas/retention/preserve-ficha.test.ts",
		"a manager preserves a ficha with a reason and lifts it again",
	],
	preserveCase: ["src/server/fichas/cases/preserve-case.test.ts", "while a case is preserved nothing of it goes"],
	accountEnds: [
		"tests/integration/fichas/account-ends.test.ts",
		"an account that goes takes all it knew apart by name",
	],
	placeInternal: [
		"src/core/fichas/document/build-document.test.ts",
		"where the broker's device was stays out of the document",
	],
	avisos: [
		"src/server/fichas/avisos/tell.test.ts",
		"ten taps and a page opened twice are one notice each, with a first name",
	],
	accountsApart: [
		"tests/integration/fichas/team-scope.test.ts",
		"nothing of a colleague's opens, changes, ends or leaves",
	],
	interested: ["src/server/fichas/owner/interested-list.test.ts", "the owner gets who visited, once a person, masked"],
	leaveTeam: ["src/server/team/leave-team.test.ts", "one tap ends access, sessions and profile together"],
	leaveAuthor: ["src/server/team/leave-team.test.ts", "open work passes on in one step"],
	invite: ["src/server/team/invite-member.test.ts", "somebody new joins by the link of one mail"],
	noInstall: ["tests/e2e/fichas/sign-weight.spec.ts", "it wears its own stylesheet, which a phone of 2021 understands"],
	imovelArchived: [
		"tests/integration/fichas/remove-imovel.test.ts",
		"a property with a case, a ficha or a report goes for nobody",
	],
	caseAddresses: [
		"src/server/fichas/cases/preserve-case.test.ts",
		"addresses of visitors are forgotten after six months",
	],
	avisoTerms: [
		"src/server/fichas/avisos/deliver-aviso.test.ts",
		"what was read goes after 90 days, and all of it after a year",
	],
	contestPhotos: ["src/server/fichas/contest/send-contestation.test.ts", "those that wait too long are forgotten"],
	firstVisit: [
		"tests/e2e/taps/taps.spec.ts",
		"a first visit, from an account that knows nobody to the page with its link",
	],
	clientSigns: ["tests/e2e/taps/taps.spec.ts", "a client's signature, on their own phone"],
	invitesGo: ["src/server/team/invite-member.test.ts", "only the newest link counts"],
	trialOver: [
		"src/server/fichas/draft/send-ficha.test.ts",
		"is refused to others, past the quota, and once the trial is over",
	],
	signBegun: [
		"src/web/fichas/signing/script/sign-memory.test.ts",
		"what a client has begun is there for three days, and swept away",
	],
	signOnLentPhone: [
		"src/web/fichas/signing/script/sign-memory.test.ts",
		"it goes with the signature; on the broker's phone it never outlives the tab",
	],
	contestBegun: [
		"src/web/fichas/contest/contest-draft.test.ts",
		"what is being contested stays on the phone until it is sent",
	],
	phoneKeeps: [
		"src/core/fichas/offline/may-forget.test.ts",
		"nothing goes while anything of it has not arrived, however long ago the server spoke",
	],
	phoneForgets: [
		"src/core/fichas/offline/may-forget.test.ts",
		"photos go with the seal, the rest a week later; what was only received a month later",
	],
	phoneDrafts: [
		"src/web/fichas/offline/keep/people.test.ts",
		"clients, properties and models go with the session; what was being written stays for thirty days",
	],
	phoneUnsent: ["src/web/fichas/offline/keep/people.test.ts", "what was signed and has not arrived stays until it has"],
	watching: ["tests/integration/kept-as-said.test.ts", "who has the page of a ficha open is noted for a day at most"],
	deviceTerm: [
		"src/server/fichas/offline/devices/release-devices.test.ts",
		"a photo that waits for its ficha is kept for ninety days",
	],
	deviceGone: ["src/server/fichas/offline/devices/release-devices.test.ts", "with the account goes what nobody signed"],
	deviceEntries: [
		"src/server/fichas/offline/devices/release-devices.test.ts",
		"entries are emptied with their ficha's term",
	],
	modelTerm: ["tests/integration/kept-as-said.test.ts", "models and logos go with their account"],
	shortAddress: ["src/server/fichas/signing/sign-ficha.test.ts", "the short code is found as people type it"],
	linkExpires: [
		"src/server/fichas/signing/end-ficha.test.ts",
		"what nobody signed in time expires, and who had signed keeps their evidence",
	],
	correctionFilled: [
		"src/server/fichas/registry/registry.test.ts",
		"a correction is a new ficha that points at the signed one, which stays as it is",
	],
	handOver: ["tests/e2e/fichas/journey-couple.spec.ts", "one tap more, both signatures in a row"],
	cancelled: ["src/server/fichas/signing/end-ficha.test.ts", "only the owner cancels, only what waits, and once"],
	refused: [
		"src/server/fichas/signing/end-ficha.test.ts",
		"a refusal ends the ficha, once, with its reason in the log",
	],
	thanked: ["src/server/fichas/signing/signer-mails.test.ts", "is thanked once by mail, which the log keeps"],
	offlineDemands: [
		"src/core/fichas/offline/freeze-offline.test.ts",
		"a model that asks for a confirmation which only a connection can bring",
	],
} as const;

import { expect, test } from "vitest";
import { correctIdentity } from "#server/accounts/profile/correct-identity.ts";
import { enter, makeAccount, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { noteTrialDocument, takeTrialOf } from "./trial-document.ts";

test("a document that somebody corrected theirs to has had its trial", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const { current } = await enter(deps, { email });
	const form = { cpf_cnpj: "11144477735", nome_usuario: "anacorretora" };
	const corrected = await correctIdentity(deps, { current, password: PASSWORD, form }, noteTrialDocument);
	expect(corrected.ok).toBe(true);
	const take = (document: string) => deps.db.transaction((tx) => takeTrialOf(deps, tx, { userId, document }));
	expect(await take("11144477735")).toBe(false);
	expect(await take("39053344705")).toBe(true);
});

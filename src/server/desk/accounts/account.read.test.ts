import { expect, test } from "vitest";
import { makeSupportCode } from "#server/accounts/support-view/make-support-code.ts";
import { openSupportView } from "#server/accounts/support-view/open-support-view.ts";
import { viewsOfUser } from "#server/accounts/support-view/support-view.read.ts";
import { adminOrder } from "#server/billing/payments/admin-order.read.ts";
import { subscribe } from "#tests/support/billing/subscribe.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { readDeskAccount } from "./account.read.ts";

const admin = {
	id: "00000000-0000-4000-8000-00000000000a",
	email: "chefe@exemplo.com.br",
	sessionId: "00000000-0000-4000-8000-00000000000b",
};

test("what the desk reads of an account and its orders holds nothing that opens a door, not even as a hash", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps);
	await deps.pool.query("update a_usuarios set password_hash = 'argon', totp_secret = 'seed' where id = $1", [userId]);
	const { code } = await makeSupportCode(deps, { userId });
	await deps.db.transaction((tx) => openSupportView(deps, tx, { userId, code, admin }));
	const found = await readDeskAccount(deps, userId);
	const order = await adminOrder(deps, found?.bought[0]?.id ?? "");
	const looks = await viewsOfUser(deps, userId);
	expect([found?.account.id, order?.order.userId, looks.length]).toEqual([userId, userId, 1]);
	expect(keysIn([found, order, looks]).filter((key) => /hash|secret|token|requestKey|openedBy/i.test(key))).toEqual([]);
});

function keysIn(value: unknown): string[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

import { eq } from "drizzle-orm";
import { accountTokens, knownDevices, recoveryCodes, sessions } from "#server/accounts/account.table.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";

/** Everything kept about a person here, without what would open the account for whoever finds the file. */
export async function accountData({ db }: Pick<Deps, "db">, userId: string) {
	const found = await readAccount({ db }, userId);
	if (!found) return undefined;
	const { passwordHash, totpSecret, totpLastStep: _, ...account } = found.account;
	return {
		conta: { ...account, temSenhaPropria: passwordHash !== null, segundoFatorIniciado: totpSecret !== null },
		perfil: found.profile,
		sessoes: await db
			.select({
				id: sessions.id,
				createdAt: sessions.createdAt,
				lastSeenAt: sessions.lastSeenAt,
				expiresAt: sessions.expiresAt,
				ip: sessions.ip,
				userAgent: sessions.userAgent,
			})
			.from(sessions)
			.where(eq(sessions.userId, userId)),
		aparelhosConhecidos: await db
			.select({ createdAt: knownDevices.createdAt })
			.from(knownDevices)
			.where(eq(knownDevices.userId, userId)),
		codigosDeRecuperacao: await db
			.select({ usedAt: recoveryCodes.usedAt })
			.from(recoveryCodes)
			.where(eq(recoveryCodes.userId, userId)),
		links: await db
			.select({
				purpose: accountTokens.purpose,
				newEmail: accountTokens.newEmail,
				oldEmail: accountTokens.oldEmail,
				createdAt: accountTokens.createdAt,
				expiresAt: accountTokens.expiresAt,
				usedAt: accountTokens.usedAt,
			})
			.from(accountTokens)
			.where(eq(accountTokens.userId, userId)),
	};
}

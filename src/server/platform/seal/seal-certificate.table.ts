import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Every certificate that ever sealed here: what an old one signed is checked against it for as long as it is kept. */
export const sealCertificates = pgTable("seal_certificates", {
	// SHA-256 of the certificate, lower-case hex.
	fingerprint: text("fingerprint").primaryKey(),
	// PEM.
	certificate: text("certificate").notNull(),
	// Only where several processes share one database and nobody gave a key: the one made at the first start,
	// encrypted by APP_SECRET.
	encryptedKey: text("encrypted_key"),
	firstUsedAt: timestamp("first_used_at", { withTimezone: true }).notNull(),
});

import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { identityPhotoKinds } from "#core/fichas/evidence/factors.ts";
import type { FichaId } from "#core/kernel/ids.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { moment } from "#server/platform/db/columns.ts";

/** A photo that was demanded of whoever signs; the newest one before the signature counts. The file is encrypted. */
export const identityPhotos = pgTable(
	"identity_photos",
	{
		signerId: uuid("signer_id")
			.primaryKey()
			.references(() => fichaSigners.id, { onDelete: "restrict" }),
		fichaId: uuid("ficha_id")
			.$type<FichaId>()
			.notNull()
			.references(() => fichas.id, { onDelete: "restrict" }),
		tipo: text("tipo", { enum: identityPhotoKinds }).notNull(),
		// Of the picture, not of the encrypted file.
		sha256: text("sha256").notNull(),
		bytes: integer("bytes").notNull(),
		// Empty: its days are over, and the file has gone.
		storageKey: text("storage_key").notNull(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [index("identity_photos_kept").on(table.createdAt).where(sql`${table.storageKey} <> ''`)],
);

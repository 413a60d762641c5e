import path from "node:path";
import * as z from "zod";
import { MIN_SECRET_LENGTH } from "../secrets.ts";

const USUAL_DAYS = 30;
/** The privacy terms say so: what was removed is gone from the last copy by then. */
const MOST_DAYS = 90;

const text = z.string().trim().min(1);
const place = text.refine((to) => path.isAbsolute(to) || isBucketUrl(to), {
	error: "deve ser uma pasta, com o caminho inteiro, ou o endereço de um bucket (https://servidor/bucket)",
});

export const backupEnvironment = {
	BACKUP_TO: place.optional(),
	BACKUP_KEY: z.string().min(MIN_SECRET_LENGTH).optional(),
	BACKUP_KEYS: z.enum(["with", "apart"]).default("with"),
	BACKUP_KEYS_TO: place.optional(),
	BACKUP_KEYS_KEY: z.string().min(MIN_SECRET_LENGTH).optional(),
	BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(MOST_DAYS).default(USUAL_DAYS),
	BACKUP_S3_ACCESS_KEY_ID: text.optional(),
	BACKUP_S3_SECRET_ACCESS_KEY: text.optional(),
	BACKUP_S3_REGION: text.optional(),
};

const Settings = z.object(backupEnvironment);
type Settings = z.infer<typeof Settings>;

export function problemsOfBackup(env: Settings): string[] {
	const { BACKUP_TO: to, BACKUP_KEYS_TO: keysTo, BACKUP_S3_ACCESS_KEY_ID: accessKeyId } = env;
	const problems: string[] = [];
	for (const [name, where] of Object.entries({ BACKUP_TO: to, BACKUP_KEYS_TO: keysTo }))
		if (where && isBucketUrl(where) && !accessKeyId)
			problems.push(`BACKUP_S3_ACCESS_KEY_ID: falta; vai junto com um bucket em ${name}`);
	if (env.BACKUP_S3_REGION && !accessKeyId)
		problems.push("BACKUP_S3_ACCESS_KEY_ID: falta; vai junto com BACKUP_S3_REGION");
	if (keysTo && !to) problems.push("BACKUP_TO: falta; BACKUP_KEYS_TO guarda só as chaves");
	// In one place, or under one password, whoever has the one has the other.
	if (keysTo && to && (keysTo === to || keysTo.startsWith(`${to}/`) || to.startsWith(`${keysTo}/`)))
		problems.push("BACKUP_KEYS_TO: deve ser outro lugar que BACKUP_TO");
	if (env.BACKUP_KEYS_KEY && env.BACKUP_KEYS_KEY === env.BACKUP_KEY)
		problems.push("BACKUP_KEYS_KEY: deve ser outra senha que BACKUP_KEY");
	return problems;
}

export function backupOf(env: Settings) {
	const { BACKUP_TO: to, BACKUP_KEY: secret, BACKUP_KEYS_TO: keysTo, BACKUP_KEYS_KEY: keysSecret } = env;
	if (!to || !secret) return undefined;
	return {
		...whereIs(env, to),
		secret,
		keepDays: env.BACKUP_KEEP_DAYS,
		withKeys: env.BACKUP_KEYS === "with" && !keysTo,
		keys: keysTo && keysSecret ? { ...whereIs(env, keysTo), secret: keysSecret } : undefined,
	};
}

function whereIs(
	{
		BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
		BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
		BACKUP_S3_REGION: region,
	}: Settings,
	to: string,
) {
	const url = isBucketUrl(to) ? new URL(to) : undefined;
	return {
		folder: url ? undefined : to,
		s3:
			url && accessKeyId && secretAccessKey
				? { endpoint: url.origin, bucket: url.pathname.slice(1), accessKeyId, secretAccessKey, region }
				: undefined,
	};
}

function isBucketUrl(to: string): boolean {
	return URL.canParse(to) && /^https?:$/.test(new URL(to).protocol) && /^\/[^/]+$/.test(new URL(to).pathname);
}

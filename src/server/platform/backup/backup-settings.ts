import path from "node:path";
import * as z from "zod";

const MIN_SECRET_LENGTH = 32;
const USUAL_DAYS = 30;
/** The privacy terms say so: what was removed is gone from the last copy by then. */
const MOST_DAYS = 90;

const text = z.string().trim().min(1);

export const backupEnvironment = {
	BACKUP_TO: text
		.refine((to) => path.isAbsolute(to) || isBucketUrl(to), {
			error: "deve ser uma pasta, com o caminho inteiro, ou o endereço de um bucket (https://servidor/bucket)",
		})
		.optional(),
	BACKUP_KEY: z.string().min(MIN_SECRET_LENGTH).optional(),
	BACKUP_KEYS: z.enum(["with", "apart"]).default("with"),
	BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(MOST_DAYS).default(USUAL_DAYS),
	BACKUP_S3_ACCESS_KEY_ID: text.optional(),
	BACKUP_S3_SECRET_ACCESS_KEY: text.optional(),
};

const Settings = z.object(backupEnvironment);
type Settings = z.infer<typeof Settings>;

export function problemsOfBackup({ BACKUP_TO: to, BACKUP_S3_ACCESS_KEY_ID: accessKeyId }: Settings): string[] {
	if (!to || !isBucketUrl(to) || accessKeyId) return [];
	return ["BACKUP_S3_ACCESS_KEY_ID: falta; vai junto com um bucket em BACKUP_TO"];
}

export function backupOf(env: Settings) {
	const { BACKUP_TO: to, BACKUP_KEY: secret } = env;
	const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
	if (!to || !secret) return undefined;
	const url = isBucketUrl(to) ? new URL(to) : undefined;
	return {
		folder: url ? undefined : to,
		s3:
			url && accessKeyId && secretAccessKey
				? { endpoint: url.origin, bucket: url.pathname.slice(1), accessKeyId, secretAccessKey }
				: undefined,
		secret,
		keepDays: env.BACKUP_KEEP_DAYS,
		withKeys: env.BACKUP_KEYS === "with",
	};
}

function isBucketUrl(to: string): boolean {
	return URL.canParse(to) && /^https?:$/.test(new URL(to).protocol) && /^\/[^/]+$/.test(new URL(to).pathname);
}

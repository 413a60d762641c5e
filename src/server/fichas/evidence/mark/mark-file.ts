import path from "node:path";
import * as z from "zod";
import { sealAlgs } from "#core/fichas/evidence/daily-root.ts";
import { type HighWaterMark, markStatement } from "#core/fichas/evidence/high-water-mark.ts";
import type { Deps } from "#server/deps.ts";
import { fingerprintOf } from "#server/platform/seal/seal-alg.ts";
import { verifySignature } from "#server/platform/seal/verify-signature.ts";
import { readIfThere } from "#server/platform/storage/read-if-there.ts";
import { writeFileAtomically } from "#server/platform/storage/write-file-atomically.ts";

const Count = z.number().int().min(0);
const Hash = z.string().regex(/^[0-9a-f]{64}$/);

const MarkFile = z.object({
	at: z.string(),
	head: z.object({ seq: Count, hash: Hash }),
	root: z.object({ number: Count, day: z.string(), hash: Hash }).nullable(),
	sealAlg: z.enum(sealAlgs),
	key: Hash,
	signature: z.string(),
	certificate: z.string(),
});

type Folder = { config: Pick<Deps["config"], "dataDir"> };

export const markPath = ({ config }: Folder) => path.join(config.dataDir, "log-mark.json");

/** `altered`: there is a file, but it is none that we signed. */
export async function readMark(deps: Folder): Promise<HighWaterMark | "none" | "altered"> {
	const bytes = await readIfThere(markPath(deps));
	if (!bytes) return "none";
	try {
		const { signature, certificate, ...mark } = MarkFile.parse(JSON.parse(bytes.toString("utf8")));
		const statement = Buffer.from(markStatement(mark));
		const holds =
			fingerprintOf(certificate) === mark.key &&
			verifySignature(certificate, statement, Buffer.from(signature, "base64"));
		return holds ? mark : "altered";
	} catch {
		return "altered";
	}
}

/** Whole or not at all, and there after a power cut. */
export async function writeMark(
	deps: Folder,
	mark: HighWaterMark,
	signed: { signature: string; certificate: string },
): Promise<void> {
	const text = `${JSON.stringify({ ...mark, ...signed }, null, "\t")}\n`;
	await writeFileAtomically(markPath(deps), Buffer.from(text));
}

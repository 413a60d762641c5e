import type { FichaDocument } from "#core/fichas/document.ts";
import { markAcross } from "#core/fichas/evidence/sample-log.ts";
import type { Deps } from "#server/deps.ts";
import { findSealedDocument } from "#server/fichas/document/sealed-document.read.ts";
import { worldOf } from "#server/fichas/evidence/log-world.ts";
import type { Pin } from "#server/fichas/pinned-model.read.ts";
import { readComparison } from "./comparison.read.ts";

type Exit = Pin & {
	id: string;
	document: FichaDocument | null | undefined;
	documentHash: string | null;
	sentAt: Date | null;
};

/** The comparison of an exit that names its entry; undefined where there is none, or the entry's term is over. */
export async function makeComparisonFile(asking: Deps, exit: Exit): Promise<Uint8Array | undefined> {
	const comparison = await readComparison(asking, exit);
	if (!comparison) return undefined;
	const deps = await worldOf(asking, exit.id);
	const sealed = await findSealedDocument(deps, { fichaId: exit.id });
	const { printComparison } = await import("./comparison-pdf.ts");
	return printComparison(deps, {
		...comparison,
		exitSha256: sealed?.sha256,
		at: sealed?.sealedAt ?? exit.sentAt ?? deps.clock.now(),
		across: markAcross(await deps.seal()),
	});
}

import { eq } from "drizzle-orm";
import type { FichaDocument } from "#core/fichas/document.ts";
import { contentJson } from "#core/fichas/models/content-hash.ts";
import { modelJson } from "#core/fichas/models/model.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { findPublished } from "#core/fichas/models/published-models.ts";
import type { Deps } from "#server/deps.ts";
import { logoKey } from "#server/fichas/models/logo-file.ts";
import { modelContents } from "#server/fichas/models/model.table.ts";
import { bytesFile, type DossierFile, textFile } from "./dossier-file.ts";

/**
 * The wording itself, before it was filled in: its SHA-256 is the one the document names. A model of the account's own
 * brings along the standard one it stands on and its logo, each by the hash that it names.
 */
export async function modelFiles(
	deps: Deps,
	{ document, accountId }: { document: FichaDocument | null; accountId: string },
): Promise<DossierFile[]> {
	const modelo = document?.modelo;
	if (!modelo) return [];
	const standard = standardFile(modelo);
	if (standard.length > 0) return standard;
	const [found] = await deps.db
		.select({ content: modelContents.content })
		.from(modelContents)
		.where(eq(modelContents.hash, modelo.hash));
	if (!found) return [];
	const { content } = found;
	return [
		textFile(`modelos/${modelo.id}-${modelo.versao}.json`, contentJson(content)),
		...standardFile(content.base),
		...(await logoFile(deps, accountId, content)),
	];
}

function standardFile(named: { id: string; versao: number; hash: string }): DossierFile[] {
	const model = findPublished(named);
	return model ? [textFile(`modelos/${named.id}-${named.versao}.json`, modelJson(model))] : [];
}

async function logoFile({ storage }: Deps, accountId: string, { logo }: ModelContent): Promise<DossierFile[]> {
	const stored = logo === undefined ? undefined : await storage.get(logoKey(accountId, logo));
	return stored ? [bytesFile(`modelos/logotipo-${logo}.png`, stored.bytes)] : [];
}

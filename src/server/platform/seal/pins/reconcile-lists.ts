import { lastBeginningOf, newestOf, type PinnedEntry, relationOf } from "#core/fichas/evidence/pinned-list.ts";
import { ConfigError } from "../../config.ts";
import type { Transaction } from "../../db/connect.ts";
import type { Log } from "../../log.ts";
import { addToPinnedCopy, readPinnedCopy } from "./pinned-list-copy.ts";
import { readPinnedFile, writePinnedFile } from "./pinned-list-file.ts";

type World = { config: { dataDir: string; sealRoot: string | undefined }; log: Log };

/**
 * The list of this machine, brought up to date with the one in the database. A machine that has a file believes the
 * file: of the database it takes only what its own newest key signed. A machine without one takes the database's list
 * if the settings name its beginning, or if it holds the newest key: each key signs its entry with all that stands
 * before, so a list with our key at its end is one that our key has seen. Undefined where there is no list at all.
 */
export async function reconcileLists(
	{ config, log }: World,
	tx: Transaction,
	holdsKeyOf: (fingerprint: string) => Promise<boolean>,
): Promise<PinnedEntry[] | undefined> {
	const [file, copy] = [await readPinnedFile({ config }), await readPinnedCopy(tx)];
	if (file === "altered")
		throw new ConfigError([
			"seal-certificates.json: a lista de certificados do selo foi alterada; restaure a cópia de segurança deste arquivo",
		]);
	if (file !== "none") {
		const relation = copy === "none" ? "shorter" : copy === "altered" ? "other" : relationOf(file, copy);
		if (relation === "shorter") await addToPinnedCopy(tx, file);
		if (relation === "longer" && Array.isArray(copy)) {
			await writePinnedFile({ config }, copy);
			return copy;
		}
		if (relation === "other" || relation === "new-beginning")
			log.error({ relation }, "the list of certificates in the database does not follow from this machine's file");
		return file;
	}
	if (copy === "none") return undefined;
	if (copy === "altered")
		throw new ConfigError([
			"pinned_certificates: a lista de certificados do banco de dados foi alterada; traga seal-certificates.json de outra máquina ou da cópia de segurança",
		]);
	if (!(await isBelievable(copy, config.sealRoot, holdsKeyOf)))
		throw new ConfigError([
			config.sealRoot
				? "SEAL_ROOT_FINGERPRINT: a lista de certificados do banco de dados não começa com este certificado"
				: "seal-certificates.json: falta nesta máquina, e ela não tem a chave atual do selo; traga o arquivo de outra máquina, defina SEAL_ROOT_FINGERPRINT ou rode npm run seal:accept",
		]);
	await writePinnedFile({ config }, copy);
	return copy;
}

async function isBelievable(
	list: PinnedEntry[],
	root: string | undefined,
	holdsKeyOf: (fingerprint: string) => Promise<boolean>,
): Promise<boolean> {
	if (root) return lastBeginningOf(list)?.fingerprint === root;
	const newest = newestOf(list);
	return newest !== undefined && holdsKeyOf(newest.fingerprint);
}

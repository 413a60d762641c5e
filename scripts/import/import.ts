/**
 * Brings the posts of another blog here: `npm run import -- wordpress arquivo.xml` or `npm run import -- ghost
 * arquivo.json`, with `--author e-mail`, `--site https://…` and `--dry-run`. docs/runbooks/import-blog.md says more.
 */
import { readFile, stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { accountByEmail } from "#server/accounts/account.read.ts";
import { type Deps, makeDeps } from "#server/deps.ts";
import { allJobs } from "#server/jobs.ts";
import { readConfig, readEnvironment } from "#server/platform/config.ts";
import { DataFolderInUse } from "#server/platform/db/embedded/data-folder-lock.ts";
import { describeReport } from "./describe-report.ts";
import { importBlog } from "./import-blog.ts";
import { readGhost } from "./read-ghost.ts";
import { readWordpress } from "./read-wordpress.ts";
import type { SourceBlog, Unreadable } from "./source-blog.ts";

const USAGE = "Uso: npm run import -- wordpress|ghost <arquivo> [--author e-mail] [--site https://…] [--dry-run]";
const MAX_BYTES = 200 * 1024 * 1024;

const unreadable: Record<Unreadable, string> = {
	"not-readable": "O arquivo está incompleto ou não é deste formato.",
	"other-format": "O arquivo não é uma exportação deste tipo de blog.",
	"has-doctype": "O arquivo declara entidades XML próprias e foi recusado por segurança.",
};

class Stop extends Error {}

try {
	const { blog, author, dryRun } = await readArguments();
	const { deps, close } = await makeDeps(readConfig(readEnvironment()), allJobs);
	try {
		const report = await importBlog(deps, blog, { fallbackAuthorId: await idOf(deps, author), dryRun });
		console.log(describeReport(report, dryRun));
	} finally {
		await close();
	}
} catch (error) {
	if (!(error instanceof Stop || error instanceof DataFolderInUse)) throw error;
	const inUse = "O produto está rodando com o banco embutido: pare-o durante a importação.";
	console.error(error instanceof Stop ? error.message : inUse);
	process.exitCode = 1;
}

async function readArguments(): Promise<{ blog: SourceBlog; author: string | undefined; dryRun: boolean }> {
	const { values, positionals } = parsed();
	const [kind, file] = positionals;
	if (!file || (kind !== "wordpress" && kind !== "ghost")) throw new Stop(USAGE);
	const { site } = values;
	if (site && !(/^https?:\/\//.test(site) && URL.canParse(site))) throw new Stop("--site precisa começar com https://");
	const size = await stat(file).then(
		({ size: bytes }) => bytes,
		() => undefined,
	);
	if (size === undefined) throw new Stop(`Arquivo não encontrado: ${file}`);
	if (size > MAX_BYTES) throw new Stop("O arquivo passa de 200 MB. Exporte o blog em partes.");
	const text = await readFile(file, "utf8");
	const read = kind === "wordpress" ? readWordpress(text) : readGhost(text, site);
	if (!read.ok) throw new Stop(unreadable[read.reason]);
	return {
		blog: site ? { ...read.value, site } : read.value,
		author: values.author,
		dryRun: values["dry-run"] ?? false,
	};
}

function parsed() {
	try {
		return parseArgs({
			allowPositionals: true,
			options: { author: { type: "string" }, site: { type: "string" }, "dry-run": { type: "boolean" } },
		});
	} catch {
		throw new Stop(USAGE);
	}
}

async function idOf(deps: Deps, email: string | undefined): Promise<string | undefined> {
	if (email === undefined) return undefined;
	const account = await accountByEmail(deps, normalizeEmail(email));
	if (!account) throw new Stop(`--author: não há conta com o e-mail ${email}`);
	return account.id;
}

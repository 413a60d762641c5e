import os from "node:os";
import { brotliDecompressSync } from "node:zlib";
import { askerOf } from "./ask-unkept.ts";
import { renderBare } from "./bare-react.ts";
import { memoryOf } from "./memory.ts";
import { processorTime } from "./processor-time.ts";
import { freePort, median, productArguments, spawnProduct, temporaryFolder, waitForAnswer } from "./product.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const IN_ROUND = 200;
const WARM = 600;
const MOST_MB = 300;
const pages = ["/", "/precos", "/sobre", "/contato"];
const encodings: [encoding: string, asked: number][] = [
	["identity", 400],
	["br", 250],
];

/**
 * Public pages that were not kept, as requests a second and core: by the processor time of product and database together,
 * which hardly depends on what else the machine does. Beside it, in turns, bare React. Then what the server holds.
 */
export async function benchPublicPages(): Promise<void> {
	const port = await freePort();
	const flags = process.env.PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.PROFILE}`] : [];
	const product = spawnProduct([...flags, ...productArguments], {
		PORT: String(port),
		DATA_DIR: temporaryFolder(),
		LOG_LEVEL: "silent",
		// The sample's fichas are sealed after the start, on the processor that is measured.
		SEED: "none",
		RATE_LIMITS: "off",
		NODE_ENV: "production",
	});
	await waitForAnswer(`http://localhost:${port}/readyz`);
	const { ask, askMany, close } = askerOf(port);
	const spent = () => {
		const { own, started } = processorTime(product.pid ?? 0);
		return own + started;
	};

	const kinds = pages.flatMap((page) => encodings.map(([encoding, asked]) => ({ page, encoding, asked })));
	const times = new Map(kinds.map((kind) => [kind, [] as number[]]));
	const bare: number[] = [];
	for (const { page, encoding } of kinds) await askMany(page, encoding, WARM);
	renderBare();
	for (let round = 0; round < ROUNDS; round++) {
		for (const [{ page, encoding }, found] of times) {
			const before = spent();
			await askMany(page, encoding, IN_ROUND);
			found.push((spent() - before) / IN_ROUND);
		}
		bare.push(renderBare());
	}

	const load = os.loadavg()[0]?.toFixed(1);
	console.log(`\nPáginas públicas sem cache, por segundo e núcleo (${ROUNDS} rodadas intercaladas, carga ${load})`);
	console.log(`React puro, uma lista de 100 linhas: ${median(bare).toFixed(2)} ms`);
	for (const [{ page, encoding, asked }, found] of times) {
		const sent = await ask(page, encoding);
		const whole = encoding === "br" ? brotliDecompressSync(sent) : sent;
		const ours = median(found);
		console.log(
			`${page.padEnd(9)} ${encoding.padEnd(9)} ${(1000 / ours).toFixed(0).padStart(4)}/s e núcleo (pedido ${asked})  ${ours.toFixed(2)} ms, ${(ours / median(bare)).toFixed(1)} × React puro, ${kilobytes(whole)} KB, enviados ${kilobytes(sent)}`,
		);
	}
	const { server, database } = memoryOf(product.pid ?? 0);
	console.log(
		`depois da carga: servidor ${server.toFixed(0)} MB (RSS, pedido ${MOST_MB}), banco ${database.toFixed(0)} MB (PSS)`,
	);
	close();
	product.kill("SIGTERM");
	await new Promise((resolve) => product.once("exit", resolve));
}

function kilobytes(body: Buffer): string {
	return (body.length / 1024).toFixed(1);
}

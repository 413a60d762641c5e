// `npm run drill:browsers`, or `-- webkit` alone: the built product in WebKit and in Firefox, walked as people walk it.
// Nothing may fail.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { firefoxIsMissing, openFirefox } from "./firefox.ts";
import { pagesOfTheSite, pagesOfTheTool } from "./look-at-pages.ts";
import { signOut, takePhoto, withoutConnection } from "./phone-journeys.ts";
import type { Remote } from "./remote.ts";
import { sendVisit, sign, signIn, verify } from "./sign-journey.ts";
import { startProduct } from "./start-product.ts";
import { Visitor } from "./visitor.ts";
import { openWebkit, webkitIsMissing } from "./webkit.ts";
import type { Journey, World } from "./world.ts";

const engines = [
	{ name: "WebKit", missing: webkitIsMissing, open: openWebkit },
	{ name: "Firefox", missing: firefoxIsMissing, open: openFirefox },
];
const journeys = [
	pagesOfTheSite,
	signIn,
	pagesOfTheTool,
	sendVisit,
	sign,
	verify,
	takePhoto,
	withoutConnection,
	signOut,
];

/** What a page says that is left while it was asking. */
const ofLeaving = [
	/AbortError/,
	/^401 GET \/app\/aparelho/,
	/Failed to fetch manifest patches/,
	/Error in input stream/,
	/importing|dynamically imported|Importing/,
];

type Row = { motor: string; caminho: string; segundos: number; "o que houve": string };
const table: Row[] = [];
const pictures = path.resolve("test-results/other-browsers");

const wanted = process.argv[2]?.toLowerCase();

for (const { name, missing, open } of engines) {
	if (wanted && wanted !== name.toLowerCase()) continue;
	if (missing) {
		console.log(`${name}: não está nesta máquina (${missing})`);
		continue;
	}
	await walkIn(name, open);
}
console.log(`Imagens em ${pictures}`);
if (table.length === 0 || table.some((row) => row["o que houve"] !== "")) process.exitCode = 1;

async function walkIn(engine: string, open: () => Promise<Remote>): Promise<void> {
	const product = await startProduct();
	const remotes: Remote[] = [];
	const person = async () => {
		const remote = await open();
		remotes.push(remote);
		await remote.openWindow(390, 844);
		return new Visitor(remote, product.origin);
	};
	try {
		const folder = path.join(pictures, engine.toLowerCase());
		mkdirSync(folder, { recursive: true });
		const world: World = { product, folder, left: {}, broker: await person(), client: await person() };
		for (const journey of journeys) {
			const row = { motor: engine, ...(await walk(journey, world)) };
			console.log(`${engine}: ${row.caminho}, ${row.segundos} s ${row["o que houve"] || "✓"}`);
			table.push(row);
		}
	} finally {
		for (const remote of remotes) await remote.close();
		await product.stop();
	}
}

async function walk({ name, walk }: Journey, world: World): Promise<Omit<Row, "motor">> {
	const since = performance.now();
	const fault = await walk(world).then(
		() => [],
		async (error: Error) => {
			const shot = (who: "broker" | "client") =>
				world[who]
					.photograph(
						path.join(world.folder, `falha-${journeys.findIndex((each) => each.name === name) + 1}-${who}.png`),
					)
					.catch(() => undefined);
			await Promise.all([shot("broker"), shot("client")]);
			return [error.message];
		},
	);
	const heard = world.product.road.complaints().filter((line) => !ofLeaving.some((each) => each.test(line)));
	const segundos = Math.round((performance.now() - since) / 1000);
	return { caminho: name, segundos, "o que houve": [...fault, ...new Set(heard)].join(" · ") };
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import satori from "satori";
import sharp from "sharp";
import { brand } from "#core/kernel/brand.ts";
import { fitOgTitle, printable } from "./og-title.ts";

export const OG_WIDTH = 1200;
export const OG_HEIGHT = 630;

/** `home` is printed on night blue; `post` says "Blog" above the title unless told otherwise. */
type OgKind = "home" | "page" | "post";
export type OgImage = { title: string; eyebrow?: string | undefined; kind: OgKind };

const sheet = { background: "#fbf8f1", edge: "#f0e9da", ink: "#0f1e36", soft: "#4d5a70", pen: "#1f3fd6" };
const night = { background: "#0d1a30", edge: "#1b2c50", ink: "#fbf8f1", soft: "#a9b4c8", pen: "#93a9ff" };

type Ink = typeof sheet;

const fontFile = (name: string) => readFile(join(import.meta.dirname, "og-fonts", `${name}.ttf`));
const markFile = join(import.meta.dirname, "../../../public/logo-mark.svg");

async function readAssets() {
	const [display, text, mark] = await Promise.all([
		fontFile("newsreader-500"),
		fontFile("figtree-500"),
		readFile(markFile, "utf8"),
	]);
	return {
		mark,
		fonts: [
			{ name: "Newsreader", data: display, weight: 500 as const, style: "normal" as const },
			{ name: "Figtree", data: text, weight: 500 as const, style: "normal" as const },
		],
	};
}

let assets: ReturnType<typeof readAssets> | undefined;

/** The picture a shared link shows: 1200×630 PNG, small enough for every messenger's preview. */
export async function renderOgImage(image: OgImage): Promise<Uint8Array> {
	assets ??= readAssets();
	const { fonts, mark } = await assets;
	const svg = await satori(<Sheet {...image} mark={mark} />, {
		width: OG_WIDTH,
		height: OG_HEIGHT,
		fonts,
	});
	return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer();
}

function Sheet({ title, eyebrow, kind, mark }: OgImage & { mark: string }) {
	const ink: Ink = kind === "home" ? night : sheet;
	const { text, fontSize, maxLines } = fitOgTitle(title);
	const above = printable(eyebrow ?? (kind === "post" ? "Blog" : ""));
	return (
		<div
			style={{
				width: "100%",
				height: "100%",
				display: "flex",
				flexDirection: "column",
				justifyContent: "space-between",
				padding: "64px 72px",
				background: ink.background,
				fontFamily: "Figtree",
			}}
		>
			<Mark mark={mark} colour={ink.edge} width={720} style={{ position: "absolute", right: -150, bottom: -190 }} />
			<div style={{ display: "flex", alignItems: "center", gap: 18 }}>
				<Mark mark={mark} colour={ink.pen} width={84} />
				<div style={{ fontFamily: "Newsreader", fontSize: 46, color: ink.ink, letterSpacing: "-0.02em" }}>
					{brand.name}
				</div>
			</div>
			<div style={{ display: "flex", flexDirection: "column", gap: 14, maxWidth: 1010 }}>
				{above && <div style={{ fontSize: 28, color: ink.pen }}>{above}</div>}
				<div
					style={{
						display: "block",
						fontFamily: "Newsreader",
						fontSize,
						lineHeight: 1.06,
						letterSpacing: "-0.022em",
						color: ink.ink,
						lineClamp: maxLines,
						wordBreak: "break-word",
					}}
				>
					{text}
				</div>
			</div>
			<div style={{ display: "flex", alignItems: "center", gap: 20, fontSize: 26, color: ink.soft }}>
				<div style={{ width: 56, height: 4, borderRadius: 2, background: ink.pen }} />
				{text === brand.tagline ? brand.location : brand.tagline}
			</div>
		</div>
	);
}

type MarkProps = { mark: string; colour: string; width: number; style?: React.CSSProperties };

function Mark({ mark, colour, width, style = {} }: MarkProps) {
	const inked = mark.replace(/stroke="#[0-9a-f]+"/i, `stroke="${colour}"`);
	const source = `data:image/svg+xml;base64,${Buffer.from(inked).toString("base64")}`;
	return <img src={source} alt="" width={width} height={(width * 100) / 120} style={style} />;
}

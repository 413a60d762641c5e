import type { ReactNode } from "react";
import { brand } from "#core/kernel/brand.ts";
import { rubricPath, rubricStrokeWidth, rubricViewBox } from "#web/ui/motion/rubric-path.ts";

/** The frame of everything a client sees: no way into the product, nothing to distract from the paper. `bare`: not even our name. */
export function SignPage({ children, foot, bare = false }: { children: ReactNode; foot?: ReactNode; bare?: boolean }) {
	return (
		<div className="sign">
			{!bare && <Head />}
			<main id="conteudo" className="sign-sheet">
				{children}
			</main>
			{foot && <footer className="sign-foot">{foot}</footer>}
		</div>
	);
}

function Head() {
	return (
		<header className="sign-head">
			<svg viewBox={rubricViewBox} strokeWidth={rubricStrokeWidth} aria-hidden="true" className="sign-mark">
				<path d={rubricPath} />
			</svg>
			<span className="sign-brand">{brand.name}</span>
		</header>
	);
}

/** Label and value, one under the other on a narrow screen. */
export function Facts({ lines }: { lines: { rotulo: string; valor: ReactNode }[] }) {
	return (
		<dl className="sign-facts">
			{lines.map(({ rotulo, valor }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a document may say the same label twice
				<div key={at}>
					<dt>{rotulo}</dt>
					<dd>{valor}</dd>
				</div>
			))}
		</dl>
	);
}

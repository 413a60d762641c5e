import type { ReactNode } from "react";
import { brand } from "#core/kernel/brand.ts";
import { rubricPath, rubricStrokeWidth, rubricViewBox } from "#web/ui/motion/rubric-path.ts";

/** Logo and colour of whoever asks for the signature, where their model has them. */
export type SignLook = { logo?: string; cor?: string };
type Props = { children: ReactNode; foot?: ReactNode; bare?: boolean; look?: SignLook | undefined };

/** The frame of everything a client sees: no way into the product, nothing to distract from the paper. `bare`: not even our name. */
export function SignPage({ children, foot, bare = false, look }: Props) {
	return (
		<div className="sign">
			{look?.cor && <Band colour={look.cor} />}
			{!bare && <Head logo={look?.logo} />}
			<main id="conteudo" className="sign-sheet">
				{children}
			</main>
			{foot && <footer className="sign-foot">{foot}</footer>}
		</div>
	);
}

/** In an attribute, since no page takes styles of its own. */
function Band({ colour }: { colour: string }) {
	return (
		<svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="sign-band">
			<rect width="1" height="1" fill={colour} />
		</svg>
	);
}

function Head({ logo }: { logo: string | undefined }) {
	return (
		<header className="sign-head">
			{logo && <img src={logo} alt="Logotipo de quem pede a assinatura" className="sign-logo" />}
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

import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { Logo } from "#web/ui/layout/logo.tsx";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import { SkipLink } from "#web/ui/layout/skip-link.tsx";
import { startReveal } from "#web/ui/motion/reveal.ts";
import { RubricStroke, Underlined } from "#web/ui/motion/rubric-stroke.tsx";
import ThemeToggle from "#web/ui/theme-toggle.island.tsx";
import { ActionsShown } from "./ui-actions.tsx";
import { ContentShown } from "./ui-content.tsx";
import { FieldsShown } from "./ui-fields.tsx";
import { FoundationsShown } from "./ui-foundations.tsx";
import { MediaShown } from "./ui-media.tsx";
import { OverlaysShown } from "./ui-overlays.tsx";
import { PagesShown, wholePages } from "./ui-pages.tsx";
import { SurfacesShown } from "./ui-surfaces.tsx";

const sections = [
	{ id: "fundamentos", title: "Fundamentos", Shown: FoundationsShown },
	{ id: "acoes", title: "Ações", Shown: ActionsShown },
	{ id: "campos", title: "Campos", Shown: FieldsShown },
	{ id: "superficies", title: "Superfícies e estados", Shown: SurfacesShown },
	{ id: "conteudo", title: "Conteúdo", Shown: ContentShown },
	{ id: "sobreposicoes", title: "Sobreposições", Shown: OverlaysShown },
	{ id: "imagens", title: "Imagens e carrosséis", Shown: MediaShown },
	{ id: "paginas", title: "Páginas inteiras", Shown: PagesShown },
];

export const handle = { hydrate: true };

export const meta = () => [{ title: "Sistema de design" }, { name: "robots", content: "noindex" }];

export default function DesignSystem() {
	const [parameters] = useSearchParams();
	const alone = wholePages[parameters.get("pagina") ?? ""];
	useEffect(() => startReveal(), []);
	if (alone) return alone.page;
	return (
		<>
			<SkipLink />
			<header className="container-page flex items-center justify-between py-4">
				<Logo draw />
				<ThemeToggle />
			</header>
			<main id="conteudo" tabIndex={-1} className="container-page pb-24 outline-none">
				<SectionHeading
					level={1}
					className="pt-10 pb-8"
					chip="Papel e tinta"
					title={
						<>
							Sistema de <Underlined>design</Underlined>
						</>
					}
					lead="Cada peça em cada estado. A calma de um bom documento, a energia de uma mão que assina."
				/>
				<nav aria-label="Seções" className="flex flex-wrap gap-x-5 border-line border-y py-1">
					{sections.map(({ id, title }) => (
						<a key={id} href={`#${id}`} className="link flex min-h-11 items-center">
							{title}
						</a>
					))}
				</nav>
				{sections.map(({ id, title, Shown }) => (
					<section key={id} id={id} className="pt-16">
						<h2 className="mb-8 flex items-center gap-3 font-display font-semibold text-3xl">
							<RubricStroke variant="tick" className="h-6 w-auto text-pen" />
							{title}
						</h2>
						<Shown />
					</section>
				))}
			</main>
		</>
	);
}

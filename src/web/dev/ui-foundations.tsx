import { Logo } from "#web/ui/layout/logo.tsx";
import { RubricStroke, Underlined } from "#web/ui/motion/rubric-stroke.tsx";
import { NightSide, Specimen, SpecimenGrid } from "./ui-specimen.tsx";

const swatches = [
	["paper", "bg-paper text-ink"],
	["raised", "bg-raised text-ink"],
	["sunken", "bg-sunken text-soft"],
	["ink", "bg-ink text-paper"],
	["pen", "bg-pen text-on-pen"],
	["pen-strong", "bg-pen-strong text-on-pen"],
	["pen-wash", "bg-pen-wash text-pen"],
	["protected", "bg-protected-wash text-protected"],
	["risk", "bg-risk-wash text-risk"],
	["gold", "bg-gold-wash text-gold"],
	["night", "bg-night text-on-night"],
] as const;

function Swatches() {
	return (
		<ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
			{swatches.map(([name, look]) => (
				<li
					key={name}
					className={`flex h-20 items-end rounded-card border border-line p-3 font-semibold text-sm ${look}`}
				>
					{name}
				</li>
			))}
		</ul>
	);
}

export function FoundationsShown() {
	return (
		<SpecimenGrid>
			<Specimen name="Cores, tema claro e escuro" wide>
				<Swatches />
				<NightSide>
					<Swatches />
				</NightSide>
			</Specimen>
			<Specimen name="Títulos: Newsreader" wide>
				<p className="font-display font-semibold text-hero">
					Mostrou o imóvel? <Underlined>Prove.</Underlined>
				</p>
				<p className="mt-4 font-display font-semibold text-title">A comissão é de quem trabalhou por ela</p>
				<p className="mt-3 font-display text-2xl">Três passos, uma assinatura, nenhuma dúvida.</p>
			</Specimen>
			<Specimen name="Texto: Figtree">
				<p className="text-lead text-soft">
					Abertura: você registra a visita antes de mostrar o imóvel, e o cliente assina no celular.
				</p>
				<p className="mt-3">
					Corpo: ação, coração, àquela, pôde, único, lingüiça.{" "}
					<a href="#fundamentos" className="link">
						Um link no texto
					</a>
					, “aspas”, R$ 57,00 e 1º de março § 3º.
				</p>
			</Specimen>
			<Specimen name="Números tabulares">
				<p className="font-display font-semibold text-4xl tabular-nums">
					R$ 1.117,00
					<br />
					R$ 9.884,50
				</p>
				<p className="mt-2 tabular-nums">
					11/11/2025 11:11
					<br />
					28/08/2026 20:48
				</p>
			</Specimen>
			<Specimen name="Marca">
				<div className="flex flex-wrap items-center gap-8">
					<Logo />
					<Logo size="lg" />
					<Logo word="from-sm" />
					<span data-theme="dark" className="rounded-card bg-night px-5 py-4">
						<Logo />
					</span>
				</div>
			</Specimen>
			<Specimen name="Traço: flourish, tick, underline (se desenham uma vez)">
				<div className="flex items-center gap-8 text-pen">
					<RubricStroke variant="flourish" draw className="h-20 w-auto" />
					<RubricStroke variant="tick" draw className="h-10 w-auto text-protected" />
					<RubricStroke variant="underline" draw className="h-4 w-32" />
				</div>
			</Specimen>
		</SpecimenGrid>
	);
}

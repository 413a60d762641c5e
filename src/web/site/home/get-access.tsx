import { brand } from "#core/kernel/brand.ts";
import TrialForm from "#web/billing/trial/trial-form.island.tsx";
import { Island } from "#web/ui/island.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";

const included = [
	["7 dias, sem cartão de crédito", "Acabou o prazo, acabou. Nada é cobrado."],
	["30 fichas para preencher", "De visita, proposta, agenciamento ou vistoria."],
	["Perfil de corretor e de gestão", "Com troca livre entre um e outro, quando quiser."],
	["Todos os recursos", "Painel, relatórios, modelos personalizados e equipe."],
	["Suporte pelo WhatsApp", "De segunda a sábado, com gente que entende de visita."],
] as const;

export function GetAccess() {
	return (
		<section id="get-access" aria-labelledby="get-access-titulo" className="bg-paper py-20 lg:py-28">
			<div className="container-page grid gap-x-20 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
				<SectionHeading
					id="get-access-titulo"
					chip="Teste grátis"
					title="Teste na sua próxima visita, por nossa conta"
					lead="Preencha três campos, confirme o e-mail e assine a primeira ficha ainda hoje."
				/>
				{/* Before the list, so that on a phone the form is what the button scrolls to. */}
				<Card className="self-start sm:p-9 lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1">
					<h3 className="font-display font-semibold text-2xl">Crie sua conta de teste</h3>
					<p className="mt-1 mb-6 text-soft">Leva menos de um minuto.</p>
					<Island name="trial-form" component={TrialForm} props={{ id: "trial" }} wake="visible" />
					<p className="mt-5 text-soft text-sm">
						Depois de confirmar o e-mail, entre pelo <strong className="text-ink">acesso da gestão</strong>. De lá você
						troca para o perfil de corretor quando quiser.
					</p>
					<p className="mt-4 border-line border-t pt-4 text-soft text-sm">
						{"Ao continuar, você aceita os "}
						<a href="/termos-uso" className="link">
							termos de uso
						</a>
						{" e a "}
						<a href="/termos-privacidade" className="link">
							política de privacidade
						</a>
						{` da ${brand.name}.`}
					</p>
				</Card>
				<ul className="reveal grid content-start gap-5">
					{included.map(([title, detail]) => (
						<li key={title} className="flex gap-4">
							<RubricStroke variant="tick" className="mt-1 h-5 w-6 shrink-0 text-protected" />
							<div>
								<p className="font-semibold">{title}</p>
								<p className="text-soft">{detail}</p>
							</div>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

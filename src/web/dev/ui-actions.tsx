import { ArrowRight, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink, type ButtonVariant } from "#web/ui/button.tsx";
import { NightSide, Specimen, SpecimenGrid } from "./ui-specimen.tsx";

const variants: ButtonVariant[] = ["primary", "secondary", "ghost", "danger"];
const names = {
	primary: "Assinar agora",
	secondary: "Ver exemplo",
	ghost: "Pular",
	danger: "Excluir",
};

const Variants = (state: { disabled?: boolean; pending?: boolean; pendingLabel?: string }) => (
	<div className="flex flex-wrap gap-3">
		{variants.map((variant) => (
			<Button key={variant} variant={variant} {...state}>
				{names[variant]}
			</Button>
		))}
	</div>
);

function PendingOnClick() {
	const [pending, setPending] = useState(false);
	const start = () => {
		setPending(true);
		setTimeout(() => setPending(false), 2_000);
	};
	return (
		<Button pending={pending} pendingLabel="Processando..." onClick={start}>
			Clique e espere
		</Button>
	);
}

export function ActionsShown() {
	return (
		<>
			<SpecimenGrid>
				<Specimen name="Variantes (passe o mouse: tom mais forte; Tab: anel de foco)">
					<Variants />
				</Specimen>
				<Specimen name="Desativado">
					<Variants disabled />
				</Specimen>
				<Specimen name="Pendente">
					<Variants pending pendingLabel="Enviando..." />
				</Specimen>
				<Specimen name="Pendente ao clicar, sem perder o foco">
					<PendingOnClick />
				</Specimen>
				<Specimen name="Tamanhos: sm, md, lg (44, 48, 56 px)">
					<div className="flex flex-wrap items-center gap-3">
						<Button size="sm">Pequeno</Button>
						<Button>Médio</Button>
						<Button size="lg">Grande</Button>
					</div>
				</Specimen>
				<Specimen name="Link, ícone e texto longo">
					<div className="flex flex-wrap gap-3">
						<ButtonLink href="#acoes" size="lg">
							Teste grátis <ArrowRight aria-hidden="true" className="size-5" />
						</ButtonLink>
						<Button variant="danger" size="sm">
							<Trash2 aria-hidden="true" className="size-4" /> Apagar ficha
						</Button>
						<Button variant="secondary" className="w-full">
							Quero receber por e-mail a via assinada da ficha de visita do apartamento 132
						</Button>
					</div>
				</Specimen>
			</SpecimenGrid>
			<NightSide>
				<div className="space-y-4">
					<Variants />
					<Variants disabled />
				</div>
			</NightSide>
		</>
	);
}

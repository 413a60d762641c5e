import { ShieldCheck } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/form/chip.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { Skeleton, SkeletonText } from "#web/ui/layout/skeleton.tsx";
import { Spinner } from "#web/ui/layout/spinner.tsx";
import { Stamp } from "#web/ui/layout/stamp.tsx";
import { NightSide, Specimen, SpecimenGrid } from "./ui-specimen.tsx";

function Marks() {
	return (
		<div className="space-y-6">
			<div className="flex flex-wrap items-center gap-6">
				<Stamp tone="protected" size="lg">
					Blindado
				</Stamp>
				<Stamp tone="pen">Venceu na Justiça</Stamp>
				<Stamp tone="gold" press>
					Mais popular
				</Stamp>
				<Stamp tone="neutral">Arquivada</Stamp>
				<Stamp tone="risk" size="sm">
					Vencida
				</Stamp>
			</div>
			<div className="flex flex-wrap items-center gap-3">
				<Badge tone="pen">Em visita</Badge>
				<Badge tone="protected" icon={<ShieldCheck aria-hidden="true" />}>
					Protegida
				</Badge>
				<Badge tone="risk">Expira em 2 dias</Badge>
				<Badge tone="gold">Premium</Badge>
				<Badge>Rascunho</Badge>
				<Chip>Como funciona</Chip>
				<Chip icon={<ShieldCheck aria-hidden="true" />}>Com ícone</Chip>
			</div>
		</div>
	);
}

function Notices() {
	return (
		<div className="space-y-3">
			<Notice tone="pen" title="Confirme seu e-mail">
				Enviamos um link para ana@imobiliaria.com.br.
			</Notice>
			<Notice tone="protected" title="Ficha assinada">
				O cliente recebeu a via dele às 14h32.
			</Notice>
			<Notice tone="risk" title="Não foi possível enviar" actions={<Button size="sm">Tentar de novo</Button>}>
				Você está sem conexão. A ficha está salva neste aparelho.
			</Notice>
			<Notice tone="gold" title="Seu teste termina em 3 dias" />
			<Notice tone="neutral" title="Nada mudou nesta ficha" />
		</div>
	);
}

export function SurfacesShown() {
	return (
		<>
			<SpecimenGrid>
				<Specimen name="Carimbos, selos e etiquetas">
					<Marks />
				</Specimen>
				<Specimen name="Avisos">
					<Notices />
				</Specimen>
				<Specimen name="Cartão: folha">
					<Card className="reveal">
						<p className="font-display font-semibold text-2xl">Ficha de visita nº 117</p>
						<p className="mt-2 text-soft">Rua Bela Cintra, 1.204, ap. 132. Visita de 28 de agosto.</p>
						<div className="ruled mt-4 h-32" />
						<Stamp tone="protected">Blindado</Stamp>
					</Card>
				</Specimen>
				<Specimen name="Cartão: simples e rebaixado">
					<div className="space-y-4">
						<Card surface="plain">Simples, só com a linha.</Card>
						<Card surface="sunken">Rebaixado, para o que vem depois.</Card>
						<Card padded={false}>
							<div className="ruled h-16" />
							<p className="border-line border-t p-5">Sem margem: o que está dentro vai até a borda.</p>
						</Card>
					</div>
				</Specimen>
				<Specimen name="Carregando">
					<div aria-busy="true" className="space-y-5">
						<Spinner label="Carregando fichas..." />
						<div className="flex items-center gap-4">
							<Skeleton className="size-12 rounded-full" />
							<SkeletonText lines={2} className="flex-1" />
						</div>
						<SkeletonText lines={4} />
					</div>
				</Specimen>
			</SpecimenGrid>
			<NightSide>
				<SpecimenGrid>
					<Marks />
					<Notices />
				</SpecimenGrid>
			</NightSide>
		</>
	);
}

import { brand } from "#core/kernel/brand.ts";
import { greet } from "#server/platform/mail/greet.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type SupportViewedProps = {
	siteUrl: string;
	accountUrl: string;
	nome: string;
	/** São Paulo time, ready to read. */
	openedAt: string;
	endsAt: string;
};

export function subject(_: SupportViewedProps): string {
	return "Nossa equipe está vendo a sua conta";
}

export function SupportViewed({ siteUrl, accountUrl, nome, openedAt, endsAt }: SupportViewedProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl }}
			preheader={`Com o código que você deu, até ${endsAt}.`}
			title="Sua conta, vista pelo suporte"
			reason="Você recebe este aviso de segurança porque um código da sua conta foi usado pelo suporte."
		>
			<MailText>{greet(nome, ".")}</MailText>
			<MailText>
				Com o código que você leu para nós, alguém da equipe vê como está a sua conta: o dia, a lista de fichas, os
				modelos, a equipe, o plano, os ajustes de avisos e os seus dados. No dia e na lista aparecem nomes de clientes e
				endereços de imóveis. Nenhuma ficha, documento ou foto é aberta, e nada pode ser mudado.
			</MailText>
			<MailFacts
				facts={[
					{ label: "Começou", value: `${openedAt} (horário de São Paulo)` },
					{ label: "Termina", value: `${endsAt} (horário de São Paulo)` },
				]}
			/>
			<MailText>Para encerrar antes, abra a página da conta:</MailText>
			<MailButton href={accountUrl}>Abrir minha conta</MailButton>
			<MailText>
				<strong>Não deu nenhum código?</strong> Encerre, troque a senha e escreva para o suporte agora.
			</MailText>
		</MailFrame>
	);
}

export const sample: SupportViewedProps = {
	siteUrl: "http://localhost:3000",
	accountUrl: "http://localhost:3000/app/conta",
	nome: "Juliana Prado",
	openedAt: "16/11/2026 às 14:02",
	endsAt: "16/11/2026 às 14:32",
};

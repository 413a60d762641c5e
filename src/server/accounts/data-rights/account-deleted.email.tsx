import { brand } from "#core/kernel/brand.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailLink, MailText } from "#server/platform/mail/mail-parts.tsx";

export type AccountDeletedProps = { siteUrl: string };

export function subject(_: AccountDeletedProps): string {
	return "Sua conta foi excluída";
}

export function AccountDeleted({ siteUrl }: AccountDeletedProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl }}
			preheader="Seus dados de cadastro foram apagados."
			title="Sua conta foi excluída"
			reason="Você recebe este e-mail porque a exclusão da conta foi confirmada com a senha. É o último que enviamos sobre ela."
		>
			<MailText>Olá.</MailText>
			<MailText>
				Como pedido, sua conta foi excluída: cadastro, perfil, sessões e o pedido de teste grátis foram apagados. Se
				quiser voltar, é só se cadastrar de novo com este mesmo e-mail.
			</MailText>
			<MailText>
				Fica, com acesso restrito, o que a lei permite ou manda guardar: as fichas que alguém assinou ou recusou, os
				pagamentos, os registros de acesso e, de quem usou o teste ou a garantia, um código do qual não se lê o CPF ou
				CNPJ. As cópias de segurança vencem em até 90 dias. Os prazos, um a um:
			</MailText>
			<MailLink href={`${siteUrl}/termos-privacidade#guarda`} />
			<MailText>Não foi você? Escreva agora para {brand.privacyEmail}, pois alguém sabia a sua senha.</MailText>
		</MailFrame>
	);
}

export const sample: AccountDeletedProps = { siteUrl: "http://localhost:3000" };

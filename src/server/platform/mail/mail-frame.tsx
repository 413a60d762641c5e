import type { CSSProperties, ReactNode } from "react";
import { supportChatOfMail } from "#core/contact/support-message.ts";
import { styles } from "./mail-styles.ts";

/** `{ ...brand, siteUrl }` with the brand of core/kernel. */
type MailBrand = {
	name: string;
	legalName: string;
	cnpj: string;
	location: string;
	supportEmail: string;
	whatsapp: { display: string };
	siteUrl: string;
};

type MailFrameProps = {
	brand: MailBrand;
	/** What the inbox shows beside the subject. */
	preheader: string;
	title: string;
	/** Why this person gets the mail. */
	reason: string;
	/** Which mail it is, for support: where the title names somebody. */
	about?: string;
	/** Of whoever writes to a client through us. */
	look?: MailLook | undefined;
	children: ReactNode;
};

/** `logo`: an address of ours. Where a mail program shows no pictures, the words in its place say whose it is. */
export type MailLook = { logo?: string; cor?: string; nome: string };

/** Paper, ink and pen around every mail. But for the logo of whoever writes, no picture and no remote reference: nothing to block. */
export function MailFrame({ brand, preheader, title, reason, about = title, look, children }: MailFrameProps) {
	return (
		<html lang="pt-BR" dir="ltr">
			<head>
				<meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light" />
				<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
				<title>{title}</title>
			</head>
			<body style={styles.body}>
				<div style={styles.preheader} data-skip-in-text="true">
					{preheader}
				</div>
				<LayoutTable style={styles.page} cellStyle={styles.margins} align="center">
					<LayoutTable style={styles.column} cellStyle={styles.brand}>
						<a href={brand.siteUrl} style={styles.brandLink} data-skip-in-text="true">
							{brand.name}
						</a>
					</LayoutTable>
					{look && <MailLookHead look={look} />}
					<LayoutTable style={styles.column} cellStyle={styles.sheet}>
						<h1 style={styles.title}>{title}</h1>
						{children}
					</LayoutTable>
					<LayoutTable style={styles.column} cellStyle={styles.footer}>
						<MailFooter brand={brand} reason={reason} about={about} />
					</LayoutTable>
				</LayoutTable>
			</body>
		</html>
	);
}

function MailLookHead({ look: { logo, cor, nome } }: { look: MailLook }) {
	return (
		<LayoutTable
			style={styles.column}
			cellStyle={cor ? { ...styles.look, borderTop: `6px solid ${cor}` } : styles.look}
		>
			{logo && <img src={logo} alt={nome} height={56} style={styles.logo} data-skip-in-text="true" />}
		</LayoutTable>
	);
}

function MailFooter({ brand, reason, about }: { brand: MailBrand; reason: string; about: string }) {
	return (
		<>
			<p style={styles.footerLine}>{reason}</p>
			<p style={styles.footerLine}>
				Dúvidas? Chame no WhatsApp{" "}
				<a href={supportChatOfMail(about)} style={styles.link}>
					{brand.whatsapp.display}
				</a>{" "}
				ou escreva para{" "}
				<a href={`mailto:${brand.supportEmail}`} style={styles.link}>
					{brand.supportEmail}
				</a>
				.
			</p>
			<p style={styles.footerLine}>
				{brand.name} ·{" "}
				<a href={brand.siteUrl} style={styles.link}>
					{brand.siteUrl}
				</a>
			</p>
			<p style={styles.footerLine}>
				Como os seus dados são tratados:{" "}
				<a href={`${brand.siteUrl}/termos-privacidade`} style={styles.link}>
					{brand.siteUrl}/termos-privacidade
				</a>
			</p>
			<p style={styles.footerLine}>
				{brand.legalName} · CNPJ {brand.cnpj} · {brand.location}
			</p>
		</>
	);
}

type LayoutTableProps = {
	style: CSSProperties;
	cellStyle: CSSProperties;
	align?: "center";
	children: ReactNode;
};

function LayoutTable({ style, cellStyle, align, children }: LayoutTableProps) {
	return (
		<table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={style}>
			<tbody>
				<tr>
					<td align={align} style={cellStyle}>
						{children}
					</td>
				</tr>
			</tbody>
		</table>
	);
}

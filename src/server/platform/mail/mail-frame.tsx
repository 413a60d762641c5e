import type { CSSProperties, ReactNode } from "react";
import { look } from "./mail-look.ts";

/** `{ ...brand, siteUrl }` with the brand of core/kernel. */
type MailBrand = {
	name: string;
	legalName: string;
	cnpj: string;
	location: string;
	supportEmail: string;
	siteUrl: string;
};

type MailFrameProps = {
	brand: MailBrand;
	/** What the inbox shows beside the subject. */
	preheader: string;
	title: string;
	/** Why this person gets the mail. */
	reason: string;
	children: ReactNode;
};

/** Paper, ink and pen around every mail. No picture and no remote reference: nothing to block. */
export function MailFrame({ brand, preheader, title, reason, children }: MailFrameProps) {
	return (
		<html lang="pt-BR" dir="ltr">
			<head>
				<meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light" />
				<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
				<title>{title}</title>
			</head>
			<body style={look.body}>
				<div style={look.preheader} data-skip-in-text="true">
					{preheader}
				</div>
				<LayoutTable style={look.page} cellStyle={look.margins} align="center">
					<LayoutTable style={look.column} cellStyle={look.brand}>
						<a href={brand.siteUrl} style={look.brandLink} data-skip-in-text="true">
							{brand.name}
						</a>
					</LayoutTable>
					<LayoutTable style={look.column} cellStyle={look.sheet}>
						<h1 style={look.title}>{title}</h1>
						{children}
					</LayoutTable>
					<LayoutTable style={look.column} cellStyle={look.footer}>
						<MailFooter brand={brand} reason={reason} />
					</LayoutTable>
				</LayoutTable>
			</body>
		</html>
	);
}

function MailFooter({ brand, reason }: { brand: MailBrand; reason: string }) {
	return (
		<>
			<p style={look.footerLine}>{reason}</p>
			<p style={look.footerLine}>
				Dúvidas? Escreva para{" "}
				<a href={`mailto:${brand.supportEmail}`} style={look.link}>
					{brand.supportEmail}
				</a>
				.
			</p>
			<p style={look.footerLine}>
				{brand.name} ·{" "}
				<a href={brand.siteUrl} style={look.link}>
					{brand.siteUrl}
				</a>
			</p>
			<p style={look.footerLine}>
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

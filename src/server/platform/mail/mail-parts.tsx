import type { ReactNode } from "react";
import { look } from "./mail-look.ts";

export function MailText({ children }: { children: ReactNode }) {
	return <p style={look.text}>{children}</p>;
}

/** A button, and its address in plain sight for programs that hide buttons and people who look first. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
	if (!/^https?:\/\//.test(href)) throw new Error("a mail's button needs an absolute http address");
	return (
		<>
			<div style={look.buttonRow}>
				<a href={href} style={look.button}>
					{children}
				</a>
			</div>
			<p style={look.plainLink} data-skip-in-text="true">
				Se o botão não abrir, copie este endereço no navegador:
				<br />
				<a href={href} style={look.link}>
					{href}
				</a>
			</p>
		</>
	);
}

/** An address in plain sight, on a line of its own: what is read is where it leads. */
export function MailLink({ href }: { href: string }) {
	return (
		<p style={look.shownLink}>
			<a href={href} style={look.link}>
				{href}
			</a>
		</p>
	);
}

/** Label and value pairs, such as e-mail and temporary password: one line each in the text part. */
export function MailFacts({ facts }: { facts: { label: string; value: string }[] }) {
	return (
		<table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={look.facts}>
			<tbody>
				{facts.map(({ label, value }) => (
					<tr key={label}>
						<td style={look.fact}>
							<div>
								<span style={look.factLabel}>{label}:</span> <strong style={look.factValue}>{value}</strong>
							</div>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

import type { ReactNode } from "react";
import { styles } from "./mail-styles.ts";

export function MailText({ children }: { children: ReactNode }) {
	return <p style={styles.text}>{children}</p>;
}

/** A button, and its address in plain sight for programs that hide buttons and people who look first. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
	if (!/^https?:\/\//.test(href)) throw new Error("a mail's button needs an absolute http address");
	return (
		<>
			<div style={styles.buttonRow}>
				<a href={href} style={styles.button}>
					{children}
				</a>
			</div>
			<p style={styles.plainLink} data-skip-in-text="true">
				Se o botão não abrir, copie este endereço no navegador:
				<br />
				<a href={href} style={styles.longLink}>
					{href}
				</a>
			</p>
		</>
	);
}

/** An address in plain sight, on a line of its own: what is read is where it leads. */
export function MailLink({ href }: { href: string }) {
	return (
		<p style={styles.shownLink}>
			<a href={href} style={styles.link}>
				{href}
			</a>
		</p>
	);
}

/** Label and value pairs, such as e-mail and temporary password: one line each in the text part. */
export function MailFacts({ facts }: { facts: { label: string; value: string }[] }) {
	return (
		<table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={styles.facts}>
			<tbody>
				{facts.map(({ label, value }) => (
					<tr key={label}>
						<td style={styles.fact}>
							<div>
								<span style={styles.factLabel}>{label}:</span> <strong style={styles.factValue}>{value}</strong>
							</div>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

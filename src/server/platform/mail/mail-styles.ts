import type { CSSProperties } from "react";

/** The light theme of web/ui/tokens.css by value: mail programs know no variables. */
const colour = {
	paper: "#fbf8f1",
	raised: "#fffdf9",
	ink: "#0f1e36",
	soft: "#4d5a70",
	line: "#e2dac8",
	pen: "#1f3fd6",
	onPen: "#ffffff",
	sunken: "#f3eee2",
};

const sans = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const serif = "Newsreader, Georgia, 'Times New Roman', serif";

export const styles = {
	body: { margin: 0, padding: 0, backgroundColor: colour.paper, fontFamily: sans },
	preheader: { display: "none", maxHeight: 0, maxWidth: 0, opacity: 0, overflow: "hidden" },
	page: { backgroundColor: colour.paper },
	margins: { padding: "32px 16px" },
	column: { maxWidth: "560px", width: "100%", margin: "0 auto" },
	brand: {
		padding: "0 4px 16px",
		fontFamily: serif,
		fontSize: "26px",
		lineHeight: "32px",
		fontWeight: 600,
		letterSpacing: "-0.4px",
		color: colour.ink,
	},
	brandLink: {
		color: colour.ink,
		textDecoration: "none",
		borderBottom: `3px solid ${colour.pen}`,
	},
	look: { padding: "8px 4px 12px" },
	logo: { display: "block", height: "56px", width: "auto", maxWidth: "240px", border: 0 },
	sheet: {
		backgroundColor: colour.raised,
		border: `1px solid ${colour.line}`,
		borderRadius: "16px",
		padding: "32px 28px 20px",
	},
	title: {
		margin: "0 0 16px",
		fontFamily: serif,
		fontSize: "28px",
		lineHeight: "34px",
		fontWeight: 600,
		letterSpacing: "-0.4px",
		color: colour.ink,
	},
	text: { margin: "0 0 16px", fontSize: "16px", lineHeight: "25px", color: colour.ink },
	buttonRow: { padding: "8px 0 16px" },
	button: {
		display: "inline-block",
		backgroundColor: colour.pen,
		color: colour.onPen,
		borderRadius: "10px",
		padding: "14px 24px",
		fontSize: "16px",
		lineHeight: "20px",
		fontWeight: 600,
		textDecoration: "none",
	},
	plainLink: {
		margin: "0 0 16px",
		fontSize: "13px",
		lineHeight: "20px",
		color: colour.soft,
	},
	/** Only the address: words of the sentence before it would break anywhere too. */
	longLink: { color: colour.pen, textDecoration: "underline", wordBreak: "break-all" },
	link: { color: colour.pen, textDecoration: "underline" },
	shownLink: { margin: "-8px 0 16px", fontSize: "16px", lineHeight: "25px", wordBreak: "break-word" },
	facts: { backgroundColor: colour.sunken, borderRadius: "10px", margin: "0 0 16px" },
	fact: { padding: "10px 16px", wordBreak: "break-word" },
	factLabel: { fontSize: "14px", lineHeight: "20px", color: colour.soft },
	factValue: {
		display: "block",
		fontSize: "16px",
		lineHeight: "24px",
		fontWeight: 600,
		color: colour.ink,
	},
	footer: {
		padding: "20px 4px 0",
		fontSize: "13px",
		lineHeight: "20px",
		color: colour.soft,
	},
	footerLine: { margin: "0 0 8px" },
} satisfies Record<string, CSSProperties>;

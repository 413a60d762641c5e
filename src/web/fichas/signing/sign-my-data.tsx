import type { DocumentLine } from "#core/fichas/document.ts";
import { myDataCopy as copy } from "./sign.copy.ts";
import { Facts } from "./sign-page.tsx";

export type MyData = {
	protocolo: string;
	identity: DocumentLine[];
	contact: DocumentLine[];
	answers: DocumentLine[];
	contested: DocumentLine[];
	/** By who says it. */
	evidence: { titulo: string | undefined; linhas: DocumentLine[] }[];
	corretor: DocumentLine[];
	drawing: { width: number; height: number; path: string };
};

/** Access under the LGPD without asking anybody: all of it, and whom to write to. */
export function SignMyData({ myData, token }: { myData: MyData; token: string }) {
	const { protocolo, identity, contact, answers, contested, evidence, corretor, drawing } = myData;
	const email = corretor.find(({ rotulo }) => rotulo === "E-mail")?.valor ?? "";
	return (
		<>
			<p className="sign-kicker">{protocolo}</p>
			<h1>{copy.title}</h1>
			<p className="sign-lead">{copy.text}</p>
			<h2>{copy.identity}</h2>
			<Facts lines={identity} />
			<h2>{copy.contact}</h2>
			<Facts lines={contact} />
			{answers.length > 0 && (
				<>
					<h2>{copy.answers}</h2>
					<Facts lines={answers} />
				</>
			)}
			<h2>{copy.evidence}</h2>
			<svg
				viewBox={`0 0 ${drawing.width} ${drawing.height}`}
				role="img"
				aria-label="A sua assinatura"
				className="sign-drawn"
			>
				<path d={drawing.path} />
			</svg>
			{evidence.map(({ titulo, linhas }) => (
				<section key={titulo ?? ""}>
					{titulo && <h3 className="sign-whole">{titulo}</h3>}
					<Facts lines={linhas} />
				</section>
			))}
			{contested.length > 0 && (
				<>
					<h2>{copy.contested}</h2>
					<Facts lines={contested} />
				</>
			)}
			<h2>{copy.why}</h2>
			<ul className="sign-notes">
				{copy.reasons.map((reason) => (
					<li key={reason}>{reason}</li>
				))}
			</ul>
			<h2>{copy.rights}</h2>
			<p>{copy.rightsText}</p>
			<Facts lines={corretor} />
			<p className="sign-ways">
				<a
					className="sign-button quiet"
					href={`mailto:${email}?subject=${encodeURIComponent(copy.subject(protocolo))}`}
				>
					{copy.ask}
				</a>
				<a className="sign-button quiet" href={`/assinar/${token}`}>
					{copy.back}
				</a>
			</p>
		</>
	);
}

import type { ReactNode } from "react";
import type { DocumentSection, DocumentTable, FichaDocument } from "#core/fichas/document.ts";
import { signCopy } from "./sign.copy.ts";
import { Facts } from "./sign-page.tsx";

const copy = signCopy.read;

type Props = {
	document: FichaDocument;
	hash: string;
	token: string;
	/** Where its photos are; the server has them unless said otherwise. */
	photos?: Record<string, string> | undefined;
	/** What the person has answered, above the clause that vouches for it. */
	answers?: ReactNode;
};

/** The frozen document, whole: what is shown here is what is hashed and signed. */
export function SignDocument({ document, hash, token, photos, answers }: Props) {
	return (
		<article className="sign-document">
			<h3>{document.titulo}</h3>
			<Facts lines={[{ rotulo: "Protocolo", valor: document.protocolo }, ...document.corretor]} />
			{document.partes.map(({ papel, nome, linhas }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
				<section key={at}>
					<h4>
						{papel}: {nome}
					</h4>
					{linhas.length > 0 && <Facts lines={linhas} />}
				</section>
			))}
			{document.secoes.map((section, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
				<Section key={at} section={section} />
			))}
			{document.fotos.length > 0 && (
				<Photos photos={document.fotos} addressOf={(id) => photos?.[id] ?? `/assinar/${token}/fotos/${id}`} />
			)}
			{answers}
			{document.schema === "rubrica-ficha-2" && (
				<section>
					<h4>{copy.privacy}</h4>
					<ul className="sign-notes">
						{document.privacidade.map((item) => (
							<li key={item}>{item}</li>
						))}
					</ul>
				</section>
			)}
			<section>
				<h4>{document.clausulas.titulo}</h4>
				<ol>
					{document.clausulas.itens.map((item) => (
						<li key={item}>{item}</li>
					))}
				</ol>
			</section>
			{document.schema === "rubrica-ficha-2" && (
				<section>
					<h4>{copy.sender}</h4>
					<p>{document.aceiteIntermediador}</p>
				</section>
			)}
			<p className="sign-hash">
				{copy.hash}
				<code>{hash}</code>
			</p>
			<p className="sign-end" data-end>
				{copy.end}
			</p>
		</article>
	);
}

function Section({ section: { titulo, linhas, tabelas } }: { section: DocumentSection }) {
	return (
		<section>
			<h4>{titulo}</h4>
			<Facts lines={linhas} />
			{tabelas.map((table) => (
				<Table key={table.titulo} table={table} />
			))}
		</section>
	);
}

/** Every row as a little list of its own: a table does not fit on a phone. */
function Table({ table: { titulo, colunas, linhas } }: { table: DocumentTable }) {
	return (
		<>
			<h5>{titulo}</h5>
			<ul className="sign-rows">
				{linhas.map((row, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
					<li key={at}>
						<Facts
							lines={colunas.map((rotulo, column) => ({ rotulo, valor: asPhotoLinks(rotulo, row[column] ?? "–") }))}
						/>
					</li>
				))}
			</ul>
		</>
	);
}

/** "Fotos 2, 3" leads to them. */
function asPhotoLinks(rotulo: string, valor: string): ReactNode {
	if (rotulo !== "Fotos" || valor === "–") return valor;
	return valor.split(/(\d+)/).map((part, at) =>
		at % 2 === 1 ? (
			<a key={part} href={`#foto-${part}`}>
				{part}
			</a>
		) : (
			part
		),
	);
}

function Photos({ photos, addressOf }: { photos: FichaDocument["fotos"]; addressOf: (id: string) => string }) {
	return (
		<section>
			<h4>Fotografias</h4>
			<ul className="sign-photos">
				{photos.map(({ id, sha256, legenda, registro }, at) => (
					<li key={id} id={`foto-${at + 1}`}>
						<figure>
							<img src={addressOf(id)} alt={legenda} loading="lazy" width={320} height={240} />
							<figcaption>
								{legenda}
								{registro && <span>{registro}</span>}
								<code>{sha256}</code>
							</figcaption>
						</figure>
					</li>
				))}
			</ul>
		</section>
	);
}

import type { DocumentSection, DocumentTable, FichaDocument } from "#core/fichas/document.ts";
import { signCopy } from "./sign.copy.ts";
import { Facts } from "./sign-page.tsx";

const copy = signCopy.read;

type Props = { document: FichaDocument; hash: string; token: string; label?: string };

/** The frozen document, whole: what is shown here is what is hashed and signed. */
export function SignDocument({ document, hash, token, label = copy.full }: Props) {
	return (
		<details className="sign-full" data-full>
			<summary>{label}</summary>
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
				{document.fotos.length > 0 && <Photos photos={document.fotos} token={token} />}
				<section>
					<h4>{document.clausulas.titulo}</h4>
					<ol>
						{document.clausulas.itens.map((item) => (
							<li key={item}>{item}</li>
						))}
					</ol>
				</section>
				<p className="sign-hash">
					{copy.hash}
					<code>{hash}</code>
				</p>
				<p className="sign-end" data-end>
					{copy.end}
				</p>
			</article>
		</details>
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
						<Facts lines={colunas.map((rotulo, column) => ({ rotulo, valor: row[column] ?? "–" }))} />
					</li>
				))}
			</ul>
		</>
	);
}

function Photos({ photos, token }: { photos: FichaDocument["fotos"]; token: string }) {
	return (
		<section>
			<h4>Fotografias</h4>
			<ul className="sign-photos">
				{photos.map(({ id, sha256, legenda, registro }) => (
					<li key={id}>
						<figure>
							<img src={`/assinar/${token}/fotos/${id}`} alt={legenda} loading="lazy" width={320} height={240} />
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

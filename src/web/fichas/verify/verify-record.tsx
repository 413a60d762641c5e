import { Fragment, type ReactNode } from "react";
import type { PublicRecord, PublicSignature } from "#core/fichas/verify/verify-conclusion.ts";
import { formatDay } from "#core/kernel/day.ts";
import { verifyCopy as copy } from "./verify.copy.ts";

const number = new Intl.NumberFormat("pt-BR");

/** What is public of a document: masked people, hashes, places in the log. */
export function VerifyRecord({ record, title }: { record: PublicRecord; title: string }) {
	const { event, root, certificate } = record;
	return (
		<section aria-labelledby="registro">
			<h2 id="registro" className="mb-4 font-display font-semibold text-2xl">
				{title}
			</h2>
			<dl className="divide-y divide-line border-line border-y">
				<Fact label="Documento">{record.titulo}</Fact>
				<Fact label="Protocolo">
					<strong className="tabular-nums">{record.protocolo}</strong>
				</Fact>
				{record.corretor.nome && (
					<Fact label="Corretor">{[record.corretor.nome, record.corretor.creci].filter(Boolean).join(", ")}</Fact>
				)}
				<Fact label="Selado em">{record.sealedAt}</Fact>
				{record.removedAt && <Fact label="Removido em">{record.removedAt}, conforme o prazo de guarda</Fact>}
				<Fact label="SHA-256 do arquivo">
					<Code>{record.sha256}</Code> <span className="text-soft">({number.format(record.bytes)} bytes)</span>
				</Fact>
				<Fact label="SHA-256 do texto assinado">
					<Code>{record.documentHash}</Code>
				</Fact>
				<Fact label="Registro">
					Evento nº {number.format(event.seq)}, <Code>{event.hash}</Code>
				</Fact>
				<Fact label="Raiz do dia">
					{root ? (
						<>
							{formatDay(root.day)}, assinada em {root.signedAt}: <Code>{root.root}</Code>
						</>
					) : (
						"é assinada depois da meia-noite de Brasília"
					)}
				</Fact>
				<Fact label="Certificado do selo">
					{certificate.subject}
					{certificate.selfMade && " (emitido pela própria plataforma, não é ICP-Brasil)"}, SHA-256{" "}
					<Code>{certificate.fingerprint}</Code>
				</Fact>
				{record.stampedBy && (
					<Fact label="Carimbo do tempo">
						{record.stampedBy} ({record.stampInside ? "dentro do PDF" : "guardado ao lado do PDF"})
					</Fact>
				)}
				{record.stampPending && <Fact label="Carimbo do tempo">pendente: a autoridade ainda não respondeu</Fact>}
				{record.returned?.map(({ at, sha256, signatures }) => (
					<Fact key={sha256} label="Devolvido com outra assinatura">
						Em {at}: {signatures.join("; ")}. {copy.returned} SHA-256 desse arquivo: <Code>{sha256}</Code>
					</Fact>
				))}
			</dl>
			{record.signatures.length > 0 && <Signatures signatures={record.signatures} />}
		</section>
	);
}

function Signatures({ signatures }: Pick<PublicRecord, "signatures">) {
	return (
		<>
			<h3 className="mt-8 mb-3 font-display font-semibold text-xl">
				{signatures.some(({ act }) => act) ? copy.author : copy.signatures}
			</h3>
			<ul className="grid gap-3">
				{signatures.map((signature) => (
					<li
						key={`${signature.papel} ${signature.event}`}
						className="min-w-0 rounded-card border border-line bg-paper p-4 sm:p-5"
					>
						<Signature signature={signature} />
					</li>
				))}
			</ul>
			<p className="mt-4 text-sm text-soft">{copy.masked}</p>
		</>
	);
}

function Signature({ signature }: { signature: PublicSignature }) {
	return (
		<>
			<p className="font-semibold">
				{signature.nome} <span className="font-normal text-soft">({signature.papel.toLowerCase()})</span>
			</p>
			<p className="mt-1 text-[0.9375rem] leading-7">
				{isCpf(signature.documento) ? "CPF" : "Documento"}{" "}
				<span className="whitespace-nowrap tabular-nums">{signature.documento}</span>
				<br />
				{signature.act ?? "Assinatura recebida"} em {signature.signedAt}, hora do servidor
				{signature.clock && ` (${signature.clock})`}
				{signature.offline && (
					<>
						<br />
						{signature.offline}
					</>
				)}
				<br />
				Informado pelo aparelho: {signature.device}
				<br />
				Local: {signature.place} – <em>{copy.presence}</em>
				{signature.identity.length > 0 && (
					<>
						<br />
						Identidade: {signature.identity.join(" ")}
					</>
				)}
				{signature.cautions.map((caution) => (
					<Fragment key={caution}>
						<br />
						<strong>Atenção:</strong> {caution}
					</Fragment>
				))}
				{signature.event !== undefined && (
					<>
						<br />
						Evento nº {number.format(signature.event)} do registro
					</>
				)}
			</p>
		</>
	);
}

/** As core/fichas/registry/mask-document.ts masks one. */
function isCpf(masked: string): boolean {
	return /^•{3}\.\d{3}\.\d{3}-•{2}$/.test(masked);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
			<dt className="text-[0.9375rem] text-soft">{label}</dt>
			<dd className="min-w-0 text-[0.9375rem]">{children}</dd>
		</div>
	);
}

function Code({ children }: { children: string }) {
	return <code className="break-all font-mono text-[0.8125rem]">{children}</code>;
}

import { Button } from "#web/ui/button.tsx";
import { fileInputClasses } from "#web/ui/form/file-input-classes.ts";
import { Notice } from "#web/ui/layout/notice.tsx";

export type ReturnedData = {
	kept: { id: string; at: string; by: string; sha256: string; signatures: string[] }[];
	answer: { ok: boolean; text: string } | undefined;
};

/** Copies that were signed elsewhere and handed back, and the way to hand one in. */
export function ReturnedCard({ fichaId, returned: { kept, answer } }: { fichaId: string; returned: ReturnedData }) {
	return (
		<section aria-labelledby="devolver" className="min-w-0">
			<h2 id="devolver" className="font-display font-semibold text-2xl">
				Assinatura feita fora daqui
			</h2>
			{answer && <Notice tone={answer.ok ? "protected" : "risk"} title={answer.text} live className="mt-3" />}
			{kept.map((copy) => (
				<KeptCopy key={copy.id} fichaId={fichaId} copy={copy} />
			))}
			<HandIn fichaId={fichaId} isOpen={answer !== undefined && !answer.ok} />
		</section>
	);
}

type Copy = ReturnedData["kept"][number];

function KeptCopy({ fichaId, copy: { id, at, by, sha256, signatures } }: { fichaId: string; copy: Copy }) {
	return (
		<div className="mt-3 rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-5">
			<p className="font-semibold">
				Devolvido em {at}, pela {by}
			</p>
			<ul className="mt-1 list-disc pl-5">
				{signatures.map((words) => (
					<li key={words} className="break-words" dir="auto">
						{words}
					</li>
				))}
			</ul>
			<p className="mt-2 break-all text-soft text-xs">SHA-256 {sha256}</p>
			<a
				href={`/app/fichas/${fichaId}/devolvidos/${id}`}
				download
				className="link mt-1 inline-flex min-h-11 items-center"
			>
				Baixar o arquivo devolvido
			</a>
		</div>
	);
}

function HandIn({ fichaId, isOpen }: { fichaId: string; isOpen: boolean }) {
	return (
		<details className="mt-3" open={isOpen || undefined}>
			<summary className="flex min-h-11 items-center font-semibold text-pen">
				Guardar um PDF assinado no gov.br ou com certificado digital
			</summary>
			<form
				method="post"
				action={`/app/fichas/${fichaId}/devolver`}
				encType="multipart/form-data"
				className="grid gap-3 pt-2"
			>
				<p className="text-soft">
					Quem quiser pode assinar também o PDF selado no assinador do gov.br ou com certificado digital. Isso é feito
					lá, por conta da pessoa: não temos ligação com o gov.br. Aqui conferimos se o arquivo começa com o documento
					selado e se a assinatura acrescentada cobre tudo, e guardamos ao lado. O que vale como texto é o documento
					selado.
				</p>
				<label htmlFor="arquivo-devolvido" className="font-semibold">
					PDF assinado (até 20 MB)
				</label>
				<input
					id="arquivo-devolvido"
					name="arquivo"
					type="file"
					accept="application/pdf"
					required
					className={fileInputClasses}
				/>
				<Button type="submit" variant="secondary" size="sm" className="justify-self-start">
					Conferir e guardar
				</Button>
			</form>
		</details>
	);
}

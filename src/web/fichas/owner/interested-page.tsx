import { Send } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { OwnerNames } from "#web/fichas/registry/owner-names.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ActionBox } from "#web/ui/layout/action-box.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { RefusalNotice } from "#web/ui/layout/refusal-notice.tsx";
import { SentPrints } from "./sent-prints.tsx";

export type VisitedBy = { nome: string; documento: string; visits: { day: string; protocolo: string }[] };

type Props = {
	imovel: { id: string; endereco: string };
	people: VisitedBy[];
	unsigned: number;
	authorisation:
		| {
				id: string;
				protocolo: string;
				until: string | null;
				owners: { nome: string; email: string | undefined }[];
		  }
		| undefined;
	sent: { id: string; protocolo: string; at: string; count: number; mailed: boolean }[];
	done: string | undefined;
	problem: string | undefined;
};

/** Who was brought to a property, and the one tap that tells its owner. */
export function InterestedPage({ imovel, people, unsigned, authorisation, sent, done, problem }: Props) {
	return (
		<>
			<BackLink to={`/app/imoveis/${imovel.id}`}>Imóvel</BackLink>
			<h1 className="font-display font-semibold text-title">Relação de interessados</h1>
			<p className="mt-1 max-w-prose text-soft" dir="auto">
				{imovel.endereco}
			</p>
			{problem && <RefusalNotice title={problem} className="mt-4" />}
			{!problem && done && (
				<Notice tone="protected" title={`Relação ${done} enviada ao proprietário`} live className="mt-4">
					O envio está no registro da autorização.
				</Notice>
			)}
			<div className="mt-7 grid gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
				<section aria-labelledby="quem-visitou">
					<h2 id="quem-visitou" className="mb-3 font-display font-semibold text-2xl">
						Quem visitou
					</h2>
					<People people={people} />
					{unsigned > 0 && (
						<p className="mt-3 text-[0.9375rem] text-soft">
							{unsigned === 1 ? "Há 1 visita" : `Há ${unsigned} visitas`} sem todas as assinaturas: só entra na relação
							quem assinou.
						</p>
					)}
				</section>
				<div className="grid content-start gap-8">
					<SendBox authorisation={authorisation} ready={people.length > 0} imovelId={imovel.id} />
					<SentPrints
						id="enviadas"
						title="Enviadas"
						prints={sent.map(({ id, protocolo, at, count, mailed }) => ({
							id,
							href: `/app/relacoes/${id}`,
							name: protocolo,
							detail: `${at} · ${count === 1 ? "1 pessoa" : `${count} pessoas`} · ${mailed ? "e-mail enviado" : "e-mail na fila"}`,
						}))}
					/>
				</div>
			</div>
		</>
	);
}

function People({ people }: Pick<Props, "people">) {
	if (people.length === 0)
		return (
			<p className="text-soft">Ninguém assinou uma visita a este imóvel ainda. A relação nasce das fichas de visita.</p>
		);
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-raised shadow-sheet">
			{people.map(({ nome, documento, visits }) => (
				<li key={`${nome} ${documento}`} className="px-4 py-3.5">
					<span className="wrap-anywhere block font-medium" dir="auto">
						{nome}
					</span>
					<span className="block text-[0.9375rem] text-soft tabular-nums">Documento {documento}</span>
					<span className="block text-[0.9375rem] text-soft tabular-nums">
						{visits.map(({ day, protocolo }) => `${day} (${protocolo})`).join(", ")}
					</span>
				</li>
			))}
		</ul>
	);
}

function SendBox({
	authorisation,
	ready,
	imovelId,
}: Pick<Props, "authorisation"> & { ready: boolean; imovelId: string }) {
	const busy = useNavigation().state !== "idle";
	if (!authorisation) {
		return (
			<Notice
				tone="gold"
				title="Sem autorização assinada"
				actions={
					<ButtonLink href={`/app/fichas/nova/agenciamento?imovel=${imovelId}`} size="sm">
						Fazer o agenciamento
					</ButtonLink>
				}
			>
				A relação vai por e-mail para quem assinou a autorização deste imóvel.
			</Notice>
		);
	}
	const reachable = authorisation.owners.filter(({ email }) => email);
	return (
		<ActionBox
			id="enviar"
			title="Enviar ao proprietário"
			main
			lead={
				<>
					Autorização {authorisation.protocolo}
					{authorisation.until && <>, até {authorisation.until}</>}. A entrega dos nomes, por escrito, é o que pede a
					Resolução COFECI 5/78, art. 2º. Ela sai com protocolo e fica no registro.
					<div className="mt-3">
						<OwnerNames owners={authorisation.owners} />
					</div>
				</>
			}
		>
			{ready && reachable.length > 0 && (
				<Form method="post" className="mt-4">
					<Button type="submit" className="w-full" pending={busy} pendingLabel="Enviando…">
						<Send aria-hidden="true" className="size-5" />
						Enviar relação
					</Button>
				</Form>
			)}
		</ActionBox>
	);
}

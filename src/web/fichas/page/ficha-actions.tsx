import { Form, Link } from "react-router";
import { type FichaStatus, fichaStatusNames, isWaiting } from "#core/fichas/ficha-status.ts";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { Button } from "#web/ui/button.tsx";

type Ficha = {
	id: string;
	tipo: FichaType;
	status: FichaStatus;
	clienteId: string | null;
	imovelId: string | null;
	/** A signed and sealed entry inspection: its exit can begin from it. */
	isEntry: boolean;
	/** An exit whose text names its entry. */
	isCompared: boolean;
};
type Linked = {
	id: string;
	protocolo: string;
	tipo: FichaType;
	status: FichaStatus;
	relation: "anterior" | "seguinte";
};

const anew: Record<FichaType, string> = {
	visita: "Nova visita",
	proposta: "Nova proposta",
	agenciamento: "Novo agenciamento",
	vistoria: "Nova vistoria",
};

/** What can come after this ficha. It never changes any more: whatever is wrong becomes a new one. */
export function FichaActions({ ficha, linked, formKey }: { ficha: Ficha; linked: Linked[]; formKey: string }) {
	return (
		<section aria-labelledby="acoes">
			<h2 id="acoes" className="font-display font-semibold text-xl">
				A partir daqui
			</h2>
			<Form method="post" className="mt-3 grid gap-2">
				<input type="hidden" name="chave" value={formKey} />
				{ficha.tipo === "visita" && (
					<>
						<input type="hidden" name="tipo" value="proposta" />
						<Button type="submit" name="intent" value="seguir" size="sm">
							Proposta a partir da visita
						</Button>
					</>
				)}
				{ficha.isEntry && (
					<Button type="submit" name="intent" value="sair" size="sm">
						Começar a saída desta vistoria
					</Button>
				)}
				{ficha.tipo !== "visita" && (
					<Button type="submit" name="intent" value="seguir" variant="secondary" size="sm">
						{anew[ficha.tipo]} com estes dados
					</Button>
				)}
				<Button type="submit" name="intent" value="corrigir" variant="secondary" size="sm">
					Corrigir em uma nova ficha
				</Button>
			</Form>
			{ficha.isCompared && (
				<Link to={`/app/fichas/${ficha.id}/comparacao`} className="link mt-2 inline-flex min-h-11 items-center">
					Entrada e saída, lado a lado
				</Link>
			)}
			<CaseLink {...ficha} />
			{isWaiting(ficha.status) && <CancelFicha />}
			{linked.length > 0 && <LinkedFichas linked={linked} />}
		</section>
	);
}

/** The owner's authorisation leads to who visited; everything else to what there is with this client. */
function CaseLink({ tipo, clienteId, imovelId }: Ficha) {
	if (!imovelId || !clienteId) return null;
	const isAuthorisation = tipo === "agenciamento";
	const path = isAuthorisation
		? `/app/imoveis/${imovelId}/interessados`
		: `/app/linha-do-tempo?cliente=${clienteId}&imovel=${imovelId}`;
	return (
		<Link to={path} className="link mt-2 inline-flex min-h-11 items-center">
			{isAuthorisation ? "Relação de interessados" : "Linha do tempo e dossiê"}
		</Link>
	);
}

function CancelFicha() {
	return (
		<details className="mt-2">
			<summary className="flex min-h-11 items-center font-medium text-risk">Cancelar esta ficha</summary>
			<Form method="post" preventScrollReset className="grid gap-3">
				<p className="text-soft">Os links param de funcionar. Quem já assinou mantém a própria prova.</p>
				<Button type="submit" name="intent" value="cancelar" variant="danger" size="sm">
					Cancelar de vez
				</Button>
			</Form>
		</details>
	);
}

/** Where it came from, and what came after it. */
function LinkedFichas({ linked }: { linked: Linked[] }) {
	return (
		<ul className="mt-4 grid gap-1">
			{linked.map(({ id, protocolo, tipo, status, relation }) => (
				<li key={id}>
					<Link to={`/app/fichas/${id}`} className="block py-1.5">
						<span className="text-sm text-soft">{relation === "anterior" ? "Veio de" : "Seguida por"}</span>
						<span className="link block">
							{fichaTypeNames[tipo].name} {protocolo}
						</span>
						<span className="text-sm text-soft">{fichaStatusNames[status]}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

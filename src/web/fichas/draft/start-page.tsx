import { ChevronRight, Plus } from "lucide-react";
import { Form, Link } from "react-router";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { useApp } from "#web/app/use-app.ts";
import { useHeadingFocus } from "#web/app/use-heading-focus.ts";
import { LiveSearch } from "#web/fichas/live-search.tsx";
import { ReadOnlyNotice } from "#web/fichas/read-only-notice.tsx";
import { RefusalNotice } from "#web/ui/layout/refusal-notice.tsx";
import { ModelChoice } from "./model-choice.tsx";

type RegistryEntry = { id: string; title: string; detail: string };
type Props = {
	tipo: FichaType;
	step: "cliente" | "imovel";
	typed: string;
	/** Of somebody new, as typed while looking for them. */
	nome?: string;
	cliente: { id: string; name: string | undefined } | "" | undefined;
	imovel: { id: string; name: string } | undefined;
	known: RegistryEntry[];
	formKey: string;
	models: { id: string; nome: string }[];
	first: string | null;
	answer: { title: string; text?: string } | undefined;
};

const questions: Record<Props["step"], Record<FichaType, string>> = {
	cliente: {
		visita: "Quem visitou?",
		proposta: "Quem propõe?",
		agenciamento: "Quem é o proprietário?",
		vistoria: "Quem participa?",
	},
	imovel: { visita: "Qual imóvel?", proposta: "Qual imóvel?", agenciamento: "Qual imóvel?", vistoria: "Qual imóvel?" },
};
const searches = { cliente: "Nome, CPF ou telefone", imovel: "Endereço ou código" };
const news = { cliente: "Cliente novo", imovel: "Imóvel novo" };
const typedNames = { cliente: "nome", imovel: "endereco" };

const row =
	"flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5";

/** One question a screen, answered by one tap where the answer is known; whoever is new is typed at once. */
export function StartPage(props: Props) {
	const { tipo, step, typed, nome = "", cliente, imovel, answer } = props;
	const { mayCreate } = useApp().account;
	const heading = useHeadingFocus(step);
	const chosen = cliente || undefined;
	if (!mayCreate) return <ReadOnlyNotice />;
	const person = chosen?.name || nome;
	return (
		<>
			<p className="font-medium text-soft">
				{fichaTypeNames[tipo].title}
				{person && <> · {person}</>}
			</p>
			<h1 ref={heading} tabIndex={-1} className="mt-1 mb-5 font-display font-semibold text-title outline-none">
				{questions[step][tipo]}
			</h1>
			{answer && (
				<RefusalNotice title={answer.title} className="mb-5">
					{answer.text}
				</RefusalNotice>
			)}
			<LiveSearch key={step} label={searches[step]} typed={typed}>
				{chosen && <input type="hidden" name="cliente" value={chosen.id} />}
				{nome && <input type="hidden" name="nome" value={nome} />}
				{imovel && <input type="hidden" name="imovel" value={imovel.id} />}
			</LiveSearch>
			<Answers {...props} />
		</>
	);
}

/** Whom or what the search has found, and the way to begin with somebody new. */
function Answers(props: Props) {
	const { tipo, step, typed, nome = "", cliente, imovel, known, formKey, models, first } = props;
	const chosen = cliente || undefined;
	const asks = new URLSearchParams(imovel && { imovel: imovel.id });
	return (
		<Form method="post" className="mt-5">
			<input type="hidden" name="chave" value={formKey} />
			{chosen && <input type="hidden" name="cliente" value={chosen.id} />}
			{nome && step === "imovel" && <input type="hidden" name="nome" value={nome} />}
			{step === "imovel" && <ModelChoice {...{ tipo, models, first }} />}
			<ul
				aria-label={step === "cliente" ? "Clientes" : "Imóveis"}
				className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet"
			>
				{imovel && step === "imovel" && (
					<li>
						<button type="submit" name="imovel" value={imovel.id} className={row}>
							<Words title={imovel.name} detail="O que você escolheu" />
						</button>
					</li>
				)}
				{known.map(({ id, title, detail }) => (
					<li key={id}>
						<KnownOne {...{ step, id, title, detail, asks }} />
					</li>
				))}
				<li>
					{typed && <input type="hidden" name={typedNames[step]} value={typed} />}
					{imovel && step === "cliente" && <input type="hidden" name="imovel" value={imovel.id} />}
					<NewOne {...{ step, typed, asks }} asksForModel={models.length > 0} />
				</li>
			</ul>
			{typed && known.length === 0 && (
				<p role="status" className="mt-3 text-soft">
					Ainda não há {step === "cliente" ? "cliente" : "imóvel"} com isso no seu cadastro.
				</p>
			)}
		</Form>
	);
}

type Known = RegistryEntry & { step: Props["step"]; asks: URLSearchParams };

/** A client leads to the next question; with the property everything is known, and the ficha begins. */
function KnownOne({ step, id, title, detail, asks }: Known) {
	if (step === "imovel")
		return (
			<button type="submit" name="imovel" value={id} className={row}>
				<Words title={title} detail={detail} />
			</button>
		);
	return (
		<Link to={`?${new URLSearchParams([...asks, ["cliente", id]])}`} className={row}>
			<Words title={title} detail={detail} />
		</Link>
	);
}

function Words({ title, detail }: Omit<RegistryEntry, "id">) {
	return (
		<>
			<span className="min-w-0 flex-1">
				<span className="block font-semibold" dir="auto">
					{title}
				</span>
				{detail && <span className="block text-sm text-soft">{detail}</span>}
			</span>
			<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
		</>
	);
}

type New = { step: Props["step"]; typed: string; asks: URLSearchParams; asksForModel: boolean };

/** A new client is written down with the ficha, unless a model is to be chosen first. */
function NewOne({ step, typed, asks, asksForModel }: New) {
	const words = typed ? `Criar “${typed}”` : news[step];
	if (step === "cliente" && asksForModel) {
		const named: [string, string][] = typed ? [["nome", typed]] : [];
		return (
			<Link to={`?${new URLSearchParams([...asks, ["cliente", "novo"], ...named])}`} className={row}>
				<NewWords words={words} />
			</Link>
		);
	}
	return (
		<button type="submit" {...(step === "imovel" && { name: "imovel", value: "novo" })} className={row}>
			<NewWords words={words} />
		</button>
	);
}

function NewWords({ words }: { words: string }) {
	return (
		<span className="flex min-w-0 items-center gap-2 font-semibold text-pen">
			<Plus aria-hidden="true" className="size-5 shrink-0" />
			<span className="min-w-0 break-words" dir="auto">
				{words}
			</span>
		</span>
	);
}

import { Accordion } from "#web/ui/layout/accordion.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { NumberedSteps } from "#web/ui/layout/numbered-steps.tsx";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import { Table, TableBody, TableCell, TableEmpty, TableHead, TableHeader, TableRow } from "#web/ui/layout/table.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { Toggletip } from "#web/ui/overlay/toggletip.tsx";
import { Specimen, SpecimenGrid } from "./ui-specimen.tsx";

const questions = [
	{
		id: "faq-validade",
		title: "A ficha assinada no celular vale na Justiça?",
		content: "Vale. A assinatura eletrônica é aceita pela Lei 14.063/2020, com registro de data, hora e local.",
	},
	{
		id: "faq-longa",
		title: "E se o cliente comprar o imóvel direto com o proprietário, meses depois da visita, sem avisar ninguém?",
		content: "A ficha mostra que foi você quem apresentou o imóvel, e é isso que o juiz procura.",
	},
	{ id: "faq-cancelar", title: "Posso cancelar?", content: "Quando quiser, sem multa." },
];

const rows = [
	{
		code: "117",
		client: "Marina Souza",
		value: "R$ 1.117,00",
		tone: "protected",
		state: "Protegida",
	},
	{
		code: "118",
		client: "João Batista de Almeida",
		value: "R$ 19.884,50",
		tone: "gold",
		state: "Aguardando",
	},
	{ code: "119", client: "Li Wei", value: "R$ 900,00", tone: "risk", state: "Expirada" },
] as const;

const tabs = [
	{ id: "dados", label: "Dados", content: <p>Cliente, imóvel e horário.</p> },
	{ id: "provas", label: "Provas", content: <p>Local, fotos e assinatura.</p> },
	{ id: "historico", label: "Histórico", content: <p>Cada passo, com a hora.</p> },
	{ id: "off", label: "Desativada", content: null, disabled: true },
];

const header = (
	<TableHead>
		<tr>
			<TableHeader>Ficha</TableHeader>
			<TableHeader>Cliente</TableHeader>
			<TableHeader>Situação</TableHeader>
			<TableHeader numeric>Comissão</TableHeader>
		</tr>
	</TableHead>
);

export function ContentShown() {
	return (
		<SpecimenGrid>
			<Specimen name="Sanfona" wide>
				<Accordion items={questions} openFirst level={4} />
			</Specimen>
			<Specimen name="Sanfona, toda fechada" wide>
				<Accordion items={questions.map((item) => ({ ...item, id: `${item.id}-fechada` }))} level={4} />
			</Specimen>
			<Specimen name="Título de seção, à esquerda e no meio" wide>
				<SectionHeading level={3} chip="Como funciona" title="Três passos" lead="Do convite à via assinada." />
				<SectionHeading level={3} align="center" className="mt-10" title="Só o título" />
			</Specimen>
			<Specimen name="Passos numerados">
				<NumberedSteps steps={["Abra o e-mail.", "Toque em “Confirmar”.", "Crie a sua senha."]} />
				<NumberedSteps steps={["Abra o arquivo.", "Solte o PDF nele.", "Leia o resultado."]} abreast />
			</Specimen>
			<Specimen name="Abas (setas, Home, End)">
				<Tabs id="abas" label="Partes da ficha" items={tabs} />
			</Specimen>
			<Specimen name="Explicação a um toque">
				<p>
					Carimbo do tempo
					<Toggletip id="dica-carimbo" label="O que é carimbo do tempo?" className="ml-1">
						Um registro de terceiros que prova a hora em que o documento já existia.
					</Toggletip>
				</p>
			</Specimen>
			<Specimen name="Tabela" wide>
				<Table id="tabela" caption="Fichas de agosto">
					{header}
					<TableBody>
						{rows.map((row) => (
							<TableRow key={row.code}>
								<TableHeader scope="row">nº {row.code}</TableHeader>
								<TableCell>{row.client}</TableCell>
								<TableCell>
									<Badge tone={row.tone}>{row.state}</Badge>
								</TableCell>
								<TableCell numeric>{row.value}</TableCell>
							</TableRow>
						))}
					</TableBody>
				</Table>
			</Specimen>
			<Specimen name="Tabela vazia" wide>
				<Table id="tabela-vazia" caption="Fichas de setembro" captionHidden>
					{header}
					<TableBody>
						<TableEmpty columns={4}>Nenhuma ficha ainda. A primeira leva dois minutos.</TableEmpty>
					</TableBody>
				</Table>
			</Specimen>
		</SpecimenGrid>
	);
}

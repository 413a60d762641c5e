import { Picture } from "./picture.tsx";

const benefits = [
	{
		name: "Prova completa",
		text: "Aparelho, IP, assinatura e horário em cada ficha; a localização, se permitida.",
	},
	{
		name: "Quatro fichas prontas",
		text: "Visita, proposta ou reserva, agenciamento com exclusividade e vistoria.",
	},
	{
		name: "Painel de gestão",
		text: "Relatórios de visitas, propostas e avaliações, por imóvel e por corretor.",
	},
	{
		name: "Modelos do seu jeito",
		text: "Suas cláusulas, seus campos e a marca da sua imobiliária.",
	},
	{
		name: "Equipe na mesma conta",
		text: "Cada corretor com o próprio perfil. A gestão enxerga tudo.",
	},
	{
		name: "Nada para instalar",
		text: "Abre no navegador do Android, iPhone, computador ou tablet, com suporte pelo WhatsApp.",
	},
];

export function Showcase() {
	return (
		<section
			data-theme="dark"
			aria-labelledby="vitrine-titulo"
			className="overflow-clip bg-night py-20 text-ink md:py-28"
		>
			<div className="container-page">
				<div className="grid gap-x-16 gap-y-4 md:grid-cols-[1.4fr_1fr] md:items-end">
					<h2 id="vitrine-titulo" className="font-display font-semibold text-title">
						Cada visita vira um documento. E você acha em segundos.
					</h2>
					<p className="text-lead text-soft">
						No celular, você colhe a assinatura. No painel, a carteira inteira fica à mão, pronta para quando alguém
						perguntar.
					</p>
				</div>
				<div className="reveal relative mt-12 pb-10 sm:pr-[8%] md:mt-16 md:pb-16">
					<Picture
						name="vitrine-painel"
						alt="O painel de gestão da Rubrica: visitas, taxa de assinatura, propostas e nota dos últimos 90 dias, com as visitas de cada semana."
						width={1600}
						height={1000}
						className="rounded-card border border-line shadow-lift"
					/>
					<div className="absolute right-0 bottom-0 w-[30%] max-w-60 sm:w-[22%]">
						<Picture
							name="vitrine-celular"
							alt="A conferência de uma ficha no celular: documento autêntico, com o que foi conferido."
							width={780}
							height={1688}
							className="rounded-[1.25rem] border-4 border-line bg-raised shadow-lift md:rounded-[2rem] md:border-[6px]"
						/>
					</div>
				</div>
				<dl className="mt-12 grid gap-x-12 sm:grid-cols-2 md:mt-16 lg:grid-cols-3">
					{benefits.map(({ name, text }) => (
						<div key={name} className="border-line border-t py-6 md:py-8">
							<dt className="font-display font-semibold text-xl">{name}</dt>
							<dd className="mt-2 text-soft">{text}</dd>
						</div>
					))}
				</dl>
			</div>
		</section>
	);
}

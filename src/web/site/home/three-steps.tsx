import { classes } from "#web/ui/classes.ts";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import { Picture } from "./picture.tsx";

const steps = [
	{
		name: "PREENCHE",
		minutes: 2,
		text: "Dados do imóvel e do cliente, em uma tela que cabe no polegar.",
		picture: "passo-1",
		alt: "Ficha de visita pronta para assinar, com os dados do cliente e o botão de enviar.",
		drop: "",
		share: "grow-2",
	},
	{
		name: "CLIENTE ASSINA",
		minutes: 1,
		text: "Assinatura digital com o dedo, no celular, ainda no imóvel.",
		picture: "passo-2",
		alt: "Página em que o cliente lê o que aceita e assina com o dedo.",
		drop: "md:mt-14",
		share: "grow",
	},
	{
		name: "FICA BLINDADO",
		minutes: 2,
		text: "A prova jurídica fica guardada, junto com a avaliação do cliente.",
		picture: "passo-3",
		alt: "Ficha assinada e selada: código de conferência, PDF para baixar e a hora da assinatura.",
		drop: "md:mt-28",
		share: "grow-2",
	},
];

export function ThreeSteps() {
	return (
		<section aria-labelledby="passos-titulo" className="overflow-clip py-20 md:py-28">
			<div className="container-page">
				<SectionHeading
					id="passos-titulo"
					title="Três passos, cinco minutos, comissão blindada."
					lead="Menos tempo do que o cliente leva para escolher onde pôr o sofá."
				/>
				<Timeline />
				<ol className="mt-10 grid gap-14 md:mt-12 md:grid-cols-3 md:gap-10 lg:gap-16">
					{steps.map((step, index) => (
						<Step key={step.name} number={index + 1} {...step} />
					))}
				</ol>
			</div>
		</section>
	);
}

/** Five minutes to scale: two, one, two. */
function Timeline() {
	return (
		<div aria-hidden="true" className="mt-12 hidden gap-1.5 md:flex">
			{steps.map(({ name, minutes, share }, index) => (
				<div key={name} className={classes("basis-0", share)}>
					<div className={classes("h-2 rounded-full", index === steps.length - 1 ? "bg-protected" : "bg-pen")} />
					<p className="mt-2 text-sm text-soft tabular-nums">{`${minutes} min`}</p>
				</div>
			))}
		</div>
	);
}

function Step({ number, name, minutes, text, picture, alt, drop }: (typeof steps)[number] & { number: number }) {
	return (
		<li
			className={classes(
				"reveal grid grid-cols-[1fr_9rem] items-center gap-6 md:block",
				number === 2 && "max-md:grid-cols-[9rem_1fr]",
				drop,
			)}
		>
			<div>
				<p className="font-display text-5xl text-pen lining-nums leading-none md:text-6xl">{number}</p>
				<h3 className="mt-3 font-bold text-lg tracking-[0.08em]">{name}</h3>
				<p className="mt-1 font-medium text-pen text-sm">{`cerca de ${minutes} min`}</p>
				<p className="mt-3 text-soft">{text}</p>
			</div>
			<div
				className={classes(
					"overflow-hidden rounded-[1.25rem] border-4 border-night bg-raised dark:border-line shadow-lift md:mt-8 md:max-w-60 md:rounded-[2rem] md:border-[7px]",
					number === 2 && "max-md:order-first",
				)}
			>
				<Picture name={picture} alt={alt} width={480} height={1039} />
			</div>
		</li>
	);
}

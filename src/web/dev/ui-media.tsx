import { ImageOff } from "lucide-react";
import { Card } from "#web/ui/layout/card.tsx";
import { Carousel } from "#web/ui/motion/carousel.tsx";
import { LazyImage } from "#web/ui/motion/lazy-image.tsx";
import { Specimen, SpecimenGrid } from "./ui-specimen.tsx";

const picture =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Cpath fill='%230d1a30' d='M0 0h16v9H0z'/%3E%3Cpath fill='%23f8ebc8' d='M3 3h1v1H3zm2 0h1v1H5zm0 2h1v1H5zm5-3h1v1h-1zm2 2h1v1h-1z'/%3E%3C/svg%3E";

const quotes = [
	"Mostrei a ficha assinada e o proprietário pagou na mesma semana.",
	"Antes eu confiava na memória. Hoje confio no papel, mesmo que o papel seja o celular, e isso muda a conversa com o cliente desde a primeira visita.",
	"O juiz leu a ficha e não perguntou mais nada.",
	"Dois minutos por visita.",
];

const slides = quotes.map((quote, index) => (
	<Card key={quote} as="article" className="h-full">
		<p className="font-display text-xl leading-snug">“{quote}”</p>
		<p className="mt-4 text-soft text-sm">Depoimento {index + 1}</p>
	</Card>
));

export function MediaShown() {
	return (
		<SpecimenGrid>
			<Specimen name="Carrossel, um por vez, em volta, 5 s">
				<Carousel
					id="carrossel-um"
					label="Depoimentos"
					slides={slides}
					perView={1}
					loop
					autoplayMs={5_000}
					previousLabel="Depoimento anterior"
					nextLabel="Próximo depoimento"
				/>
			</Specimen>
			<Specimen name="Carrossel, dois por vez, com fim">
				<Carousel
					id="carrossel-dois"
					label="Casos"
					slides={slides}
					perView={2}
					loop={false}
					previousLabel="Caso anterior"
					nextLabel="Próximo caso"
				/>
			</Specimen>
			<Specimen name="Carrossel sem pontos nem teclas">
				<Carousel
					id="carrossel-sem-pontos"
					label="Frases"
					slides={slides.slice(0, 2)}
					perView={1}
					loop={false}
					dots={false}
					onKeyArrow={false}
					previousLabel="Frase anterior"
					nextLabel="Próxima frase"
				/>
			</Specimen>
			<Specimen name="Imagem: aparece perto da tela, em 500 ms">
				<LazyImage
					src={picture}
					alt="Janelas acesas de um prédio à noite"
					width={1600}
					height={900}
					near={100}
					fadeMs={500}
					fallback={<span className="breathe size-full bg-line/60" />}
					className="rounded-card"
				/>
			</Specimen>
			<Specimen name="Imagem que falhou">
				<LazyImage
					src="data:image/png;base64,AA"
					alt="Fachada do prédio"
					width={1600}
					height={900}
					near={50}
					fadeMs={300}
					fallback={<ImageOff aria-hidden="true" className="size-8" />}
					errorText="Não foi possível carregar a imagem."
					className="rounded-card"
				/>
			</Specimen>
		</SpecimenGrid>
	);
}

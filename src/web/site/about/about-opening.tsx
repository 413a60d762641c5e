import { Chip } from "#web/ui/form/chip.tsx";
import { Underlined } from "#web/ui/motion/rubric-stroke.tsx";
import { writtenOnce } from "../written-once.ts";

export const AboutOpening = writtenOnce(function AboutOpening() {
	return (
		<section className="container-page pt-8 pb-12 md:pt-16 md:pb-20">
			<p className="mb-6">
				<Chip>Sobre nós</Chip>
			</p>
			<h1 className="max-w-4xl font-display font-semibold text-hero">
				A Rubrica nasceu de uma comissão que <Underlined>não veio</Underlined>.
			</h1>
			<p className="mt-7 max-w-xl text-balance text-lead text-soft">
				Antes de ser ferramenta, ela foi a falta que uma assinatura fez. Quem conta é quem perdeu.
			</p>
		</section>
	);
});

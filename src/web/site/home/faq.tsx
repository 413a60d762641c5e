import { brand } from "#core/kernel/brand.ts";
import { Accordion } from "#web/ui/layout/accordion.tsx";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import { faqItems } from "./faq.copy.ts";

export function Faq() {
	return (
		<section id="faq" aria-labelledby="faq-titulo" className="bg-sunken py-20 lg:py-28">
			<div className="container-page grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
				<div className="lg:sticky lg:top-28 lg:self-start">
					<SectionHeading id="faq-titulo" chip="Perguntas frequentes" title="O que todo corretor pergunta antes" />
					<p className="mt-4 text-soft">
						{"Ficou outra dúvida? "}
						<a
							href={`https://wa.me/${brand.whatsapp.digits}`}
							target="_blank"
							rel="noopener noreferrer"
							className="link inline-flex min-h-11 items-center"
						>
							Pergunte no WhatsApp
							<span className="sr-only"> (abre em nova aba)</span>
						</a>
					</p>
				</div>
				<Accordion
					openFirst
					items={faqItems.map(({ id, question, answer }) => ({
						id,
						title: question,
						content: answer,
					}))}
				/>
			</div>
		</section>
	);
}

import type { ReactNode } from "react";
import { brand } from "#core/kernel/brand.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Logo } from "#web/ui/layout/logo.tsx";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import { siteLinks } from "./site-links.ts";
import { SocialGlyph } from "./social-glyph.tsx";
import { writtenOnce } from "./written-once.ts";

const legalLinks = [
	{ href: "/verificar", label: "Verificar documento" },
	{ href: "/raizes", label: "Raízes do registro" },
	{ href: "/termos-privacidade", label: "Termos de Privacidade" },
	{ href: "/termos-uso", label: "Termos de Uso" },
];

export const SiteFooter = writtenOnce(function SiteFooter() {
	return (
		<footer data-theme="dark" className="relative overflow-hidden bg-night text-ink">
			<RubricStroke
				variant="flourish"
				className="-right-10 -bottom-16 pointer-events-none absolute w-80 text-pen opacity-15 md:w-[34rem]"
			/>
			<div className="container-page relative grid gap-12 py-14 md:grid-cols-[1.3fr_2fr] md:py-20">
				<div className="flex flex-col items-start gap-6">
					<Logo size="lg" />
					<p className="max-w-xs text-lead text-soft">{brand.tagline}</p>
					<ButtonLink href="/#get-access" data-trial>
						Teste 7 Dias Grátis
					</ButtonLink>
				</div>
				<div className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-[1fr_1.2fr_1.6fr]">
					<FooterLinks title="Site" links={siteLinks} />
					<FooterLinks title="Legal" links={legalLinks} />
					<Contact />
				</div>
			</div>
			<div className="container-page relative flex flex-col-reverse gap-6 pt-2 pb-10 md:flex-row md:items-center md:justify-between">
				<p className="text-sm text-soft">
					{`© ${brand.legalName} `}
					<span className="whitespace-nowrap">{`CNPJ ${brand.cnpj}`}</span>
				</p>
				<ul aria-label="Redes sociais" className="-mx-2.5 flex">
					{brand.social.map(({ network, url }) => (
						<li key={network}>
							<a
								href={url}
								target="_blank"
								rel="noopener"
								aria-label={`${brand.name} no ${network}`}
								className="flex size-11 items-center justify-center rounded-full text-soft transition-colors hover:bg-raised hover:text-ink"
							>
								<SocialGlyph network={network} />
							</a>
						</li>
					))}
				</ul>
			</div>
		</footer>
	);
});

function FooterLinks({ title, links }: { title: string; links: readonly { href: string; label: string }[] }) {
	return (
		<nav aria-label={`Rodapé: ${title}`}>
			<Title>{title}</Title>
			<ul>
				{links.map(({ href, label }) => (
					<li key={href}>
						<FooterLink href={href}>{label}</FooterLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Contact() {
	return (
		<address className="col-span-2 not-italic lg:col-span-1">
			<Title>Fale com a gente</Title>
			<ul>
				<li>
					<FooterLink href={`mailto:${brand.email}`}>{brand.email}</FooterLink>
				</li>
				<li>
					<FooterLink href={`tel:+${brand.phone.digits}`}>{brand.phone.display}</FooterLink>
				</li>
				<li>
					<FooterLink href={`https://wa.me/${brand.whatsapp.digits}`} newTab>
						{`WhatsApp ${brand.whatsapp.display}`}
					</FooterLink>
				</li>
			</ul>
			<p className="mt-2 text-sm text-soft leading-7">
				{brand.hours.map(({ days, display }) => (
					<span key={days} className="block">
						{`${days}, ${display}`}
					</span>
				))}
				<span className="block">{brand.location}</span>
			</p>
		</address>
	);
}

function Title({ children }: { children: ReactNode }) {
	return <h2 className="mb-2 font-display font-semibold text-lg">{children}</h2>;
}

function FooterLink({ href, newTab = false, children }: { href: string; newTab?: boolean; children: ReactNode }) {
	return (
		<a
			href={href}
			{...(newTab && { target: "_blank", rel: "noopener" })}
			className="inline-flex min-h-11 min-w-11 items-center text-soft underline-offset-4 hover:text-ink hover:underline"
		>
			{children}
		</a>
	);
}

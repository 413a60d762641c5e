import { Clock, type LucideIcon, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { brand } from "#core/kernel/brand.ts";
import { writtenOnce } from "#web/site/written-once.ts";

const hello = encodeURIComponent(`Olá! Vim pelo site da ${brand.name}.`);
const linkLook = "link inline-flex min-h-11 items-center break-all";

/** Every way to reach us besides the form. */
export const ContactChannels = writtenOnce(function ContactChannels() {
	return (
		<dl className="divide-y divide-line border-line border-y">
			<Channel icon={MessageCircle} label="WhatsApp">
				<a
					href={`https://wa.me/${brand.whatsapp.digits}?text=${hello}`}
					target="_blank"
					rel="noopener noreferrer"
					className={linkLook}
				>
					{brand.whatsapp.display}
					<span className="sr-only"> (abre em outra aba)</span>
				</a>
			</Channel>
			<Channel icon={Phone} label="Telefone">
				<a href={`tel:+${brand.phone.digits}`} className={linkLook}>
					{brand.phone.display}
				</a>
			</Channel>
			<Channel icon={Mail} label="E-mail">
				<a href={`mailto:${brand.email}`} className={linkLook}>
					{brand.email}
				</a>
			</Channel>
			<Channel icon={Clock} label="Horário">
				<ul className="py-2.5 tabular-nums">
					<li>Seg–Sex: 9h–18h</li>
					<li>Sáb: 9h–12h</li>
				</ul>
			</Channel>
			<Channel icon={MapPin} label="Onde estamos">
				<p className="py-2.5">{brand.location}</p>
			</Channel>
		</dl>
	);
});

function Channel({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[9.5rem_1fr] items-start max-[20rem]:grid-cols-1 py-1.5">
			<dt className="flex min-h-11 items-center gap-2.5 text-soft">
				<Icon aria-hidden="true" className="size-[1.125rem] shrink-0 text-pen" />
				{label}
			</dt>
			<dd className="min-w-0 font-medium">{children}</dd>
		</div>
	);
}

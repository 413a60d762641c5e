import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLoaderData } from "react-router";
import { firstName } from "#core/kernel/first-name.ts";
import { useApp } from "#web/app/use-app.ts";
import { type FichaLineData, FichaLines } from "#web/fichas/ficha-line.tsx";
import { buttonClasses } from "#web/ui/button.tsx";
import { Underlined } from "#web/ui/motion/rubric-stroke.tsx";
import { CaptureLines } from "./capture-lines.tsx";
import { InstallOffer } from "./install-offer.tsx";
import type { dayLoader } from "./tool-data.ts";

/** The day as far as the device knows it: what can be made now, what was made here, what waits elsewhere. */
export function DeviceDay() {
	const { name, captures, waiting, drafts } = useLoaderData<typeof dayLoader>();
	const { mayCreate } = useApp().account;
	return (
		<>
			<div className="flex flex-wrap items-end justify-between gap-4">
				<h1 className="font-display font-semibold text-title">
					Hoje, <Underlined>{firstName(name)}</Underlined>
				</h1>
				{mayCreate && (
					<Link to="/app/fichas/nova/visita" className={buttonClasses({}, "max-sm:w-full")}>
						<Plus aria-hidden="true" className="size-5" />
						Nova visita
					</Link>
				)}
			</div>
			<div className="mt-7 grid grid-cols-1 gap-8">
				<InstallOffer hasSigned={captures.some(({ signed }) => signed > 0)} />
				{captures.length > 0 && (
					<Part title="Feitas neste aparelho">
						<CaptureLines captures={captures} />
					</Part>
				)}
				<Known title="Esperando assinatura" fichas={waiting} />
				<Known title="Rascunhos" fichas={drafts} />
				{captures.length + waiting.length + drafts.length === 0 && (
					<p className="text-soft">Nada esperando por você. O que você fizer sem conexão aparece aqui.</p>
				)}
			</div>
		</>
	);
}

function Known({ title, fichas }: { title: string; fichas: FichaLineData[] }) {
	if (fichas.length === 0) return null;
	return (
		<Part title={title}>
			<p className="-mt-1 mb-3 text-[0.9375rem] text-soft">
				Como estavam na última vez com conexão. Para abrir, é preciso ter sinal.
			</p>
			<FichaLines fichas={fichas} />
		</Part>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title}>
			<h2 className="mb-3 font-display font-semibold text-2xl">{title}</h2>
			{children}
		</section>
	);
}

import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";

type Props = {
	id: string;
	ready: boolean;
	ends: boolean;
	at: number;
	count: number;
	dots: boolean;
	paused: boolean;
	previousLabel: string;
	nextLabel: string;
	step: (by: 1 | -1) => void;
	jump: (index: number) => void;
	onPause?: ((paused: boolean) => void) | undefined;
};

/** Out of sight until the script can answer; the place is kept, so nothing jumps. */
export function CarouselControls({
	id,
	ready,
	ends,
	at,
	count,
	dots,
	paused,
	previousLabel,
	nextLabel,
	step,
	jump,
	onPause,
}: Props) {
	return (
		<div
			className={classes(
				"relative mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1",
				!ready && "invisible",
			)}
		>
			{dots && (
				<div className="-ml-2.5 flex flex-wrap">
					{Array.from({ length: count }, (_, index) => `${id}-dot-${index}`).map((key, index) => (
						<button
							key={key}
							type="button"
							aria-label={`Ir para ${index + 1} de ${count}`}
							aria-current={index === at || undefined}
							onClick={() => jump(index)}
							className="group grid size-11 place-items-center rounded-full"
						>
							<span
								className={classes(
									"block h-2 rounded-full transition-[width,background-color] duration-200",
									index === at ? "w-6 bg-pen" : "w-2 bg-edge group-hover:bg-ink",
								)}
							/>
						</button>
					))}
				</div>
			)}
			<div className="ml-auto flex gap-2">
				{onPause && (
					<Control label={paused ? "Continuar" : "Pausar"} onClick={() => onPause(!paused)}>
						{paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
					</Control>
				)}
				<Control label={previousLabel} onClick={() => step(-1)} spent={ends && at === 0}>
					<ArrowLeft aria-hidden="true" />
				</Control>
				<Control label={nextLabel} onClick={() => step(1)} spent={ends && at === count - 1}>
					<ArrowRight aria-hidden="true" />
				</Control>
			</div>
		</div>
	);
}

function Control({
	label,
	spent = false,
	onClick,
	children,
}: {
	label: string;
	spent?: boolean;
	onClick: () => void;
	children: ReactNode;
}) {
	return (
		<button
			type="button"
			aria-label={label}
			aria-disabled={spent || undefined}
			onClick={onClick}
			className="grid size-12 place-items-center rounded-full border border-edge/60 bg-raised text-ink transition-colors hover:border-ink aria-disabled:border-line aria-disabled:text-soft aria-disabled:opacity-60 [&_svg]:size-5"
		>
			{children}
		</button>
	);
}

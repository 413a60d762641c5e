import { rubricPath } from "#web/ui/motion/rubric-path.ts";

/** A letter with the rubric on it, coming out of its envelope, all in one hand. */
export function MailDrawing({ className }: { className?: string }) {
	return (
		<svg
			viewBox="0 0 160 120"
			fill="none"
			stroke="currentColor"
			strokeWidth="3.25"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			className={className}
		>
			<path d="M35 58V17C35 13.5 37.5 11 41 11H119C122.500 11 125 13.500 125 17V58" className="fill-raised" />
			<path d="M50 26H82M50 36H72" className="text-line" stroke="currentColor" />
			<g transform="translate(73 24) scale(.42)" strokeWidth="8" className="text-pen" stroke="currentColor">
				<path d={rubricPath} pathLength={1} className="stroke-draw" />
			</g>
			<path
				d="M15 54C14 52.500 15.500 51 17.500 52L74 86.500C78 89 82 89 86 86.500L142.500 52C144.500 51 146 52.500 145 54L145.500 106C145.500 110 143 112.500 139 112.500L21 111.500C17 111.500 14.500 109 14.500 105Z"
				className="fill-paper"
			/>
			<path d="M17 109L58 79M143 110L102 79" />
		</svg>
	);
}

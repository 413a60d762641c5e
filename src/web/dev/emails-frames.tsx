const widths = [
	{ name: "celular", size: "360 px", className: "w-[360px]" },
	{ name: "computador", size: "700 px", className: "w-[700px]" },
];

/** The same mail at both widths. The frame may run nothing and reach nothing. */
export function MailFrames({ src, label }: { src: string; label: string }) {
	return (
		<div className="flex flex-wrap gap-6">
			{widths.map(({ name, size, className }) => (
				<figure key={name} className="min-w-0 max-w-full">
					<figcaption className="mb-2 text-sm text-soft">
						No {name}, {size}
					</figcaption>
					<section
						aria-label={`${label}, no ${name}`}
						// biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to be able to scroll it.
						tabIndex={0}
						className="overflow-x-auto rounded-field border border-line"
					>
						<iframe
							src={src}
							title={`${label} (${name})`}
							sandbox=""
							loading="lazy"
							className={`block h-[640px] max-w-none bg-white ${className}`}
						/>
					</section>
				</figure>
			))}
		</div>
	);
}

export function MailTextPart({ text, open = false }: { text: string; open?: boolean }) {
	return (
		<details open={open} className="mt-4">
			<summary className="link inline-flex min-h-11 cursor-pointer items-center">Parte em texto</summary>
			<pre className="mt-2 overflow-x-auto whitespace-pre-wrap break-words rounded-field bg-sunken p-4 text-sm leading-6">
				{text}
			</pre>
		</details>
	);
}

import { useEffect, useRef, useState } from "react";

type Stage = "poster" | "playing" | "failed";

/** Poster first: not a byte of the video is asked for before somebody wants to see it. */
export default function DemoVideo() {
	const [stage, setStage] = useState<Stage>("poster");
	const video = useRef<HTMLVideoElement>(null);

	useEffect(() => {
		if (stage === "playing") video.current?.focus();
	}, [stage]);

	if (stage === "playing") {
		return (
			<video
				ref={video}
				controls
				autoPlay
				muted
				playsInline
				width={960}
				height={600}
				poster="/video/demo-poster.avif"
				aria-label="Demonstração da Rubrica, sem som"
				className="block aspect-[16/10] w-full rounded-field bg-night object-cover"
			>
				<source src="/video/demo.webm" type="video/webm" />
				<source src="/video/demo.mp4" type="video/mp4" onError={() => setStage("failed")} />
			</video>
		);
	}
	return (
		<div className="relative overflow-hidden rounded-field">
			<Poster />
			<button
				type="button"
				onClick={() => setStage("playing")}
				className="group absolute inset-0 flex items-end p-3 focus-visible:outline-offset-[-4px] sm:p-[7%] sm:pl-[8.7%]"
			>
				<PlayMark />
			</button>
			<p role="status" className="absolute inset-x-3 top-3 text-center empty:hidden">
				{stage === "failed" && (
					<span className="inline-block rounded-field bg-risk-wash px-4 py-2 font-medium text-risk text-sm">
						O vídeo não carregou. Confira a conexão e toque de novo.
					</span>
				)}
			</p>
		</div>
	);
}

function Poster() {
	return (
		<picture>
			<source
				srcSet="/video/demo-poster-640.avif 640w, /video/demo-poster.avif 960w"
				sizes="(min-width: 1024px) 36rem, calc(100vw - 3.25rem)"
				type="image/avif"
			/>
			<img
				src="/video/demo-poster.webp"
				alt="O dia do corretor na Rubrica, no celular: o botão de nova visita e quem ainda falta assinar."
				width={960}
				height={600}
				fetchPriority="high"
				className="block aspect-[16/10] h-auto w-full bg-sunken object-cover"
			/>
		</picture>
	);
}

function PlayMark() {
	return (
		<span className="inline-flex min-h-12 items-center gap-3 rounded-full bg-night py-1.5 pr-5 pl-1.5 font-semibold text-on-night shadow-lift transition-transform duration-200 group-hover:scale-105">
			<span className="flex size-9 items-center justify-center rounded-full bg-on-night text-night">
				<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="ml-0.5 size-4">
					<path d="M6 4.2v15.6a1 1 0 0 0 1.5.9l13-7.8a1 1 0 0 0 0-1.7l-13-7.8A1 1 0 0 0 6 4.2z" />
				</svg>
			</span>
			Assistir demonstração
		</span>
	);
}

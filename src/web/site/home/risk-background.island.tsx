import { LazyImage } from "#web/ui/motion/lazy-image.tsx";

/** The drawn scene behind a risk card; until it comes, or if it never does, the gradient stays. */
export default function RiskBackground({ picture }: { picture: string }) {
	return (
		<LazyImage
			src={`/pictures/${picture}.webp`}
			alt=""
			width={1200}
			height={900}
			near={100}
			fadeMs={500}
			fallback={<span className="absolute inset-0 bg-linear-to-br from-pen-wash to-night" />}
			className="absolute inset-0"
		/>
	);
}

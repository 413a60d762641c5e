import { Skeleton } from "#web/ui/layout/skeleton.tsx";
import { LazyImage } from "#web/ui/motion/lazy-image.tsx";

export default function LawyerPortrait({ name }: { name: string }) {
	return (
		<LazyImage
			src="/pictures/advogado.webp"
			alt={`Retrato de ${name}`}
			width={320}
			height={320}
			near={50}
			fadeMs={300}
			fallback={<Skeleton className="absolute inset-0 size-full" />}
			errorText="Erro ao carregar imagem"
			className="size-36 rounded-full bg-line md:size-52 [&_[role=status]]:inset-0 [&_[role=status]]:grid [&_[role=status]]:place-items-center [&_[role=status]]:px-5"
		/>
	);
}

/** The first thing a keyboard reaches; seen only then. */
export function SkipLink() {
	return (
		<a
			href="#conteudo"
			className="-translate-y-[calc(100%+2rem)] fixed top-3 left-3 z-50 rounded-field bg-pen px-5 py-3 font-semibold text-on-pen focus:translate-y-0 focus:shadow-lift print:hidden"
		>
			Pular para o conteúdo
		</a>
	);
}

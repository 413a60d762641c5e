type Props = { logo: string | undefined; cor: string | undefined };

/** Logo on white under a band of colour, as the client's page begins. Colours stand in attributes: pages take no styles of their own. */
export function LookHead({ logo, cor }: Props) {
	return (
		<div className="bg-raised">
			{cor && (
				<svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="block h-2 w-full">
					<rect width="1" height="1" fill={cor} />
				</svg>
			)}
			{logo ? (
				<div className="p-4">
					<img src={logo} alt="Logotipo do modelo" className="model-logo max-h-16 max-w-[14rem] rounded-sm p-1" />
				</div>
			) : (
				<p className="p-4 text-sm text-soft">Sem logotipo: aparece o nome do corretor ou da imobiliária.</p>
			)}
		</div>
	);
}

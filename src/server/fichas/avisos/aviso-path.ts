type About = {
	fichaId: string | null;
	clienteId?: string | null | undefined;
	imovelId?: string | null | undefined;
};

/** Where a notice leads to. */
export function avisoPath({ fichaId, clienteId, imovelId }: About): string {
	if (fichaId) return `/app/fichas/${fichaId}`;
	return clienteId && imovelId ? `/app/linha-do-tempo?cliente=${clienteId}&imovel=${imovelId}` : "/app/avisos";
}

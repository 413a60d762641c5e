/** As the signing page posts it. */
export function drawn(documentHash: string, clock: string, change: Record<string, unknown> = {}) {
	const line = Array.from({ length: 12 }, (_, at) => ({ x: 20 + at * 8, y: 60 + (at % 3) * 5, t: at * 16, p: 0 }));
	return {
		accepted: true,
		documentHash,
		quem: { nome: "João Antônio da Conceição", documento: "529.982.247-25" },
		trace: { largura: 320, altura: 160, tracos: [line] },
		location: { estado: "recusada" },
		device: { relogio: clock, fuso: "America/Sao_Paulo", duracaoMs: 9000, toque: true },
		channel: "presencial",
		leitura: { ateOFim: true },
		respostas: { nota_geral: "4" },
		...change,
	};
}

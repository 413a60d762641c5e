import { html } from "hono/html";
import type { StandInSettings } from "#server/stand-in/settings.ts";
import type { Html } from "./page-frame.ts";

const clock = new Intl.DateTimeFormat("pt-BR", {
	dateStyle: "full",
	timeStyle: "short",
	timeZone: "America/Sao_Paulo",
});

export function button(action: string, label: string, id = ""): Html {
	return html`<form method="post" action="/provedor-teste/acoes">
		<input type="hidden" name="acao" value="${action}" />
		${id ? html`<input type="hidden" name="id" value="${id}" />` : ""}
		<button type="submit">${label}</button>
	</form>`;
}

export function clockSection(now: Date, { aheadMs }: StandInSettings): Html {
	return html`<section class="sheet" aria-labelledby="relogio">
		<h2 id="relogio">Relógio do provedor</h2>
		<p>${clock.format(now)}</p>
		<div class="buttons">
			${button("avancar-hora", "Avançar 1 hora")} ${button("avancar-dia", "Avançar 1 dia")}
			${button("avancar-mes", "Avançar 1 mês")} ${aheadMs === 0 ? "" : button("acertar-relogio", "Voltar ao presente")}
		</div>
		<p class="hint">Cobranças mensais, novas tentativas e vencimentos seguem este relógio, não o do site.</p>
	</section>`;
}

export function paceSection({ pixSeconds, boletoSeconds, firstChargeSeconds }: StandInSettings): Html {
	return html`<section class="sheet" aria-labelledby="ritmo">
		<h2 id="ritmo">Ritmo</h2>
		<form method="post" action="/provedor-teste/acoes" class="fields">
			<input type="hidden" name="acao" value="ritmo" />
			${number("pix", "Pix pago sozinho depois de (segundos, 0 = nunca)", pixSeconds)}
			${number("boleto", "Boleto pago sozinho depois de (segundos, 0 = nunca)", boletoSeconds)}
			${number("cobranca", "Primeira cobrança da assinatura depois de (segundos)", firstChargeSeconds)}
			<button type="submit">Guardar ritmo</button>
		</form>
	</section>`;
}

export function noticeSection({ notices }: StandInSettings): Html {
	return html`<section class="sheet" aria-labelledby="notificacoes">
		<h2 id="notificacoes">Notificações</h2>
		<form method="post" action="/provedor-teste/acoes" class="fields">
			<input type="hidden" name="acao" value="notificacoes" />
			<div class="columns">
				${select("enviar", "Enviar", notices.sent ? "sim" : "nao", { sim: "sim", nao: "não, perder todas" })}
				${number("copias", "Cópias de cada uma", notices.copies)}
				${number("atraso", "Atraso em segundos", notices.delaySeconds)}
				${select("embaralhar", "Ordem", notices.shuffled ? "sim" : "nao", { nao: "normal", sim: "a mais nova primeiro" })}
				${select("segredo", "Assinatura", notices.wrongSecret ? "errado" : "certo", {
					certo: "com o segredo certo",
					errado: "com um segredo errado",
				})}
				${select("unidade", "Hora da assinatura", notices.unit, { s: "em segundos", ms: "em milissegundos" })}
			</div>
			<button type="submit">Guardar notificações</button>
		</form>
	</section>`;
}

function number(name: string, label: string, value: number): Html {
	return html`<div class="field">
		<label for="${name}">${label}</label>
		<input id="${name}" name="${name}" inputmode="numeric" value="${value}" autocomplete="off" />
	</div>`;
}

function select(name: string, label: string, chosen: string, options: Record<string, string>): Html {
	return html`<div class="field">
		<label for="${name}">${label}</label>
		<select id="${name}" name="${name}">
			${Object.entries(options).map(
				([value, text]) => html`<option value="${value}" ${value === chosen ? "selected" : ""}>${text}</option>`,
			)}
		</select>
	</div>`;
}

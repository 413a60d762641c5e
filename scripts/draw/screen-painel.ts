import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
	Building2,
	ChevronDown,
	Download,
	FileText,
	LayoutDashboard,
	LayoutTemplate,
	Search,
	ShieldCheck,
	Users,
	UsersRound,
} from "lucide-react";
import * as colour from "./palette.ts";
import { clients } from "./people.ts";
import { portrait } from "./portrait.ts";
import { icon } from "./screen-style.ts";
import { publicDir } from "./write-file.ts";

export const panelCss = `
.painel{width:1280px;height:800px;background:${colour.paper};color:${colour.ink};display:grid;grid-template-columns:216px 1fr;font-size:14.5px;line-height:1.4;font-variant-numeric:tabular-nums;overflow:hidden}
.side{background:${colour.sunken};border-right:1px solid ${colour.line};padding:22px 14px;display:flex;flex-direction:column;gap:3px}.side .logo{padding:0 8px 20px}.side a{display:flex;gap:11px;align-items:center;padding:9px 11px;border-radius:10px;color:${colour.soft};font-weight:550}.side a.on{background:${colour.raised};color:${colour.pen};font-weight:650;box-shadow:0 1px 2px #3a2a0c1f}
.quota{margin-top:auto;padding:14px;background:${colour.raised};border:1px solid ${colour.line};border-radius:14px;font-size:13.5px;color:${colour.soft}}.quota b{display:block;color:${colour.ink};font-size:15px}.meter{height:7px;border-radius:4px;background:${colour.line};margin:9px 0 8px}.meter i{display:block;height:100%;border-radius:4px;background:${colour.pen}}
.main{padding:24px 30px}.head{display:flex;align-items:center;gap:10px;margin-bottom:20px}.head h1{font:600 29px/1.1 Newsreader,serif;letter-spacing:-.02em;flex:1}.filter{display:flex;gap:7px;align-items:center;height:38px;padding:0 13px;border:1px solid #d4cab5;border-radius:10px;background:${colour.raised};font-weight:550;font-size:14px}.filter.go{background:${colour.pen};color:#fff;border-color:${colour.pen}}
.tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:14px;margin-bottom:14px}.sheet{background:${colour.raised};border:1px solid ${colour.line};border-radius:16px;box-shadow:0 1px 1px #3a2a0c14,0 12px 26px -20px #261e1650;padding:16px 18px}.tiles span{color:${colour.soft};font-size:13.5px;font-weight:550}.tiles b{display:block;font:600 33px/1.15 Newsreader,serif;letter-spacing:-.015em;margin-top:3px}.tiles em{font-style:normal;font-size:13px;font-weight:600;color:${colour.protectedGreen}}
.row{display:grid;grid-template-columns:1.55fr 1fr;gap:14px;margin-bottom:14px}.sheet h2{font-size:15px;font-weight:650;margin-bottom:2px}.sheet p{color:${colour.soft};font-size:13px}
table{width:100%;border-collapse:collapse;font-size:14px}th{text-align:left;font-weight:600;font-size:12.5px;color:${colour.soft};padding:4px 0 7px;border-bottom:1px solid ${colour.line}}td{padding:8px 0;border-bottom:1px solid #eee7d8;white-space:nowrap}tr:last-child td{border:0}td b{font-weight:600}
.badge{display:inline-flex;gap:5px;align-items:center;padding:2px 9px;border-radius:99px;font-size:12.5px;font-weight:650}.badge.ok{background:${colour.protectedWash};color:${colour.protectedGreen}}.badge.wait{background:${colour.goldWash};color:${colour.gold}}.badge.no{background:${colour.riskWash};color:${colour.risk}}
.face{width:26px;height:26px;border-radius:50%;overflow:hidden;flex:none}.face svg{width:26px;height:26px}`;

const weeks = [9, 11, 8, 12, 14, 10, 15, 13, 17, 16, 19, 21];
const signed = [7, 9, 7, 10, 12, 9, 14, 12, 15, 15, 18, 20];

function bars(): string {
	const body = weeks
		.map((all, i) => {
			const x = 26 + i * 47;
			const ok = signed[i] ?? 0;
			return `<rect x="${x}" y="${150 - all * 6.2}" width="25" height="${all * 6.2}" rx="4" fill="${colour.penWash}"/><rect x="${x}" y="${150 - ok * 6.2}" width="25" height="${ok * 6.2}" rx="4" fill="${colour.pen}"/><text x="${x + 12.5}" y="168" text-anchor="middle">${["24/8", "31/8", "7/9", "14/9", "21/9", "28/9", "5/10", "12/10", "19/10", "26/10", "2/11", "9/11"][i]}</text>`;
		})
		.join("");
	return `<svg viewBox="0 0 596 176" width="596" height="176" font-family="Figtree" font-size="11.500" fill="${colour.soft}"><g stroke="${colour.line}">${[10, 20].map((n) => `<path d="M20 ${150 - n * 6.2}h570"/>`).join("")}<path d="M20 150h570" stroke="#cfc6b2"/></g><text x="0" y="92">10</text><text x="0" y="30">20</text>${body}</svg>`;
}

const funnel = (
	[
		["Visitas assinadas", 148, 100, colour.pen],
		["Propostas", 39, 26, "#5570e6"],
		["Aceitas", 14, 9.5, colour.protectedGreen],
	] as const
)
	.map(
		([label, count, width, fill]) =>
			`<div style="margin-top:11px"><div style="display:flex;justify-content:space-between;font-size:13.500px;font-weight:550"><span>${label}</span><b style="font-weight:650">${count}</b></div><div style="height:15px;border-radius:5px;background:${colour.sunken};margin-top:4px"><div style="height:15px;border-radius:5px;width:${width}%;background:${fill}"></div></div></div>`,
	)
	.join("");

const fichas = [
	["V26-7K3M-9QXA", "Marcos Vinícius Tavares", "Rua Harmonia, 742, apto 82", 0, "ok", "Assinada"],
	["P26-2HTD-84RW", "Luciana Prado e Silva", "Alameda Lorena, 1190, apto 51", 2, "wait", "Aguardando"],
	["V26-X91C-TB6N", "Eduardo Nakamura", "Rua Apinajés, 388, casa 3", 4, "ok", "Assinada"],
	["A26-M0QE-5FZ2", "Helena Couto Barros", "Av. Sumaré, 1625, apto 104", 3, "ok", "Assinada"],
	["V26-4SVK-1JYP", "Rafael Moura Lins", "Rua Cayowaá, 915, apto 23", 0, "no", "Recusada"],
] as const;
const agents = ["Renata Albuquerque", "Otávio Brandt", "Camila Duarte", "Diego Santana", "Aline Kuroda"];

const avatar = (index: number) => {
	const person = clients[index];
	return person ? `<span class="face">${portrait(person)}</span>` : "";
};

export function panelScreen(): string {
	const logo = readFileSync(join(publicDir, "logo.svg"), "utf8").replace(
		'width="318" height="80"',
		'width="127" height="32"',
	);
	const nav = (
		[
			[LayoutDashboard, "Painel"],
			[FileText, "Fichas"],
			[Users, "Clientes"],
			[Building2, "Imóveis"],
			[UsersRound, "Equipe"],
			[LayoutTemplate, "Modelos"],
		] as const
	)
		.map(([shape, label], i) => `<a class="${i ? "" : "on"}">${icon(shape, 18)}${label}</a>`)
		.join("");
	const tiles = [
		["Visitas assinadas", "148", "+18% no trimestre"],
		["Taxa de assinatura", "90%", "+4 pontos"],
		["Nota média dos imóveis", "4,3", "de 5, em 132 avaliações"],
		["Comissões em jogo", "R$ 412 mil", "com prova registrada"],
	]
		.map(([label, value, note]) => `<div class="sheet"><span>${label}</span><b>${value}</b><em>${note}</em></div>`)
		.join("");
	const rows = fichas
		.map(
			([code, name, place, agent, tone, status]) =>
				`<tr><td><b>${code}</b></td><td>${name}</td><td style="color:${colour.soft}">${place}</td><td><span style="display:flex;gap:8px;align-items:center">${avatar(agent)}${agents[agent]}</span></td><td style="text-align:right"><span class="badge ${tone}">${tone === "ok" ? icon(ShieldCheck, 13) : ""}${status}</span></td></tr>`,
		)
		.join("");
	return `<div class="painel"><aside class="side"><div class="logo">${logo}</div>${nav}<div class="quota"><b>61 de 240 fichas</b><div class="meter"><i style="width:25%"></i></div>No ritmo atual, fecha o mês em 126.</div></aside>
	<main class="main"><div class="head"><h1>Painel da equipe</h1><span class="filter">Últimos 90 dias ${icon(ChevronDown, 15)}</span><span class="filter">Todos os corretores ${icon(ChevronDown, 15)}</span><span class="filter">${icon(Search, 16)}</span><span class="filter go">${icon(Download, 16)} Exportar</span></div>
	<div class="tiles">${tiles}</div>
	<div class="row"><div class="sheet"><h2>Quantas visitas saíram assinadas?</h2><p style="margin-bottom:8px">Por semana: assinadas em azul, as demais em claro</p>${bars()}</div><div class="sheet"><h2>A visita está virando proposta?</h2><p>Dos últimos 90 dias</p>${funnel}<p style="margin-top:12px">Uma em cada <b style="color:${colour.ink}">3,8</b> visitas vira proposta.</p></div></div>
	<div class="sheet" style="padding-bottom:6px"><table><tr><th>Protocolo</th><th>Cliente</th><th>Imóvel</th><th>Corretor</th><th style="text-align:right">Situação</th></tr>${rows}</table></div></main></div>`;
}

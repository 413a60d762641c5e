import {
	Check,
	ChevronLeft,
	Clock,
	Fingerprint,
	MapPin,
	Send,
	ShieldCheck,
	Smartphone,
	Star,
	Wifi,
} from "lucide-react";
import * as colour from "./palette.ts";
import { icon, mark, statusBar } from "./screen-style.ts";

const facade = `<svg viewBox="0 0 64 64" width="72" height="72"><rect width="64" height="64" fill="#2c3468"/><path d="M0 30h64v34H0z" fill="#d27a62"/><path d="M0 44h14V34h9v30H0zM50 64V38h14v26z" fill="#43446d"/><path d="M18 64V16l22-7v55z" fill="#8a6f86"/><path d="M40 9l9 9v46h-9z" fill="#29305a"/><g fill="#1b2548">${[20, 28, 36, 44, 52].map((y) => `<path d="M21 ${y + 1}l6-1.500v5l-6 1zM30 ${y - 1.5}l7-1.700v5.200l-7 1.200z"/>`).join("")}</g><path d="M30 34.500l7-1.700v5.200l-7 1.200z" fill="#ffd48a"/></svg>`;

const property = (line: string) =>
	`<div class="card imovel">${facade}<div><strong>Rua Harmonia, 742, apto 82</strong><span>Vila Madalena, São Paulo</span>${line}</div></div>`;

const typed = (text: string, from: number, to: number) =>
	`<span class="typed" data-type="${from},${to}">${text}</span>`;

const field = (label: string, text: string, from: number, to: number) =>
	`<label class="field"><span>${label}</span><b data-focus="${from},${to}">${typed(text, from, to)}</b></label>`;

/** Times are shares of the step, read by the demo video; a still picture ignores them. */
export const fillScreen = `<div class="phone" id="fill">${statusBar("15:12")}<div class="top">${icon(ChevronLeft, 26)}<h1>Ficha de visita</h1><small>1 de 3</small></div><div class="steps"><i class="on"></i><i></i><i></i></div>
	<div class="body">${property("<em>R$ 1.180.000,00</em>")}
	${field("Nome do cliente", "Marcos Vinícius Tavares", 0.08, 0.34)}
	<div class="two">${field("CPF", "318.402.775-07", 0.36, 0.48)}${field("Celular", "(11) 95555-0142", 0.5, 0.5)}</div>
	<div class="two">${field("Data da visita", "14/11/2026", -1, -0.5)}${field("Início", "15:10", -1, -0.5)}</div>
	<label class="field"><span>Ele já conhecia este imóvel?</span><div class="choice" data-on=".7"><i></i>Não, conheceu por mim</div><div class="choice"><i></i>Viu o anúncio, mas não visitou</div></label></div>
	<div class="bottom"><div class="saved">${icon(Check, 16)} Salvo neste aparelho</div><div class="button" data-press=".86">Pedir assinatura</div></div><div class="home"></div></div>`;

const signature =
	"M22 92C26 52 38 14 47 18C56 24 38 76 44 92C50 64 64 22 74 22C84 26 66 74 74 90C80 94 86 78 94 70C101 62 108 66 105 75C102 86 91 92 90 83C90 72 104 64 108 70C106 80 108 90 114 88C120 82 122 68 128 66C131 64 128 72 133 73C139 72 138 66 145 66C138 67 132 86 141 88C149 88 152 78 157 70C162 64 170 66 169 76C167 88 156 91 155 82C155 74 163 68 172 70C178 74 176 62 182 62C176 72 190 78 184 87C178 92 172 86 177 84C196 80 204 40 222 26C238 16 262 22 278 16C254 30 240 62 233 96C246 70 252 60 262 62C266 66 252 84 260 86C270 82 272 66 281 64C289 64 276 82 284 84C294 82 298 62 306 64C312 68 298 86 304 86";

export const signScreen = `<div class="phone" id="sign">${statusBar("15:14")}<div class="top" style="padding-top:14px">${mark(44)}<small style="margin-left:auto">Ficha V26-7K3M-9QXA</small></div>
	<div class="body"><h1 style="font:600 29px/1.15 Newsreader,serif;letter-spacing:-.02em;margin:6px 0 10px">Marcos, confirme a visita de hoje</h1>
	<p style="color:${colour.soft};font-size:16px;margin-bottom:16px">Isto só confirma que visitamos juntos. Não obriga a comprar, não custa nada e você recebe uma cópia.</p>
	${property("<span>Sábado, 14/11/2026, às 15:10</span>")}
	<p style="font-size:14.500px;font-weight:600;margin-bottom:7px">Assine com o dedo</p>
	<div class="card" style="height:216px;position:relative;border:1.5px solid #cfc6b2;overflow:hidden"><svg viewBox="0 0 348 213" width="348" height="213" style="position:absolute;inset:0"><path d="M28 158h292" stroke="${colour.edge}" stroke-width="1.500" stroke-dasharray="2 6" stroke-linecap="round"/><g transform="translate(12 52) scale(.98)"><path data-stroke=".14,.7" d="${signature}" fill="none" stroke="${colour.pen}" stroke-width="3.600" stroke-linecap="round" stroke-linejoin="round"/></g></svg><span style="position:absolute;left:28px;bottom:18px;font-size:14px;color:${colour.soft}">Marcos Vinícius Tavares</span></div></div>
	<div class="bottom"><div style="display:grid;grid-template-columns:1fr 1.700fr;gap:12px"><div class="button quiet">Limpar</div><div class="button" data-press=".84">Confirmar</div></div><p style="text-align:center;font-size:13.500px;color:${colour.soft};margin-top:12px">Pedido por Renata Albuquerque, CRECI-SP 184.392-F</p></div><div class="home"></div></div>`;

const evidence = [
	[Clock, "Hora do servidor", "14/11/2026 15:16:42"],
	[Smartphone, "Aparelho", "Android 15, Chrome"],
	[Wifi, "IP e porta de origem", "203.0.113.18:52814"],
	[MapPin, "Localização informada", "± 12 m"],
	[Fingerprint, "SHA-256", "9f2c71…e0b4"],
] as const;

const rating = (label: string, stars: number, at: number) =>
	`<div style="display:flex;justify-content:space-between;padding:3px 0" data-show="${at}"><span>${label}</span><span style="display:flex;gap:2px;color:#a5761a">${[1, 2, 3, 4, 5].map((n) => `<span style="${n <= stars ? "" : "opacity:.28"}">${icon(Star, 17).replace('fill="none"', `fill="${n <= stars ? "currentColor" : "none"}"`)}</span>`).join("")}</span></div>`;

export const sealedScreen = `<div class="phone" id="sealed">${statusBar("15:16")}<div class="top">${icon(ChevronLeft, 26)}<h1>Comprovante</h1><small>3 de 3</small></div><div class="steps"><i class="on"></i><i class="on"></i><i class="on"></i></div>
	<div class="body"><div class="card" style="padding:22px 20px 16px;text-align:center;position:relative"><div style="height:76px"><div class="stamp" data-stamp=".06"><b>BLINDADO</b></div></div>
	<p style="font-size:14px;color:${colour.soft};margin-top:4px">Protocolo</p><p style="font:600 27px/1.2 Newsreader,serif;letter-spacing:.01em">V26-7K3M-9QXA</p>
	<div style="border-top:1.5px dashed ${colour.line};margin:14px -20px 10px"></div>
	${evidence.map(([shape, label, value], i) => `<div data-show="${(0.2 + i * 0.055).toFixed(2)}" style="display:flex;align-items:center;gap:9px;padding:6px 0;font-size:14.500px"><span style="color:${colour.protectedGreen};display:flex">${icon(shape, 17)}</span><span style="color:${colour.soft}">${label}</span><b style="margin-left:auto;font-weight:600;font-variant-numeric:tabular-nums">${value}</b></div>`).join("")}</div>
	<div class="card" style="padding:14px 20px;margin-top:14px;font-size:15px"><p style="font-weight:650;margin-bottom:5px">O que o cliente achou</p>${rating("Localização", 5, 0.5)}${rating("Estado de conservação", 4, 0.545)}${rating("Preço", 3, 0.59)}</div></div>
	<div class="bottom"><div class="saved">${icon(ShieldCheck, 17)} Cópia enviada ao cliente</div><div class="button">${icon(Send, 19)} Enviar ao proprietário</div></div><div class="home"></div></div>`;

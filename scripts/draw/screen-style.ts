import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as colour from "./palette.ts";
import { rubricPath, rubricViewBox } from "./rubric-path.ts";

export const icon = (shape: LucideIcon, size = 18) =>
	renderToStaticMarkup(createElement(shape, { size, strokeWidth: 1.9 }));

export const mark = (width: number, stroke: string = colour.pen, attributes = "") =>
	`<svg viewBox="${rubricViewBox}" width="${width}" height="${(width * 100) / 120}"><path ${attributes} d="${rubricPath}" fill="none" stroke="${stroke}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

export const statusBar = (time: string) =>
	`<div class="status"><b>${time}</b><span><i class="bars"><u></u><u></u><u></u><u></u></i>5G<i class="battery"></i></span></div>`;

export const phoneCss = `
.phone{width:390px;height:844px;background:${colour.paper};color:${colour.ink};position:relative;overflow:hidden;font-size:16px;line-height:1.4}
.status{height:48px;padding:10px 28px 0;display:flex;justify-content:space-between;align-items:center;font-size:15px;font-weight:600}.status span{display:flex;gap:7px;align-items:center;font-size:13px}
.bars{display:flex;gap:2px;align-items:end;height:11px}.bars u{width:3px;background:currentColor;border-radius:1px;height:4px}.bars u:nth-child(2){height:6px}.bars u:nth-child(3){height:8px}.bars u:nth-child(4){height:11px}
.battery{width:24px;height:12px;border:1.5px solid currentColor;border-radius:4px;position:relative}.battery:after{content:"";position:absolute;inset:1.5px 6px 1.5px 1.5px;background:currentColor;border-radius:1.5px}
.top{display:flex;align-items:center;gap:10px;padding:8px 20px 12px}.top h1{font:600 23px/1.15 Newsreader,serif;letter-spacing:-.015em;flex:1}.top small{font-size:14px;color:${colour.soft};font-weight:500}
.steps{display:flex;gap:6px;padding:0 20px 18px}.steps i{flex:1;height:4px;border-radius:2px;background:${colour.line}}.steps i.on{background:${colour.pen}}
.body{padding:0 20px}.field{display:block;margin-bottom:14px}.field>span{display:block;font-size:14px;font-weight:600;margin-bottom:5px}.field b{display:flex;align-items:center;height:48px;padding:0 14px;border:1.5px solid #cfc6b2;border-radius:10px;background:${colour.raised};font-weight:450;font-size:16.5px;font-variant-numeric:tabular-nums;white-space:nowrap}.field b.focus{border-color:${colour.pen};box-shadow:0 0 0 3px ${colour.penWash}}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.card{background:${colour.raised};border:1px solid ${colour.line};border-radius:16px;box-shadow:0 1px 1px #3a2a0c14,0 10px 24px -16px #261e1650}
.imovel{display:flex;gap:14px;padding:12px;margin-bottom:18px;align-items:center}.imovel svg{flex:none;border-radius:10px}.imovel strong{display:block;font-size:16.5px;line-height:1.25;font-weight:650}.imovel span{display:block;color:${colour.soft};font-size:14.5px}.imovel em{font-style:normal;font-weight:650;font-size:15.5px;font-variant-numeric:tabular-nums}
.choice{display:flex;gap:11px;align-items:center;padding:12px 14px;border:1.5px solid #cfc6b2;border-radius:10px;background:${colour.raised};font-size:15.5px;margin-top:8px}.choice i{width:20px;height:20px;border-radius:50%;border:1.8px solid ${colour.edge};flex:none}.choice.on{border-color:${colour.pen};background:${colour.penWash}}.choice.on i{border:6px solid ${colour.pen}}
.bottom{position:absolute;left:0;right:0;bottom:0;padding:14px 20px 34px;background:linear-gradient(#fbf8f100,${colour.paper} 22%)}
.button{height:54px;border-radius:13px;background:${colour.pen};color:#fff;font-weight:650;font-size:17.5px;display:flex;align-items:center;justify-content:center;gap:10px;box-shadow:inset 0 -2px 0 #0810464d}.button.quiet{background:${colour.raised};color:${colour.ink};border:1.5px solid #cfc6b2;box-shadow:none}
.saved{display:flex;align-items:center;justify-content:center;gap:6px;color:${colour.protectedGreen};font-size:14px;font-weight:600;margin-bottom:10px}
.home{position:absolute;bottom:9px;left:50%;width:134px;height:5px;margin-left:-67px;border-radius:3px;background:${colour.ink}}
.stamp{display:inline-block;padding:4px;border:3px solid ${colour.protectedGreen};border-radius:10px;color:${colour.protectedGreen};transform:rotate(-6deg)}.stamp b{display:block;border:1.5px solid;border-radius:6px;padding:5px 18px 4px;font:800 31px/1.1 Figtree;letter-spacing:.13em;text-indent:.13em}`;

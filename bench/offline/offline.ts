// `npm run bench:offline`: what the device can carry and how a cut delivery goes on (delivery.ts).
// `npm run bench:offline -- quedas 200`: that many captures with kills of page, browser and server (kills.ts).
// `npm run bench:offline -- firefox` or `webkit`: the same journey in another browser (elsewhere.ts).
const [what = "entrega"] = process.argv.slice(2);
if (what === "quedas") await import("./kills.ts");
else if (what === "entrega") await import("./delivery.ts");
else await import("./elsewhere.ts");

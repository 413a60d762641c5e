// `npm run bench`: every figure is a ratio against a baseline measured in the same interleaved run.
import { benchPages } from "./cached-page.ts";
import { weighFirstLoad } from "./first-load.ts";
import { benchPublicPages } from "./public-pages.ts";
import { benchStart } from "./start-time.ts";

await benchPages();
await benchPublicPages();
await benchStart();
weighFirstLoad();
console.log(`
Cada um por si, porque leva minutos ou precisa de um navegador:
npm run bench:signed-in    páginas de quem entrou, com 10.000 fichas na conta
npm run bench:lighthouse   tempo de bloqueio e LCP no celular
npm run bench:seal         selar, e quanto pesa o PDF de uma visita
npm run bench:ficha-cost   processador e bytes de uma ficha, do começo ao e-mail
npm run bench:scale        lista, busca, abrir e verificar com 10.000 e com 1.000.000 de fichas`);
process.exit(0);

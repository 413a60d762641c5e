/**
 * The one inline script of public pages. What moves by itself begins once the page was painted (`data-unpainted`): with
 * an animation under way browsers begin the next picture at once, and the page stands still until the first is drawn.
 * The page's module is fetched only after the largest paint (the page has loaded and the browser is idle), or when the
 * visitor touches, types or scrolls.
 * It is a constant so that the content security policy can allow it by hash on cached pages.
 */
export const bootScript = `(()=>{let d=document,s=d.currentScript.dataset.module,r=d.documentElement.dataset,p=()=>delete r.unpainted,o={once:true,passive:true,capture:true},t=["pointerdown","keydown","scroll","touchstart"],n=()=>{n=()=>{};p();for(let e of t)removeEventListener(e,f,o);import(s)},f=()=>n();for(let e of t)addEventListener(e,f,o);new PerformanceObserver(p).observe({type:"paint",buffered:true});let w=()=>setTimeout(()=>"requestIdleCallback"in window?requestIdleCallback(f,{timeout:2000}):f(),200);d.readyState=="complete"?w():addEventListener("load",w,o)})()`;

/**
 * The one inline script of public pages. It waits until the largest paint is over (the page has loaded and
 * the browser is idle) or the visitor touches, types or scrolls, and only then fetches the page's module.
 * It is a constant so that the content security policy can allow it by hash on cached pages.
 */
export const bootScript = `(()=>{let d=document,s=d.currentScript.dataset.module,o={once:true,passive:true,capture:true},t=["pointerdown","keydown","scroll","touchstart"],n=()=>{n=()=>{};for(let e of t)removeEventListener(e,f,o);import(s)},f=()=>n();for(let e of t)addEventListener(e,f,o);let w=()=>setTimeout(()=>"requestIdleCallback"in window?requestIdleCallback(f,{timeout:2000}):f(),200);d.readyState=="complete"?w():addEventListener("load",w,o)})()`;

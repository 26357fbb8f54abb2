/**
 * Stands in the head of a page that came drawn. What is pressed, typed or sent before the page lives is kept for when it does
 * (early.ts); links, and forms that have an address, lead on without any script.
 */
export const earlyScript = `(()=>{const done=[],types=["click","submit","input","change"];const keep=event=>{const{type,target}=event;if(!target.closest?.("#root"))return;const on=type==="click"?target.closest("button,[role=button],input[type=checkbox]"):target;if(!on||(type==="click"&&on.type==="submit")||(type==="submit"&&on.hasAttribute("action")))return;if(type==="submit"||on.type==="checkbox")event.preventDefault();done.push([type,on])};for(const type of types)addEventListener(type,keep,true);self.plazaEarly={done,stop(){for(const type of types)removeEventListener(type,keep,true)}}})()`

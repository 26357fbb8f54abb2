import { rootCss } from '../../../shared/ui/looks/root-css.ts'
import { mark } from '../looks/mark.ts'
import { sizes } from '../looks/sizes.ts'
import { workSizes } from './work-sizes.ts'

const { bar, side, rail } = workSizes
const { logo, content, gutter } = sizes

const frameCss = `
.w0-bar{display:flex;align-items:center;gap:8px;height:${bar}px;padding:0 16px;background:var(--plaza-bar);color:var(--plaza-onBar)}
.w0-maize{fill:var(--plaza-maize)}
.w0-name{width:140px;height:14px;margin-left:12px;border-radius:7px;background:var(--plaza-barSoft)}
.w0-side{display:none;padding:12px;border-right:1px solid var(--plaza-line);background:var(--plaza-surface)}
.w0-side i{display:block;height:20px;margin:10px 12px 22px;border-radius:6px}
.w0-main{max-width:${content + 2 * gutter.desk}px;min-height:calc(100dvh - ${bar}px);padding:24px ${gutter.phone}px}
.w0-title{width:220px;height:32px;border-radius:8px}
.w0-box{height:120px;margin-top:20px;border-radius:14px}
.w0-box+.w0-box{height:420px}
.w0-bottom{position:fixed;inset:auto 0 0;height:var(--plaza-bottom-bar);border-top:1px solid var(--plaza-line);background:var(--plaza-surface)}
.w0-grey{background:var(--plaza-skeleton)}
@media (min-width:768px){
.w0-columns{display:grid;grid-template-columns:${rail}px minmax(0,1fr)}
.w0-side{display:block}
.w0-side i{height:36px;margin:10px 18px}
.w0-main{width:100%;margin:auto;padding:24px}
.w0-bottom{display:none}
}
@media (min-width:1200px){
.w0-bar{padding:0 20px}
.w0-columns{grid-template-columns:${side}px minmax(0,1fr)}
.w0-side i{height:20px;margin:10px 12px 22px}
}
`

/** Critical styles of the first paint of a page of people at work. */
export const workSkeletonCss = rootCss + frameCss

const markSvg = `<svg width="${logo.mark}" height="${logo.mark}" viewBox="${mark.box}" aria-hidden="true"><path d="${mark.maize}" class="w0-maize"/><path d="${mark.white}" fill="currentColor"/><path d="${mark.stall}" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round"/></svg>`

/** What stands in #root until React takes over: the bar and the menu at their true size, and grey where the work will be. */
export const workSkeletonHtml = `<div aria-busy="true"><div class="w0-bar">${markSvg}<div class="w0-name"></div></div><div class="w0-columns"><div class="w0-side">${'<i class="w0-grey"></i>'.repeat(7)}</div><div class="w0-main"><div class="w0-title w0-grey"></div><div class="w0-box w0-grey"></div><div class="w0-box w0-grey"></div></div></div><div class="w0-bottom"></div></div>`

import { rootCss } from '../../shared/ui/looks/root-css.ts'
import { awningBackground } from './looks/awning.ts'
import { mark } from './looks/mark.ts'
import { offWordlessBar, searchWidth, sizes } from './looks/sizes.ts'

const { bar, searchRow, search, links, awning, logo, columnGap, content, gutter } = sizes

// A card is a square picture and this much below it.
const cardText = 260

const frameCss = `
.p0-bar{position:relative;background:var(--plaza-bar);color:var(--plaza-onBar)}
.p0-bar::after{content:"";position:absolute;inset:100% 0 auto;height:${awning}px;background:${awningBackground}}
.p0-row{display:grid;grid-template:${bar.phone}px ${searchRow}px/auto;align-items:center;max-width:${content + 2 * gutter.desk}px;margin:auto;padding:0 ${gutter.phone}px}
.p0-logo{display:flex;align-items:center;gap:${logo.gap}px;padding-left:38px;font-size:${logo.text}px;font-weight:800;letter-spacing:-.035em;line-height:1}
.p0-maize{fill:var(--plaza-maize)}
.p0-search{align-self:start;height:${search}px;border-radius:10px;background:var(--plaza-surface)}
.p0-links{display:none;height:${links}px;border-bottom:1px solid var(--plaza-line)}
.p0-main{min-height:100dvh;max-width:${content + 2 * gutter.desk}px;margin:auto;padding:24px ${gutter.phone}px}
.p0-hero{aspect-ratio:4/5;border-radius:14px}
.p0-grid{display:grid;grid-template-columns:repeat(2,1fr);gap:12px;margin-top:32px}
.p0-card{padding-bottom:${cardText}px;border-radius:14px}
.p0-card::before{content:"";display:block;padding-top:100%}
.p0-bottom{position:fixed;inset:auto 0 0;height:var(--plaza-bottom-bar);border-top:1px solid var(--plaza-line);background:var(--plaza-surface)}
.p0-grey{background:var(--plaza-skeleton)}
@media (min-width:768px){
.p0-row{grid-template:${bar.desk}px/auto ${searchWidth.wordless} 1fr;column-gap:${columnGap}px;padding:0 ${gutter.desk}px}
.p0-logo{padding:0}
.p0-search{align-self:center}
.p0-links{display:block}
.p0-bottom{display:none}
.p0-main{padding:24px}
.p0-hero{aspect-ratio:2/1}
.p0-grid{grid-template-columns:repeat(3,1fr);gap:16px}
}
${offWordlessBar}{.p0-row{grid-template-columns:auto ${searchWidth.worded} 1fr}}
.p0-row.p0-slim{grid-template:${bar.phone}px/auto}
.p0-slim>.p0-logo{padding:0}
@media (min-width:1200px){
.p0-hero{aspect-ratio:3/1}
.p0-grid{grid-template-columns:repeat(5,1fr)}
}
`

const markSvg = `<svg width="${logo.mark}" height="${logo.mark}" viewBox="${mark.box}" aria-hidden="true"><path d="${mark.maize}" class="p0-maize"/><path d="${mark.white}" fill="currentColor"/><path d="${mark.stall}" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round"/></svg>`

/** Critical styles of the first paint; the kit's own variables and resets among them. */
export const skeletonCss = rootCss + frameCss

/** The same of the frame "slim". */
export const slimSkeletonHtml = `<div aria-busy="true"><div class="p0-bar"><div class="p0-row p0-slim"><div class="p0-logo">${markSvg}Plaza</div></div></div><div class="p0-main"></div></div>`

/** What stands in #root until React takes over: the bar at its true size and grey where the content will be. */
export const skeletonHtml = `<div aria-busy="true"><div class="p0-bar"><div class="p0-row"><div class="p0-logo">${markSvg}Plaza</div><div class="p0-search"></div></div></div><div class="p0-links"></div><div class="p0-main"><div class="p0-hero p0-grey"></div><div class="p0-grid">${'<div class="p0-card p0-grey"></div>'.repeat(10)}</div></div><div class="p0-bottom"></div></div>`

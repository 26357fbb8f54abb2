import { letter } from '../drawing/lettering.ts'
import { type Drawing, faceLight, inset, type Label, roundLight } from './label.ts'
import { readableOn } from './skins.ts'

/** A candle burning in a labelled glass. */
export const candle = ({ brand, name, emoji, skin }: Label): Drawing => ({
  width: 480,
  height: 690,
  markup: `<defs>${roundLight('r')}<radialGradient id="$g"><stop offset="0" stop-color="#ffd98a" stop-opacity=".9"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient></defs>
  <circle cx="240" cy="130" r="200" fill="url(#$g)"/>
  <path d="M30 170H450V640Q446 688 400 688H80Q34 688 30 640Z" fill="#f4f8f8" opacity=".75"/>
  <path d="M42 240H438V636Q434 676 396 676H84Q46 676 42 636Z" fill="${skin.body}"/><ellipse cx="240" cy="242" rx="198" ry="26" fill="#fff" opacity=".5"/><ellipse cx="240" cy="242" rx="80" ry="12" fill="#ffdf9b"/>
  <path d="M240 244V196" stroke="#3b2a20" stroke-width="9"/><path d="M240 62Q290 140 272 178Q260 206 240 206Q220 206 208 178Q190 140 240 62Z" fill="#ff9d2e"/><path d="M240 120Q262 160 254 182Q248 198 240 198Q232 198 226 182Q218 160 240 120Z" fill="#fff1b8"/>
  <rect x="86" y="322" width="308" height="270" rx="10" fill="${skin.paper}"/>
  ${letter(brand, { x: 240, y: 348, height: 28, colour: skin.ink, fit: 250 })}${inset(emoji, 240, 460, 120, 200)}${letter(name, { x: 240, y: 546, height: 22, colour: skin.ink, fit: 250 })}
  <path d="M30 170H450V640Q446 688 400 688H80Q34 688 30 640Z" fill="url(#$r)" opacity=".65"/><ellipse cx="240" cy="170" rx="210" ry="26" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="7"/>`,
})

/** A stoneware mug with a motif. */
export const mug = ({ emoji, skin }: Label): Drawing => ({
  width: 660,
  height: 560,
  markup: `<defs>${roundLight('r')}</defs>
  <path d="M470 150Q650 130 640 290Q630 430 450 430" fill="none" stroke="${skin.body}" stroke-width="58"/><path d="M470 150Q650 130 640 290Q630 430 450 430" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="58"/><path d="M478 138Q640 120 632 280" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="10"/>
  <path d="M24 70H496V470Q490 556 400 558H120Q30 556 24 470Z" fill="${skin.body}"/><path d="M24 420H496V470Q490 556 400 558H120Q30 556 24 470Z" fill="${skin.band}"/>
  ${inset(emoji, 250, 260, 230, 280)}
  <path d="M24 70H496V470Q490 556 400 558H120Q30 556 24 470Z" fill="url(#$r)"/>
  <ellipse cx="260" cy="70" rx="236" ry="50" fill="${skin.body}"/><ellipse cx="260" cy="74" rx="212" ry="40" fill="#000" opacity=".3"/><ellipse cx="260" cy="82" rx="200" ry="30" fill="#5b3524"/><ellipse cx="260" cy="70" rx="236" ry="50" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6"/>`,
})

const plump =
  'M60 60Q330 110 600 60Q640 40 650 80Q600 330 650 580Q640 640 590 610Q330 560 70 610Q20 640 12 580Q60 330 12 80Q20 30 60 60Z'

const motif = (x: number, y: number, size: number, tint: string) =>
  `<path d="M${x} ${y - size}L${x + size} ${y}L${x} ${y + size}L${x - size} ${y}Z" fill="none" stroke="${tint}" stroke-width="${size * 0.26}"/><circle cx="${x}" cy="${y}" r="${size * 0.22}" fill="${tint}"/>`

/** A woven cushion with a diamond motif. */
export const cushion = ({ skin }: Label): Drawing => ({
  width: 664,
  height: 640,
  markup: `<defs>${faceLight('f')}<clipPath id="$c"><path d="${plump}"/></clipPath><radialGradient id="$g" cx=".42" cy=".38" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></radialGradient></defs>
  <path d="${plump}" fill="${skin.body}"/>
  <g clip-path="url(#$c)"><rect x="0" y="90" width="664" height="26" fill="${skin.band}"/><rect x="0" y="540" width="664" height="26" fill="${skin.band}"/><rect x="0" y="130" width="664" height="8" fill="${skin.paper}"/><rect x="0" y="518" width="664" height="8" fill="${skin.paper}"/>
  ${[120, 330, 540].map((x) => motif(x, 328, 92, skin.paper) + motif(x, 328, 48, skin.band)).join('')}${[15, 225, 435, 645].map((x) => motif(x, 224, 34, skin.band) + motif(x, 432, 34, skin.band)).join('')}</g>
  <path d="${plump}" fill="url(#$g)"/><path d="${plump}" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="6"/>`,
})

const fold = (y: number, tint: string, band: string, x: number) => `
  <rect x="${x}" y="${y}" width="620" height="128" rx="60" fill="${tint}"/><rect x="${x}" y="${y}" width="620" height="128" rx="60" fill="url(#$f)"/>
  <path d="M${x + 30} ${y + 44}H${x + 590}M${x + 30} ${y + 84}H${x + 590}" stroke="#000" stroke-opacity=".1" stroke-width="5"/><rect x="${x + 440}" y="${y}" width="44" height="128" fill="${band}"/><rect x="${x + 498}" y="${y}" width="14" height="128" fill="${band}"/>`

/** Folded textiles in a pile: towels, sheets, blankets. */
export const textiles = ({ skin }: Label): Drawing => ({
  width: 680,
  height: 520,
  markup: `<defs>${faceLight('f')}</defs>${fold(388, skin.body, skin.paper, 20)}${fold(264, skin.paper, skin.band, 40)}${fold(140, skin.band, skin.paper, 24)}${fold(16, skin.body, skin.paper, 36)}`,
})

/** A printed tin with a lid: tea, biscuits. */
export const tin = ({ brand, name, size, emoji, skin }: Label): Drawing => ({
  width: 520,
  height: 660,
  markup: `<defs>${roundLight('r')}</defs>
  <path d="M30 120V600Q32 656 260 658Q488 656 490 600V120Z" fill="${skin.body}"/><path d="M30 470Q260 530 490 470V600Q488 656 260 658Q32 656 30 600Z" fill="${skin.band}"/>
  ${letter(brand, { x: 260, y: 190, height: 36, colour: readableOn('body', skin), fit: 360, weight: 0.16 })}<circle cx="260" cy="360" r="112" fill="${skin.paper}"/>${inset(emoji, 260, 360, 160, 180)}
  ${letter(name, { x: 260, y: 536, height: 26, colour: readableOn('band', skin), fit: 360, weight: 0.15 })}${letter(size, { x: 260, y: 588, height: 17, colour: readableOn('band', skin), weight: 0.12 })}
  <path d="M30 120V600Q32 656 260 658Q488 656 490 600V120Z" fill="url(#$r)"/>
  <path d="M20 70V130Q22 172 260 174Q498 172 500 130V70Z" fill="${skin.band}"/><path d="M20 70V130Q22 172 260 174Q498 172 500 130V70Z" fill="url(#$r)"/><ellipse cx="260" cy="70" rx="240" ry="50" fill="${skin.band}"/><ellipse cx="260" cy="70" rx="240" ry="50" fill="#fff" opacity=".3"/>`,
})

import { letter } from '../drawing/lettering.ts'
import { type Drawing, inset, type Label, roundLight } from './label.ts'
import { readableOn } from './skins.ts'

const squeeze = 'M24 24H396L372 640Q370 690 330 692H90Q50 690 48 640Z'

/** A squeeze tube standing on its cap: hand cream, sunscreen, toothpaste. */
export const tube = ({ brand, name, size, emoji, skin }: Label): Drawing => ({
  width: 420,
  height: 826,
  markup: `<defs>${roundLight('r')}</defs>
  <rect x="96" y="684" width="228" height="140" rx="18" fill="${skin.band}"/>
  <rect x="96" y="684" width="228" height="140" rx="18" fill="url(#$r)"/>
  <path d="${squeeze}" fill="${skin.body}"/>
  ${letter(brand, { x: 210, y: 118, height: 36, colour: readableOn('body', skin), fit: 280 })}
  <path d="M40 452L54 452Q210 400 366 452L380 452L372 640Q370 690 330 692H90Q50 690 48 640Z" fill="${skin.paper}"/>
  ${inset(emoji, 210, 346, 230, 270)}
  ${letter(name, { x: 210, y: 530, height: 28, colour: skin.ink, fit: 260 })}
  ${letter(size, { x: 210, y: 594, height: 18, colour: skin.ink, weight: 0.11 })}
  <path d="${squeeze}" fill="url(#$r)" opacity=".82"/>
  <path d="M24 10H396V62H24Z" fill="${skin.body}"/><path d="M24 10H396V62H24Z" fill="#000" opacity=".12"/>
  <path d="M40 10V62M66 10V62M92 10V62M118 10V62M144 10V62M170 10V62M196 10V62M222 10V62M248 10V62M274 10V62M300 10V62M326 10V62M352 10V62M378 10V62" stroke="#fff" stroke-opacity=".25" stroke-width="4"/>`,
})

/** A short stick with its cap beside it: lip balm, deodorant. */
export const stick = ({ brand, emoji, skin }: Label): Drawing => ({
  width: 250,
  height: 660,
  markup: `<defs>${roundLight('r')}</defs>
  <path d="M58 220V96Q80 20 150 18Q192 22 192 96V220Z" fill="${skin.band}"/>
  <path d="M58 220V96Q80 20 150 18Q192 22 192 96V220Z" fill="url(#$r)" opacity=".7"/>
  <path d="M66 100Q92 40 148 34Q120 70 108 120Z" fill="#fff" opacity=".4"/>
  <rect x="44" y="206" width="162" height="64" rx="10" fill="${skin.paper}"/><rect x="44" y="206" width="162" height="64" rx="10" fill="url(#$r)"/>
  <rect x="20" y="258" width="210" height="400" rx="20" fill="${skin.body}"/>
  ${inset(emoji, 125, 400, 130, 150)}
  ${letter(brand, { x: 125, y: 500, height: 22, colour: readableOn('body', skin), fit: 160 })}
  <path d="M20 590H230" stroke="${skin.paper}" stroke-opacity=".7" stroke-width="6"/>
  <rect x="20" y="258" width="210" height="400" rx="20" fill="url(#$r)" opacity=".9"/>`,
})

import { letter } from '../drawing/lettering.ts'
import { type Drawing, faceLight, inset, type Label } from './label.ts'
import { readableOn } from './skins.ts'

/** A cardboard box seen from its corner: front with the product, side in the band colour. */
export const box = ({ brand, name, size, emoji, skin }: Label): Drawing => ({
  width: 700,
  height: 700,
  markup: `<defs>${faceLight('f')}</defs>
  <path d="M20 92L96 20H686L560 92Z" fill="${skin.body}"/><path d="M20 92L96 20H686L560 92Z" fill="#fff" opacity=".3"/>
  <path d="M560 92L686 20V610L560 696Z" fill="${skin.body}"/><path d="M560 92L686 20V610L560 696Z" fill="#000" opacity=".32"/>
  <path d="M20 92H560V696H20Z" fill="${skin.body}"/>
  <path d="M20 520H560V696H20Z" fill="${skin.band}"/>
  <path d="M560 520L686 440V610L560 696Z" fill="${skin.band}"/><path d="M560 520L686 440V610L560 696Z" fill="#000" opacity=".3"/>
  <circle cx="290" cy="316" r="176" fill="${skin.paper}" opacity=".94"/>
  ${inset(emoji, 290, 316, 260, 290)}
  ${letter(brand, { x: 290, y: 552, height: 44, colour: readableOn('band', skin), fit: 440, weight: 0.14 })}
  ${letter(name, { x: 290, y: 622, height: 24, colour: readableOn('band', skin), fit: 440, weight: 0.12 })}
  ${letter(size, { x: 500, y: 116, height: 15, colour: skin.paper, weight: 0.12, fit: 90 })}
  <path d="M20 92H560V696H20Z" fill="url(#$f)"/>
  <path d="M20 92H560V696" stroke="#fff" stroke-opacity=".35" stroke-width="3" fill="none"/>`,
})

/** A gable-top carton: milk, juice. */
export const carton = ({ brand, name, size, emoji, skin }: Label): Drawing => ({
  width: 470,
  height: 860,
  markup: `<defs>${faceLight('f')}</defs>
  <path d="M60 16H410V74H60Z" fill="${skin.band}"/><path d="M60 44H410" stroke="#000" stroke-opacity=".14" stroke-width="5"/>
  <path d="M60 74H330L340 220H20Z" fill="${skin.body}"/><path d="M330 74H410L450 220H340Z" fill="${skin.body}"/>
  <path d="M330 74H410L450 220H340Z" fill="#000" opacity=".22"/><path d="M60 74H330L340 220H20Z" fill="#fff" opacity=".22"/>
  <path d="M20 220H340V856H20Z" fill="${skin.body}"/><path d="M340 220H450V800L340 856Z" fill="${skin.body}"/>
  <path d="M20 640Q180 560 340 640V856H20Z" fill="${skin.band}"/><path d="M340 640L450 600V800L340 856Z" fill="${skin.band}"/>
  <path d="M340 220H450V800L340 856Z" fill="#000" opacity=".24"/>
  ${letter(brand, { x: 180, y: 268, height: 38, colour: skin.ink, fit: 260 })}
  ${inset(emoji, 180, 460, 220, 250)}
  ${letter(name, { x: 180, y: 700, height: 28, colour: readableOn('band', skin), fit: 260, weight: 0.15 })}
  ${letter(size, { x: 180, y: 762, height: 20, colour: readableOn('band', skin), weight: 0.12 })}
  <path d="M20 220H340V856H20Z" fill="url(#$f)"/>`,
})

/** A bar wrapped in a paper band: soap, chocolate, bocadillo. The bar shows in the skin's body colour. */
export const bar = ({ brand, name, emoji, skin }: Label): Drawing => ({
  width: 720,
  height: 430,
  markup: `<defs>${faceLight('f')}</defs>
  <path d="M30 96Q32 40 96 34L640 20Q692 22 692 74V300L640 380H84Q30 376 30 320Z" fill="${skin.body}"/>
  <path d="M30 130Q32 92 74 92H600Q640 94 640 134V372Q638 418 596 420H78Q32 418 30 372Z" fill="${skin.body}"/>
  <path d="M640 134L692 74V320L640 380Z" fill="#000" opacity=".16"/><path d="M60 92L110 36L640 20Q676 22 688 56L630 100Z" fill="#fff" opacity=".3"/>
  <path d="M150 92H520V420H150Z" fill="${skin.paper}"/><path d="M150 92L206 32L566 22L520 92Z" fill="${skin.paper}"/>
  <path d="M150 92L206 32L566 22L520 92Z" fill="#fff" opacity=".5"/>
  <path d="M150 110H520M150 402H520" stroke="${skin.band}" stroke-width="6"/>
  ${letter(brand, { x: 335, y: 134, height: 30, colour: skin.ink, fit: 310 })}
  ${inset(emoji, 335, 252, 130, 200)}
  ${letter(name, { x: 335, y: 348, height: 26, colour: skin.ink, fit: 310 })}
  <path d="M30 130Q32 92 74 92H600Q640 94 640 134V372Q638 418 596 420H78Q32 418 30 372Z" fill="url(#$f)"/>`,
})

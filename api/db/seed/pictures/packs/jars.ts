import { letter } from '../drawing/lettering.ts'
import { type Drawing, inset, type Label, roundLight } from './label.ts'
import { readableOn } from './skins.ts'

const glass =
  'M70 150Q70 120 100 118H420Q450 120 450 150V196Q480 220 480 270V640Q480 690 430 694H90Q40 690 40 640V270Q40 220 70 196Z'

/** A glass jar of preserve or honey with a paper label; the filling shows in the skin's body colour. */
export const jar = ({ brand, name, size, emoji, skin }: Label): Drawing => ({
  width: 520,
  height: 696,
  markup: `<defs>${roundLight('r')}<clipPath id="$c"><path d="${glass}"/></clipPath></defs>
  <path d="${glass}" fill="#eef6f6"/>
  <path d="M52 262Q52 236 80 232Q260 250 440 232Q468 236 468 262V640Q466 680 428 682H92Q54 680 52 640Z" fill="${skin.body}"/>
  <ellipse cx="260" cy="240" rx="196" ry="16" fill="#fff" opacity=".28"/>
  <g clip-path="url(#$c)"><rect x="40" y="322" width="440" height="270" fill="${skin.paper}"/>
  <rect x="40" y="322" width="440" height="10" fill="${skin.band}"/><rect x="40" y="582" width="440" height="10" fill="${skin.band}"/></g>
  ${letter(brand, { x: 260, y: 352, height: 26, colour: skin.ink, fit: 300 })}
  ${inset(emoji, 260, 452, 124, 200)}
  ${letter(name, { x: 260, y: 530, height: 22, colour: skin.ink, fit: 310, weight: 0.14 })}
  ${letter(size, { x: 260, y: 620, height: 16, colour: readableOn('body', skin), weight: 0.12 })}
  <path d="${glass}" fill="url(#$r)" opacity=".75"/>
  <path d="M78 262V640" stroke="#fff" stroke-opacity=".55" stroke-width="14" stroke-linecap="round"/>
  <rect x="58" y="20" width="404" height="112" rx="20" fill="${skin.band}"/>
  <path d="M58 96H462" stroke="#000" stroke-opacity=".16" stroke-width="6"/>
  <rect x="58" y="20" width="404" height="112" rx="20" fill="url(#$r)"/>`,
})

/** A low cosmetic jar with a wide lid: creams, scrubs, masks. */
export const pot = ({ brand, name, size, emoji, skin }: Label): Drawing => ({
  width: 620,
  height: 470,
  markup: `<defs>${roundLight('r')}</defs>
  <path d="M34 170H586V400Q584 462 520 464H100Q36 462 34 400Z" fill="${skin.paper}"/>
  ${inset(emoji, 156, 322, 170, 176)}
  ${letter(brand, { x: 420, y: 244, height: 32, colour: skin.ink, fit: 300, weight: 0.15 })}
  <path d="M300 300H540" stroke="${skin.band}" stroke-width="5"/>
  ${letter(name, { x: 420, y: 328, height: 24, colour: skin.ink, fit: 300 })}
  ${letter(size, { x: 420, y: 384, height: 18, colour: skin.ink, weight: 0.11 })}
  <path d="M34 170H586V400Q584 462 520 464H100Q36 462 34 400Z" fill="url(#$r)" opacity=".85"/>
  <rect x="20" y="20" width="580" height="158" rx="26" fill="${skin.body}"/>
  <rect x="20" y="20" width="580" height="158" rx="26" fill="url(#$r)"/>
  <path d="M34 168H586" stroke="#000" stroke-opacity=".22" stroke-width="8"/>
  <path d="M46 34Q310 20 574 34" stroke="#fff" stroke-opacity=".6" stroke-width="6" fill="none"/>`,
})

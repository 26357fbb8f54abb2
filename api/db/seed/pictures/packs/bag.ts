import { letter } from '../drawing/lettering.ts'
import { type Drawing, faceLight, inset, type Label, roundLight } from './label.ts'
import { readableOn } from './skins.ts'

const outline = 'M52 96Q46 420 20 800Q18 838 60 842Q300 862 540 842Q582 838 580 800Q554 420 548 96Z'

const seal = (body: string) => `
  <path d="M46 26Q300 12 554 26L548 104Q300 92 52 104Z" fill="${body}"/>
  <path d="M46 26Q300 12 554 26L548 104Q300 92 52 104Z" fill="#000" opacity=".14"/>
  <path d="M48 52Q300 38 552 52M49 76Q300 62 551 76" stroke="#fff" stroke-opacity=".28" stroke-width="3" fill="none"/>`

const folds = `
  <path d="M74 110Q92 470 52 806" stroke="#fff" stroke-opacity=".22" stroke-width="12" fill="none"/>
  <path d="M526 110Q508 470 548 806" stroke="#000" stroke-opacity=".2" stroke-width="14" fill="none"/>
  <path d="M60 806Q300 770 540 806" stroke="#000" stroke-opacity=".18" stroke-width="8" fill="none"/>`

/** A stand-up bag with a paper label: coffee, panela, grains. */
export const bag = ({ brand, name, size, emoji, skin }: Label): Drawing => ({
  width: 600,
  height: 852,
  markup: `<defs>${roundLight('r')}${faceLight('f')}</defs>
  <path d="${outline}" fill="${skin.body}"/>
  <rect x="104" y="190" width="392" height="520" rx="20" fill="${skin.paper}"/>
  <rect x="104" y="598" width="392" height="112" fill="${skin.band}"/>
  ${letter(brand, { x: 300, y: 226, height: 38, colour: skin.ink, fit: 330 })}
  <path d="M150 290H450" stroke="${skin.band}" stroke-width="4"/>
  ${inset(emoji, 300, 446, 250, 330)}
  ${letter(name, { x: 300, y: 624, height: 28, colour: readableOn('band', skin), fit: 340, weight: 0.14 })}
  ${letter(size, { x: 300, y: 672, height: 20, colour: readableOn('band', skin), weight: 0.12 })}
  ${folds}<path d="${outline}" fill="url(#$r)" opacity=".72"/><path d="${outline}" fill="url(#$f)"/>
  ${seal(skin.body)}`,
})

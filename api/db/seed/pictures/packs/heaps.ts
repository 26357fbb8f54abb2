import { letter } from '../drawing/lettering.ts'
import type { Art } from '../drawing/sheet.ts'
import { type Drawing, faceLight, type Label, roundLight } from './label.ts'
import { readableOn } from './skins.ts'

type Spot = readonly [x: number, y: number, size: number, turn: number]

// Copies of one render piled back to front, each shading the one behind it.
const pile = (emoji: Art, spots: readonly Spot[]) => {
  const placed = (id: string, [x, y, size, turn]: Spot, lower: number) => {
    const scale = size / Math.max(emoji.width, emoji.height)
    return `<use xlink:href="#${id}" transform="translate(${x} ${y + lower}) rotate(${turn}) scale(${scale}) translate(${-emoji.width / 2} ${-emoji.height / 2})"/>`
  }
  const drawn = spots.map(
    (spot) => `<g opacity=".5">${placed('$s', spot, spot[2] * 0.06)}</g>${placed('$e', spot, 0)}`,
  )
  return `<defs><g id="$e">${emoji.markup}</g><g id="$s">${emoji.shade}</g></defs>${drawn.join('')}`
}

const inCrate: readonly Spot[] = [
  [150, 190, 210, -18],
  [330, 168, 225, 8],
  [520, 176, 220, -6],
  [690, 196, 205, 20],
  [236, 262, 235, 14],
  [430, 252, 245, -10],
  [612, 266, 230, 6],
  [130, 330, 220, 24],
  [336, 344, 235, -14],
  [530, 340, 235, 18],
  [710, 334, 215, -20],
]

const slat = (y: number, height: number, tint: string) => `
  <rect x="20" y="${y}" width="800" height="${height}" rx="8" fill="${tint}"/>
  <rect x="20" y="${y}" width="800" height="7" rx="3" fill="#fff" opacity=".32"/>
  <path d="M60 ${y + height * 0.4}Q300 ${y + height * 0.26} 460 ${y + height * 0.44}T800 ${y + height * 0.36}M40 ${y + height * 0.72}Q260 ${y + height * 0.62} 520 ${y + height * 0.76}T806 ${y + height * 0.66}" stroke="#7a4a1e" stroke-opacity=".2" stroke-width="4" fill="none"/>`

/** A wooden market crate full of produce. */
export const crate = ({ brand, emoji }: Label): Drawing => ({
  width: 840,
  height: 640,
  markup: `<defs>${faceLight('f')}</defs>
  <path d="M52 230H788V420H52Z" fill="#7d5230"/>${pile(emoji, inCrate)}
  ${slat(392, 112, '#d9a566')}${slat(520, 112, '#cf9858')}
  <rect x="20" y="372" width="70" height="262" rx="8" fill="#c48a4a"/><rect x="750" y="372" width="70" height="262" rx="8" fill="#c48a4a"/>
  <circle cx="55" cy="440" r="8" fill="#7d5230"/><circle cx="55" cy="580" r="8" fill="#7d5230"/><circle cx="785" cy="440" r="8" fill="#7d5230"/><circle cx="785" cy="580" r="8" fill="#7d5230"/>
  ${letter(brand, { x: 420, y: 424, height: 46, colour: '#6b3f17', fit: 560, weight: 0.17 })}
  <rect x="20" y="372" width="800" height="262" fill="url(#$f)"/>`,
})

const inBowl: readonly Spot[] = [
  [250, 150, 200, -16],
  [420, 118, 215, 10],
  [590, 152, 200, 18],
  [170, 236, 205, 20],
  [340, 226, 225, -8],
  [520, 224, 225, 12],
  [670, 240, 195, -22],
  [250, 300, 210, 8],
  [430, 306, 220, -14],
  [600, 300, 205, 16],
]

const bowlShape = 'M40 290H800Q790 560 560 620H280Q50 560 40 290Z'

/** A glazed bowl heaped with one thing. */
export const bowl = ({ emoji, skin }: Label): Drawing => ({
  width: 840,
  height: 640,
  markup: `<defs>${roundLight('r')}</defs>
  <ellipse cx="420" cy="290" rx="380" ry="62" fill="${skin.body}"/><ellipse cx="420" cy="294" rx="356" ry="50" fill="#000" opacity=".3"/>
  ${pile(emoji, inBowl)}
  <path d="${bowlShape}" fill="${skin.body}"/><path d="M62 400Q420 470 778 400L756 452Q420 520 84 452Z" fill="${skin.band}"/>
  <path d="${bowlShape}" fill="url(#$r)"/><path d="M40 290H800" stroke="#fff" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"/>
  <rect x="282" y="612" width="276" height="26" rx="12" fill="${skin.band}"/>`,
})

const inPunnet: readonly Spot[] = [
  [150, 130, 165, -14],
  [290, 112, 175, 12],
  [430, 116, 170, -8],
  [560, 134, 160, 18],
  [100, 210, 165, 20],
  [224, 204, 180, -10],
  [360, 200, 185, 8],
  [494, 206, 175, -16],
  [610, 216, 160, 14],
  [160, 280, 170, 6],
  [300, 286, 175, -18],
  [436, 284, 175, 14],
  [560, 280, 165, -6],
]

/** A cardboard punnet with a paper band: berries, eggs, small fruit. */
export const punnet = ({ brand, name, emoji, skin }: Label): Drawing => ({
  width: 720,
  height: 520,
  markup: `<defs>${faceLight('f')}</defs>
  <path d="M40 210L680 210L650 420H70Z" fill="#6e4a2c"/>${pile(emoji, inPunnet)}
  <path d="M20 282H700L660 500Q656 518 636 518H84Q64 518 60 500Z" fill="${skin.body}"/>
  <path d="M20 282H700L696 306H24Z" fill="#fff" opacity=".28"/>
  <rect x="190" y="318" width="340" height="164" rx="12" fill="${skin.paper}"/>
  ${letter(brand, { x: 360, y: 344, height: 36, colour: skin.ink, fit: 290, weight: 0.16 })}
  <path d="M240 404H480" stroke="${skin.band}" stroke-width="5"/>
  ${letter(name, { x: 360, y: 428, height: 24, colour: skin.ink, fit: 290 })}
  <path d="M20 282H700L660 500Q656 518 636 518H84Q64 518 60 500Z" fill="url(#$f)"/>`,
})

const inSack: readonly Spot[] = [
  [200, 150, 190, -12],
  [350, 120, 205, 14],
  [500, 150, 190, -20],
  [150, 226, 185, 18],
  [290, 222, 205, -8],
  [430, 220, 205, 12],
  [560, 232, 180, -14],
]

const sackShape =
  'M70 250Q40 300 60 360Q20 560 60 720Q80 776 180 780H540Q640 776 660 720Q700 560 660 360Q680 300 650 250Q360 330 70 250Z'

/** An open burlap sack of potatoes, beans or corn. */
export const sack = ({ brand, name, emoji, skin }: Label): Drawing => ({
  width: 720,
  height: 782,
  markup: `<defs>${roundLight('r')}<pattern id="$w" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M0 4H14M0 11H14M4 0V14M11 0V14" stroke="#7a5325" stroke-opacity=".2" stroke-width="2.4"/></pattern></defs>
  <ellipse cx="360" cy="262" rx="290" ry="70" fill="#6a4825"/>${pile(emoji, inSack)}
  <path d="${sackShape}" fill="#d8b27a"/><path d="${sackShape}" fill="url(#$w)"/>
  <path d="M70 250Q360 330 650 250Q676 290 656 330Q360 408 64 330Q44 290 70 250Z" fill="#c79b5d"/><path d="M70 250Q360 330 650 250Q676 290 656 330Q360 408 64 330Q44 290 70 250Z" fill="url(#$w)"/>
  ${letter(brand, { x: 360, y: 470, height: 60, colour: skin.ink, fit: 440, weight: 0.17 })}
  ${letter(name, { x: 360, y: 570, height: 34, colour: skin.ink, fit: 400, weight: 0.15 })}
  <path d="${sackShape}" fill="url(#$r)" opacity=".62"/>`,
})

/** A clear tray with a printed lid strip: arepas, biscuits, sweets laid in rows. */
export const tray = ({ brand, name, emoji, skin }: Label): Drawing => ({
  width: 760,
  height: 560,
  markup: `<defs>${faceLight('f')}</defs>
  <rect x="20" y="20" width="720" height="520" rx="46" fill="${skin.body}"/><rect x="44" y="44" width="672" height="472" rx="32" fill="${skin.paper}"/>
  ${pile(emoji, [
    [150, 150, 190, -8],
    [330, 140, 190, 12],
    [510, 150, 190, -14],
    [640, 160, 170, 8],
    [170, 420, 190, 16],
    [350, 430, 190, -10],
    [530, 420, 190, 6],
    [650, 410, 160, -12],
  ])}
  <rect x="20" y="206" width="720" height="148" fill="${skin.band}"/>
  ${letter(brand, { x: 380, y: 234, height: 46, colour: readableOn('band', skin), fit: 520, weight: 0.17 })}
  ${letter(name, { x: 380, y: 304, height: 26, colour: readableOn('band', skin), fit: 560, weight: 0.15 })}
  <rect x="20" y="20" width="720" height="520" rx="46" fill="url(#$f)"/>
  <path d="M70 60L300 60L120 500L70 500Z" fill="#fff" opacity=".16"/>`,
})

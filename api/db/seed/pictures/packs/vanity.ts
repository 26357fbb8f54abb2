import { letter } from '../drawing/lettering.ts'
import { type Drawing, faceLight, inset, type Label, roundLight } from './label.ts'
import { readableOn } from './skins.ts'

/** A square perfume bottle with a heavy stopper; the liquid shows in the skin's body colour. */
export const perfume = ({ brand, name, emoji, skin }: Label): Drawing => ({
  width: 520,
  height: 720,
  markup: `<defs>${roundLight('r')}${faceLight('f')}</defs>
  <rect x="172" y="16" width="176" height="150" rx="22" fill="${skin.band}"/><rect x="172" y="16" width="176" height="150" rx="22" fill="url(#$r)"/>
  <rect x="212" y="160" width="96" height="54" fill="#d8b56a"/><rect x="212" y="160" width="96" height="54" fill="url(#$r)"/>
  <rect x="20" y="206" width="480" height="512" rx="52" fill="#fff"/><rect x="20" y="206" width="480" height="512" rx="52" fill="${skin.body}" opacity=".42"/>
  <path d="M52 330H468V650Q466 686 430 686H90Q54 686 52 650Z" fill="${skin.body}" opacity=".85"/>
  <rect x="132" y="376" width="256" height="236" rx="8" fill="${skin.paper}"/><rect x="144" y="388" width="232" height="212" rx="4" fill="none" stroke="${skin.band}" stroke-width="3"/>
  ${inset(emoji, 260, 460, 100, 160)}
  ${letter(brand, { x: 260, y: 528, height: 24, colour: skin.ink, fit: 190 })}${letter(name, { x: 260, y: 568, height: 14, colour: skin.ink, fit: 190 })}
  <rect x="20" y="206" width="480" height="512" rx="52" fill="url(#$f)"/>
  <path d="M54 270V650M466 270V650" stroke="#fff" stroke-opacity=".6" stroke-width="12" stroke-linecap="round"/>`,
})

/** A nail polish bottle with its tall cap. */
export const polish = ({ brand, skin }: Label): Drawing => ({
  width: 300,
  height: 700,
  markup: `<defs>${roundLight('r')}</defs>
  <path d="M98 16H202L222 352H78Z" fill="#2b2a33"/><path d="M98 16H202L222 352H78Z" fill="url(#$r)"/>
  <rect x="84" y="346" width="132" height="40" fill="#d9d6dd"/><rect x="84" y="346" width="132" height="40" fill="url(#$r)"/>
  <path d="M20 450Q24 386 90 382H210Q276 386 280 450V640Q276 698 220 698H80Q24 698 20 640Z" fill="${skin.body}"/>
  ${letter(brand, { x: 150, y: 520, height: 28, colour: readableOn('body', skin), fit: 200, weight: 0.16 })}
  <path d="M20 450Q24 386 90 382H210Q276 386 280 450V640Q276 698 220 698H80Q24 698 20 640Z" fill="url(#$r)"/>
  <path d="M48 450V640" stroke="#fff" stroke-opacity=".65" stroke-width="12" stroke-linecap="round"/>`,
})

/** A spray bottle: tonics, mists, room scents. */
export const spray = ({ brand, name, size, emoji, skin }: Label): Drawing => ({
  width: 320,
  height: 830,
  markup: `<defs>${roundLight('r')}</defs>
  <path d="M98 190V70Q98 14 160 14Q222 14 222 70V190Z" fill="${skin.band}" opacity=".55"/><path d="M132 190V96H110V66H188V190Z" fill="${skin.band}"/>
  <path d="M98 190V70Q98 14 160 14Q222 14 222 70V190Z" fill="url(#$r)" opacity=".8"/>
  <rect x="84" y="184" width="152" height="60" rx="8" fill="${skin.band}"/><rect x="84" y="184" width="152" height="60" rx="8" fill="url(#$r)"/>
  <path d="M20 320Q24 244 104 240H216Q296 244 300 320V780Q298 826 250 828H70Q22 826 20 780Z" fill="${skin.body}"/>
  ${letter(brand, { x: 160, y: 340, height: 28, colour: readableOn('body', skin), fit: 220, weight: 0.16 })}
  <rect x="20" y="398" width="280" height="350" fill="${skin.paper}"/>${inset(emoji, 160, 530, 190, 210)}
  ${letter(name, { x: 160, y: 650, height: 24, colour: skin.ink, fit: 220 })}${letter(size, { x: 160, y: 698, height: 16, colour: skin.ink, weight: 0.11 })}
  <path d="M20 320Q24 244 104 240H216Q296 244 300 320V780Q298 826 250 828H70Q22 826 20 780Z" fill="url(#$r)" opacity=".85"/>
  <path d="M48 330V780" stroke="#fff" stroke-opacity=".4" stroke-width="10" stroke-linecap="round"/>`,
})

const pans = [
  '#f6d3c2',
  '#e5a48f',
  '#c56f5c',
  '#8d4438',
  '#f0c987',
  '#c98d57',
  '#7d4e38',
  '#4e2d26',
]

const pan = (tint: string, at: number) => {
  const x = 66 + (at % 4) * 170
  const y = 372 + Math.floor(at / 4) * 146
  return `<rect x="${x}" y="${y}" width="150" height="124" rx="14" fill="${tint}"/><rect x="${x}" y="${y}" width="150" height="124" rx="14" fill="url(#$f)"/>
  <rect x="${x}" y="${y}" width="150" height="124" rx="14" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="4"/>`
}

/** An open eye-shadow palette with its mirror. */
export const palette = ({ brand, skin }: Label): Drawing => ({
  width: 800,
  height: 700,
  markup: `<defs>${faceLight('f')}</defs>
  <path d="M50 20H750L762 330H38Z" fill="${skin.body}"/><path d="M84 46H716L724 312H76Z" fill="#dfeaf2"/><path d="M84 46H420L200 312H76Z" fill="#fff" opacity=".7"/><path d="M520 46H600L420 312H330Z" fill="#fff" opacity=".45"/>
  <rect x="20" y="330" width="760" height="368" rx="26" fill="${skin.body}"/><rect x="20" y="330" width="760" height="368" rx="26" fill="url(#$f)"/>
  ${pans.map(pan).join('')}${letter(brand, { x: 400, y: 664, height: 20, colour: readableOn('body', skin), weight: 0.14 })}`,
})

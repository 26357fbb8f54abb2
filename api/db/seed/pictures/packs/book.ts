import { letter } from '../drawing/lettering.ts'
import { type Drawing, faceLight, inset, type Label } from './label.ts'

/** A hardcover book with its title and picture. */
export const book = ({ brand, name, size, emoji, skin }: Label): Drawing => ({
  width: 620,
  height: 760,
  markup: `<defs>${faceLight('f')}</defs>
  <path d="M60 706L110 746H596L560 706Z" fill="#efe6d6"/><path d="M560 40L596 76V746L560 706Z" fill="#f7f0e2"/><path d="M568 60V720M576 66V728M584 72V736" stroke="#b8a88c" stroke-opacity=".5" stroke-width="2"/>
  <path d="M24 14H560V706H24Q14 706 14 690V30Q14 14 24 14Z" fill="${skin.body}"/><path d="M14 30Q14 14 24 14H70V706H24Q14 706 14 690Z" fill="#000" opacity=".2"/>
  <rect x="116" y="64" width="398" height="592" fill="none" stroke="${skin.band}" stroke-width="5"/>
  ${letter(name, { x: 315, y: 120, height: 58, colour: skin.paper, fit: 330, weight: 0.15 })}${letter(size, { x: 315, y: 204, height: 34, colour: skin.band, fit: 330 })}
  <circle cx="315" cy="424" r="150" fill="${skin.paper}"/>${inset(emoji, 315, 424, 230, 250)}
  ${letter(brand, { x: 315, y: 612, height: 20, colour: skin.band, fit: 300 })}
  <path d="M24 14H560V706H24Q14 706 14 690V30Q14 14 24 14Z" fill="url(#$f)"/>`,
})

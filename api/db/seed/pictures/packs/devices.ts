import { letter } from '../drawing/lettering.ts'
import { type Drawing, faceLight, inset, type Label, roundLight } from './label.ts'
import { readableOn } from './skins.ts'

/** A fabric-covered smart speaker. */
export const speaker = ({ brand, skin }: Label): Drawing => ({
  width: 520,
  height: 700,
  markup: `<defs>${roundLight('r')}<pattern id="$w" width="12" height="12" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="2.4" fill="#fff" fill-opacity=".16"/><circle cx="9" cy="9" r="2.4" fill="#000" fill-opacity=".2"/></pattern></defs>
  <path d="M20 80V620Q22 698 260 698Q498 698 500 620V80Z" fill="${skin.body}"/><path d="M20 80V620Q22 698 260 698Q498 698 500 620V80Z" fill="url(#$w)"/>
  <path d="M20 80V620Q22 698 260 698Q498 698 500 620V80Z" fill="url(#$r)" opacity=".9"/>
  <path d="M20 560Q260 640 500 560V600Q260 680 20 600Z" fill="${skin.band}"/>
  <ellipse cx="260" cy="82" rx="240" ry="66" fill="${skin.body}"/><ellipse cx="260" cy="82" rx="240" ry="66" fill="#fff" opacity=".16"/>
  <ellipse cx="260" cy="80" rx="176" ry="42" fill="#101018"/><ellipse cx="260" cy="80" rx="176" ry="42" fill="none" stroke="${skin.band}" stroke-width="9"/>
  <path d="M236 80H284M260 66V94" stroke="${skin.paper}" stroke-width="6" stroke-linecap="round"/>
  ${letter(brand, { x: 260, y: 470, height: 32, colour: readableOn('body', skin), fit: 260, weight: 0.16 })}`,
})

/** A tablet or e-reader showing a picture. */
export const tablet = ({ emoji, skin }: Label): Drawing => ({
  width: 620,
  height: 820,
  markup: `<defs>${faceLight('f')}</defs>
  <rect x="20" y="16" width="590" height="800" rx="48" fill="#8d93a3"/><rect x="12" y="14" width="586" height="796" rx="46" fill="${skin.ink}"/>
  <rect x="46" y="52" width="518" height="720" rx="18" fill="${skin.body}"/><circle cx="305" cy="33" r="6" fill="#555a66"/>
  <circle cx="305" cy="330" r="190" fill="${skin.band}" opacity=".75"/>${inset(emoji, 305, 330, 280, 320)}
  <rect x="86" y="586" width="438" height="26" rx="13" fill="${skin.paper}" opacity=".9"/><rect x="86" y="634" width="300" height="20" rx="10" fill="${skin.paper}" opacity=".6"/>
  <rect x="86" y="690" width="150" height="50" rx="25" fill="${skin.paper}"/>
  <path d="M46 52H400L120 772H46Z" fill="#fff" opacity=".1"/><rect x="12" y="14" width="586" height="796" rx="46" fill="url(#$f)" opacity=".5"/>`,
})

/** A slab with a port and lights: power bank or portable drive. */
export const slab = ({ brand, name, skin }: Label): Drawing => ({
  width: 420,
  height: 720,
  markup: `<defs>${faceLight('f')}${roundLight('r')}</defs>
  <rect x="36" y="14" width="372" height="704" rx="56" fill="${skin.body}"/><rect x="36" y="14" width="372" height="704" rx="56" fill="#000" opacity=".34"/>
  <rect x="12" y="14" width="372" height="704" rx="56" fill="${skin.body}"/><rect x="12" y="14" width="372" height="704" rx="56" fill="url(#$f)"/>
  <rect x="12" y="500" width="372" height="76" fill="${skin.band}"/>
  <g fill="${skin.band}"><circle cx="138" cy="80" r="10"/><circle cx="178" cy="80" r="10"/><circle cx="218" cy="80" r="10"/><circle cx="258" cy="80" r="10" opacity=".35"/></g>
  ${letter(brand, { x: 198, y: 290, height: 42, colour: readableOn('body', skin), fit: 270, weight: 0.15 })}
  ${letter(name, { x: 198, y: 526, height: 24, colour: readableOn('band', skin), fit: 280, weight: 0.16 })}
  <path d="M40 90V650" stroke="#fff" stroke-opacity=".3" stroke-width="8" stroke-linecap="round"/>`,
})

/** True wireless earbuds standing in their open case. */
export const earbuds = ({ brand, skin }: Label): Drawing => ({
  width: 700,
  height: 620,
  markup: `<defs>${roundLight('r')}</defs>
  <path d="M60 330Q60 60 350 56Q640 60 640 330Z" fill="${skin.body}"/><path d="M96 330Q100 100 350 96Q600 100 604 330Z" fill="#000" opacity=".28"/>
  ${bud(210, skin.paper)}${bud(490, skin.paper)}
  <path d="M40 320H660V420Q650 616 480 618H220Q50 616 40 420Z" fill="${skin.body}"/><path d="M40 320H660V420Q650 616 480 618H220Q50 616 40 420Z" fill="url(#$r)"/>
  <path d="M40 322H660" stroke="#fff" stroke-opacity=".5" stroke-width="6"/><circle cx="350" cy="372" r="9" fill="${skin.band}"/>
  ${letter(brand, { x: 350, y: 470, height: 36, colour: readableOn('body', skin), fit: 260, weight: 0.16 })}`,
})

const bud = (x: number, tint: string) => `
  <path d="M${x - 34} 210H${x + 34}V400H${x - 34}Z" fill="${tint}"/><ellipse cx="${x}" cy="196" rx="82" ry="76" fill="${tint}"/>
  <ellipse cx="${x - 18}" cy="172" rx="44" ry="34" fill="#fff" opacity=".7"/><ellipse cx="${x + 22}" cy="216" rx="46" ry="40" fill="#000" opacity=".12"/>
  <path d="M${x + 14} 240H${x + 34}V400H${x + 14}Z" fill="#000" opacity=".14"/><ellipse cx="${x + 8}" cy="202" rx="20" ry="26" fill="#2b2b33"/>`

/** A home router with its antennas. */
export const router = ({ brand, skin }: Label): Drawing => ({
  width: 820,
  height: 560,
  markup: `<defs>${faceLight('f')}${roundLight('r')}</defs>
  ${[90, 290, 500, 700].map((x, at) => `<g transform="rotate(${(at - 1.5) * 5} ${x + 15} 360)"><rect x="${x}" y="20" width="34" height="370" rx="15" fill="${skin.ink}"/><rect x="${x}" y="20" width="34" height="370" rx="15" fill="url(#$r)"/></g>`).join('')}
  <path d="M60 350H760L806 470V520Q804 556 770 558H50Q16 556 14 520V470Z" fill="${skin.body}"/><path d="M60 350H760L806 470H14Z" fill="#fff" opacity=".3"/>
  <path d="M14 470H806V520Q804 556 770 558H50Q16 556 14 520Z" fill="#000" opacity=".12"/>
  ${letter(brand, { x: 410, y: 392, height: 40, colour: skin.ink, fit: 300, weight: 0.15 })}
  <g fill="${skin.band}"><circle cx="600" cy="512" r="9"/><circle cx="640" cy="512" r="9"/><circle cx="680" cy="512" r="9"/><circle cx="720" cy="512" r="9" opacity=".4"/></g>`,
})

/** A compact wall charger with two ports. */
export const charger = ({ brand, name, skin }: Label): Drawing => ({
  width: 480,
  height: 640,
  markup: `<defs>${faceLight('f')}${roundLight('r')}</defs>
  <rect x="150" y="14" width="38" height="130" rx="10" fill="#c9ccd4"/><rect x="292" y="14" width="38" height="130" rx="10" fill="#c9ccd4"/><rect x="150" y="14" width="38" height="130" rx="10" fill="url(#$r)"/><rect x="292" y="14" width="38" height="130" rx="10" fill="url(#$r)"/>
  <rect x="30" y="118" width="420" height="520" rx="76" fill="${skin.body}"/><rect x="30" y="118" width="420" height="520" rx="76" fill="url(#$r)" opacity=".6"/>
  ${letter(brand, { x: 240, y: 210, height: 38, colour: skin.ink, fit: 280, weight: 0.15 })}${letter(name, { x: 240, y: 276, height: 24, colour: skin.ink, fit: 240 })}
  <rect x="150" y="380" width="180" height="54" rx="27" fill="#22232b"/><rect x="172" y="398" width="136" height="18" rx="9" fill="#5c5f6b"/><rect x="150" y="486" width="180" height="54" rx="27" fill="#22232b"/><rect x="172" y="504" width="136" height="18" rx="9" fill="#5c5f6b"/>`,
})

/** A home projector with its lens lit. */
export const projector = ({ brand, skin }: Label): Drawing => ({
  width: 760,
  height: 470,
  markup: `<defs>${faceLight('f')}<radialGradient id="$g" cx=".4" cy=".38"><stop offset="0" stop-color="#eaf6ff"/><stop offset=".35" stop-color="#7fb4ff"/><stop offset="1" stop-color="#1b2350"/></radialGradient></defs>
  <path d="M70 60Q74 22 112 20H648Q686 22 690 60L740 130H20Z" fill="${skin.body}"/><path d="M70 60Q74 22 112 20H648Q686 22 690 60L740 130H20Z" fill="#000" opacity=".06"/>
  <rect x="14" y="120" width="732" height="310" rx="60" fill="${skin.body}"/><rect x="14" y="120" width="732" height="310" rx="60" fill="url(#$f)"/>
  <circle cx="250" cy="276" r="134" fill="#3a3d47"/><circle cx="250" cy="276" r="108" fill="#17181f"/><circle cx="250" cy="276" r="82" fill="url(#$g)"/><circle cx="222" cy="246" r="20" fill="#fff" opacity=".85"/>
  <g stroke="${skin.band}" stroke-width="13" stroke-linecap="round"><path d="M470 190H680M470 228H680M470 266H680"/></g>
  ${letter(brand, { x: 575, y: 330, height: 30, colour: skin.ink, fit: 220, weight: 0.15 })}
  <rect x="90" y="424" width="90" height="40" rx="14" fill="#3a3d47"/><rect x="580" y="424" width="90" height="40" rx="14" fill="#3a3d47"/>`,
})

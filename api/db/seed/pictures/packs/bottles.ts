import { letter } from '../drawing/lettering.ts'
import { type Drawing, inset, type Label, roundLight } from './label.ts'
import { readableOn } from './skins.ts'

const pumpHead = (band: string) => `
  <path d="M176 96V60Q176 46 190 46H236V20Q236 8 222 8H96Q62 10 60 48L84 52Q86 38 98 38H176Z" fill="${band}"/>
  <rect x="186" y="60" width="48" height="70" fill="${band}"/>
  <rect x="120" y="122" width="180" height="86" rx="14" fill="${band}"/>
  <rect x="120" y="122" width="180" height="86" rx="14" fill="url(#$r)"/>
  <path d="M64 46Q70 16 100 14H226" stroke="#fff" stroke-opacity=".45" stroke-width="5" fill="none"/>`

const shoulders = 'M30 300Q30 206 124 202H296Q390 206 390 300V800Q388 850 336 852H84Q32 850 30 800Z'

/** A bottle with a pump: shampoo, body lotion, hand soap. */
export const pump = ({ brand, name, size, emoji, skin }: Label): Drawing => ({
  width: 420,
  height: 854,
  markup: `<defs>${roundLight('r')}</defs>${pumpHead(skin.band)}
  <path d="${shoulders}" fill="${skin.body}"/>
  <rect x="30" y="352" width="360" height="400" fill="${skin.paper}"/>
  ${letter(brand, { x: 210, y: 388, height: 30, colour: skin.ink, fit: 280 })}
  ${inset(emoji, 210, 546, 190, 240)}
  ${letter(name, { x: 210, y: 664, height: 24, colour: skin.ink, fit: 280 })}
  ${letter(size, { x: 210, y: 710, height: 16, colour: skin.ink, weight: 0.11 })}
  <path d="${shoulders}" fill="url(#$r)" opacity=".8"/>
  <path d="M62 310V790" stroke="#fff" stroke-opacity=".35" stroke-width="12" stroke-linecap="round"/>`,
})

const flask = 'M36 420Q36 330 120 322H260Q344 330 344 420V740Q342 786 296 788H84Q38 786 36 740Z'

/** A small amber flask with a dropper: serums and oils. */
export const dropper = ({ brand, name, size, emoji, skin }: Label): Drawing => ({
  width: 380,
  height: 790,
  markup: `<defs>${roundLight('r')}</defs>
  <path d="M138 180V70Q138 12 190 12Q242 12 242 70V180Z" fill="#2b2a30"/>
  <path d="M138 180V70Q138 12 190 12Q242 12 242 70V180Z" fill="url(#$r)" opacity=".9"/>
  <rect x="112" y="172" width="156" height="116" rx="12" fill="${skin.band}"/>
  <path d="M132 180V282M156 180V282M180 180V282M204 180V282M228 180V282M250 180V282" stroke="#000" stroke-opacity=".12" stroke-width="6"/>
  <rect x="112" y="172" width="156" height="116" rx="12" fill="url(#$r)"/>
  <rect x="128" y="286" width="124" height="44" fill="${skin.body}"/>
  <path d="${flask}" fill="${skin.body}"/><path d="M52 440H328V740Q326 772 294 774H86Q54 772 52 740Z" fill="#000" opacity=".12"/>
  <rect x="36" y="446" width="308" height="272" fill="${skin.paper}"/>
  ${letter(brand, { x: 190, y: 470, height: 24, colour: skin.ink, fit: 240 })}
  ${inset(emoji, 190, 572, 120, 190)}
  ${letter(name, { x: 190, y: 646, height: 20, colour: skin.ink, fit: 240 })}
  ${letter(size, { x: 190, y: 684, height: 15, colour: skin.ink, weight: 0.11 })}
  <path d="${flask}" fill="url(#$r)" opacity=".9"/>
  <path d="M64 420V736" stroke="#fff" stroke-opacity=".5" stroke-width="10" stroke-linecap="round"/>`,
})

const tall =
  'M118 230Q118 300 66 350Q40 380 40 430V900Q38 946 90 948H290Q342 946 340 900V430Q340 380 314 350Q262 300 262 230V120H118Z'

/** A tall bottle with a screw cap: oil, sauce, juice. The liquid shows in the skin's body colour. */
export const bottle = ({ brand, name, size, emoji, skin }: Label): Drawing => ({
  width: 380,
  height: 950,
  markup: `<defs>${roundLight('r')}</defs>
  <path d="${tall}" fill="${skin.body}"/>
  <path d="M118 236H262" stroke="#fff" stroke-opacity=".3" stroke-width="6"/>
  <rect x="40" y="468" width="300" height="360" fill="${skin.paper}"/>
  <rect x="40" y="468" width="300" height="14" fill="${skin.band}"/><rect x="40" y="814" width="300" height="14" fill="${skin.band}"/>
  ${letter(brand, { x: 190, y: 506, height: 26, colour: skin.ink, fit: 240 })}
  ${inset(emoji, 190, 648, 180, 210)}
  ${letter(name, { x: 190, y: 758, height: 22, colour: skin.ink, fit: 240 })}
  ${letter(size, { x: 190, y: 866, height: 16, colour: readableOn('body', skin), weight: 0.12 })}
  <path d="${tall}" fill="url(#$r)" opacity=".85"/>
  <path d="M70 430V890M136 140V236" stroke="#fff" stroke-opacity=".5" stroke-width="11" stroke-linecap="round"/>
  <rect x="104" y="14" width="172" height="120" rx="16" fill="${skin.band}"/>
  <path d="M128 24V126M156 24V126M184 24V126M212 24V126M240 24V126" stroke="#000" stroke-opacity=".12" stroke-width="6"/>
  <rect x="104" y="14" width="172" height="120" rx="16" fill="url(#$r)"/>`,
})

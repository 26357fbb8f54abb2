import { letter } from '../drawing/lettering.ts'
import { type Drawing, faceLight, type Label, roundLight } from './label.ts'

const dunes = (x: number, y: number, w: number, h: number) => `
  <linearGradient id="$s" x2=".8" y2="1"><stop offset="0" stop-color="#ffb27a"/><stop offset=".5" stop-color="#e0628a"/><stop offset="1" stop-color="#4a3aa8"/></linearGradient>
  <rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="url(#$s)"/><circle cx="${x + w * 0.7}" cy="${y + h * 0.36}" r="${h * 0.13}" fill="#fff3d6" opacity=".9"/>
  <path d="M${x} ${y + h * 0.7}Q${x + w * 0.28} ${y + h * 0.42} ${x + w * 0.52} ${y + h * 0.66}T${x + w} ${y + h * 0.56}V${y + h}H${x}Z" fill="#35307f" opacity=".6"/>
  <path d="M${x} ${y + h * 0.86}Q${x + w * 0.34} ${y + h * 0.64} ${x + w * 0.66} ${y + h * 0.84}T${x + w} ${y + h * 0.78}V${y + h}H${x}Z" fill="#1d1b4f" opacity=".75"/>
  <path d="M${x} ${y}H${x + w * 0.55}L${x + w * 0.2} ${y + h}H${x}Z" fill="#fff" opacity=".1"/>`

const keyRow = (y: number, from: number, to: number) => {
  const step = (to - from) / 13
  return Array.from(
    { length: 13 },
    (_, at) =>
      `<rect x="${from + at * step + 4}" y="${y}" width="${step - 8}" height="17" rx="4" fill="#2b2d36"/>`,
  ).join('')
}

/** An open laptop. */
export const laptop = (_: Label): Drawing => ({
  width: 880,
  height: 620,
  markup: `<defs>${faceLight('f')}</defs>
  <rect x="110" y="14" width="660" height="440" rx="28" fill="#30323c"/>${dunes(130, 34, 620, 390)}
  <path d="M104 454H776L868 570H12Z" fill="#c9ccd6"/><path d="M104 454H776L868 570H12Z" fill="url(#$f)"/>
  ${keyRow(470, 126, 754)}${keyRow(494, 108, 772)}${keyRow(518, 88, 792)}<path d="M340 544H540L548 564H332Z" fill="#b3b7c3"/>
  <path d="M12 570H868V590Q866 612 836 612H44Q14 612 12 590Z" fill="#a4a8b5"/><path d="M12 571H868" stroke="#fff" stroke-opacity=".7" stroke-width="4"/>`,
})

/** A desktop monitor with its keyboard. */
export const monitor = (_: Label): Drawing => ({
  width: 860,
  height: 760,
  markup: `<defs>${faceLight('f')}${roundLight('r')}</defs>
  <path d="M390 500H470L490 640H370Z" fill="#b3b7c3"/><path d="M390 500H470L490 640H370Z" fill="url(#$r)"/><rect x="280" y="630" width="300" height="30" rx="14" fill="#c9ccd6"/>
  <rect x="20" y="14" width="820" height="510" rx="30" fill="#26272f"/>${dunes(42, 36, 776, 440)}
  <path d="M110 676H750L790 750H70Z" fill="#d6d9e1"/><path d="M110 676H750L790 750H70Z" fill="url(#$f)"/>${keyRow(686, 128, 732)}${keyRow(708, 112, 748)}${keyRow(730, 96, 764)}`,
})

/** A smart watch with its face lit. */
export const watch = ({ skin }: Label): Drawing => ({
  width: 420,
  height: 800,
  markup: `<defs>${faceLight('f')}${roundLight('r')}</defs>
  <path d="M110 220L140 14H280L310 220Z" fill="${skin.band}"/><path d="M110 560L140 786H280L310 560Z" fill="${skin.band}"/><path d="M110 220L140 14H280L310 220ZM110 560L140 786H280L310 560Z" fill="url(#$r)"/>
  <rect x="396" y="330" width="20" height="70" rx="9" fill="#9a9dab"/>
  <rect x="24" y="190" width="376" height="416" rx="104" fill="#3b3d48"/><rect x="24" y="190" width="376" height="416" rx="104" fill="url(#$f)"/><rect x="48" y="214" width="328" height="368" rx="84" fill="#0d0d14"/>
  <g fill="none" stroke-width="24" stroke-linecap="round"><circle cx="212" cy="372" r="100" stroke="#3a1f2b"/><path d="M212 272A100 100 0 1 1 120 410" stroke="#ff5d73"/><circle cx="212" cy="372" r="66" stroke="#1f3a2b"/><path d="M212 306A66 66 0 1 1 148 388" stroke="#5ee08a"/></g>
  ${letter('10 25', { x: 212, y: 506, height: 36, colour: '#fff', weight: 0.14 })}
  <path d="M70 300Q70 236 130 232H230L120 540Q70 520 70 470Z" fill="#fff" opacity=".1"/>`,
})

/** A virtual-reality headset. */
export const visor = ({ brand, skin }: Label): Drawing => ({
  width: 860,
  height: 600,
  markup: `<defs>${faceLight('f')}${roundLight('r')}</defs>
  <path d="M90 250Q110 20 430 20Q750 20 770 250L700 250Q680 92 430 92Q180 92 160 250Z" fill="#3a3d47"/><path d="M90 250Q110 20 430 20Q750 20 770 250L700 250Q680 92 430 92Q180 92 160 250Z" fill="url(#$r)" opacity=".7"/>
  <path d="M40 330Q30 200 150 190H710Q830 200 820 330V440Q814 560 680 574Q560 584 500 500Q430 420 360 500Q300 584 180 574Q46 560 40 440Z" fill="${skin.paper}"/><path d="M40 330Q30 200 150 190H710Q830 200 820 330V440Q814 560 680 574Q560 584 500 500Q430 420 360 500Q300 584 180 574Q46 560 40 440Z" fill="url(#$f)"/>
  <rect x="120" y="238" width="620" height="172" rx="76" fill="#15161d"/><path d="M150 300Q160 256 220 256H520L420 396H200Q150 390 150 340Z" fill="#fff" opacity=".12"/>
  <g fill="${skin.band}"><circle cx="210" cy="324" r="17"/><circle cx="650" cy="324" r="17"/></g>${letter(brand, { x: 430, y: 306, height: 36, colour: '#e8e9f2', fit: 320, weight: 0.13 })}`,
})

const pianoKeys = Array.from(
  { length: 21 },
  (_, at) =>
    `<rect x="${36 + at * 42}" y="170" width="40" height="170" rx="5" fill="#fdfcf8"/><rect x="${36 + at * 42}" y="320" width="40" height="20" rx="5" fill="#000" opacity=".1"/>`,
).join('')
const sharps = Array.from({ length: 20 }, (_, at) =>
  [2, 6].includes(at % 7)
    ? ''
    : `<rect x="${64 + at * 42}" y="170" width="26" height="104" rx="4" fill="#1b1b22"/><rect x="${67 + at * 42}" y="170" width="7" height="92" fill="#fff" opacity=".2"/>`,
).join('')

/** A portable musical keyboard. */
export const piano = ({ brand, skin }: Label): Drawing => ({
  width: 960,
  height: 380,
  markup: `<defs>${faceLight('f')}</defs>
  <rect x="14" y="20" width="932" height="346" rx="30" fill="#2a2b34"/><rect x="14" y="20" width="932" height="346" rx="30" fill="url(#$f)"/>
  <rect x="360" y="54" width="240" height="74" rx="10" fill="#9fd7e8"/><g fill="${skin.band}"><circle cx="100" cy="90" r="26"/><circle cx="180" cy="90" r="26"/></g>
  <g fill="#6a6d7a"><rect x="640" y="60" width="50" height="26" rx="6"/><rect x="704" y="60" width="50" height="26" rx="6"/><rect x="640" y="98" width="50" height="26" rx="6"/><rect x="704" y="98" width="50" height="26" rx="6"/></g>
  ${letter(brand, { x: 850, y: 78, height: 24, colour: '#fff', fit: 150, weight: 0.14 })}${pianoKeys}${sharps}`,
})

/** A smart plug with its socket. */
export const outlet = ({ brand, skin }: Label): Drawing => ({
  width: 560,
  height: 600,
  markup: `<defs>${roundLight('r')}${faceLight('f')}</defs>
  <rect x="40" y="24" width="500" height="560" rx="130" fill="#c9ccd6"/><rect x="20" y="14" width="500" height="560" rx="130" fill="${skin.body}"/><rect x="20" y="14" width="500" height="560" rx="130" fill="url(#$f)"/>
  <circle cx="270" cy="270" r="176" fill="#000" opacity=".07"/><circle cx="270" cy="264" r="166" fill="${skin.paper}"/><rect x="204" y="196" width="26" height="92" rx="9" fill="#33343d"/><rect x="310" y="196" width="26" height="92" rx="9" fill="#33343d"/><path d="M242 330H298V352A28 28 0 0 1 242 352Z" fill="#33343d"/>
  ${letter(brand, { x: 270, y: 478, height: 30, colour: skin.ink, fit: 220, weight: 0.15 })}<circle cx="420" cy="84" r="13" fill="${skin.band}"/>`,
})

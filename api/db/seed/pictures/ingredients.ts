import type { Drawing } from './packs/label.ts'

const bean = (x: number, y: number, turn: number, size: number) => `
  <g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><ellipse rx="86" ry="58" fill="#6b3f24"/><ellipse rx="86" ry="58" fill="url(#$g)"/>
  <path d="M-80 6C-40 -30 -6 34 30 4C52 -14 66 -8 82 -6" fill="none" stroke="#2e180c" stroke-width="11" stroke-linecap="round"/>
  <path d="M-58 -28Q-20 -52 30 -44" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="9" stroke-linecap="round"/></g>`

const coffeeBeans: Drawing = {
  width: 420,
  height: 260,
  markup: `<defs><radialGradient id="$g" cx=".38" cy=".3" r=".85"><stop offset="0" stop-color="#b9794a"/><stop offset=".5" stop-color="#7a4828" stop-opacity=".5"/><stop offset="1" stop-color="#26120a" stop-opacity=".75"/></radialGradient></defs>
  ${bean(120, 96, -28, 0.9)}${bean(300, 84, 24, 0.86)}${bean(92, 196, 16, 0.96)}${bean(222, 186, -10, 1.05)}${bean(344, 196, -36, 0.86)}`,
}

const wheel = (y: number, x: number) => `
  <path d="M${x} ${y}V${y + 120}A250 76 0 0 0 ${x + 500} ${y + 120}V${y}Z" fill="#a8642a"/><path d="M${x} ${y}V${y + 120}A250 76 0 0 0 ${x + 500} ${y + 120}V${y}Z" fill="url(#$r)"/>
  <ellipse cx="${x + 250}" cy="${y}" rx="250" ry="76" fill="#cf8a45"/><ellipse cx="${x + 250}" cy="${y}" rx="250" ry="76" fill="url(#$t)"/>
  <path d="M${x + 60} ${y + 4}Q${x + 180} ${y - 40} ${x + 330} ${y - 34}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="10" stroke-linecap="round"/>`

const panela: Drawing = {
  width: 640,
  height: 460,
  markup: `<defs><linearGradient id="$r"><stop offset="0" stop-color="#3d1d06" stop-opacity=".45"/><stop offset=".25" stop-color="#ffd79a" stop-opacity=".4"/><stop offset=".55" stop-color="#3d1d06" stop-opacity=".05"/><stop offset="1" stop-color="#3d1d06" stop-opacity=".55"/></linearGradient>
  <radialGradient id="$t" cx=".36" cy=".3"><stop offset="0" stop-color="#f2c184" stop-opacity=".75"/><stop offset="1" stop-color="#8a4e1c" stop-opacity=".35"/></radialGradient></defs>${wheel(252, 120)}${wheel(96, 30)}`,
}

const glassBack = (x: number, tint: string, lenses: number) => `
  <rect x="${x}" y="14" width="330" height="690" rx="56" fill="${tint}"/><rect x="${x}" y="14" width="330" height="690" rx="56" fill="url(#$f)"/>
  <rect x="${x + 24}" y="40" width="${lenses > 1 ? 150 : 110}" height="${lenses * 74 + 16}" rx="44" fill="#000" opacity=".22"/>
  ${Array.from({ length: lenses }, (_, at) => `<circle cx="${x + 72}" cy="${86 + at * 74}" r="31" fill="#15151c"/><circle cx="${x + 72}" cy="${86 + at * 74}" r="18" fill="#2f3e63"/><circle cx="${x + 64}" cy="${78 + at * 74}" r="7" fill="#b9d4ff"/>`).join('')}
  <circle cx="${x + 134}" cy="82" r="9" fill="#fff3c9"/><rect x="${x + 3}" y="17" width="324" height="684" rx="53" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5"/>`

const screen = (x: number, from: string, to: string) => `
  <rect x="${x}" y="20" width="340" height="700" rx="58" fill="#22222b"/><rect x="${x + 4}" y="24" width="332" height="692" rx="54" fill="none" stroke="#8b8d9c" stroke-width="4"/>
  <linearGradient id="$s" x2=".7" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
  <rect x="${x + 16}" y="36" width="308" height="668" rx="44" fill="url(#$s)"/>
  <path d="M${x + 16} 470Q${x + 120} 390 ${x + 200} 460T${x + 324} 430V660Q${x + 324} 704 ${x + 280} 704H${x + 60}Q${x + 16} 704 ${x + 16} 660Z" fill="#fff" opacity=".22"/>
  <path d="M${x + 16} 560Q${x + 130} 490 ${x + 220} 560T${x + 324} 540V660Q${x + 324} 704 ${x + 280} 704H${x + 60}Q${x + 16} 704 ${x + 16} 660Z" fill="#fff" opacity=".25"/>
  <circle cx="${x + 236}" cy="220" r="58" fill="#fff" opacity=".55"/><rect x="${x + 132}" y="54" width="76" height="22" rx="11" fill="#15151c"/>
  <path d="M${x + 16} 80Q${x + 16} 36 ${x + 60} 36H${x + 220}L${x + 60} 704Q${x + 16} 704 ${x + 16} 660Z" fill="#fff" opacity=".12"/>`

const lit =
  '<defs><linearGradient id="$f" x2=".6" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".45"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient></defs>'

const phone: Drawing = {
  width: 360,
  height: 734,
  markup: `${lit}${screen(10, '#ff8f6b', '#6a4fd8')}`,
}

const phonePair: Drawing = {
  width: 610,
  height: 734,
  markup: `${lit}${glassBack(14, '#2f4858', 3)}${screen(250, '#1fb6a6', '#143a7b')}`,
}

/** Things that no render shows, drawn: they are named in recipes like an emoji. */
export const ingredients: Readonly<Record<string, Drawing>> = {
  celular: phone,
  'celular-pro': phonePair,
  'granos-cafe': coffeeBeans,
  panela,
}

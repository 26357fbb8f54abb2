/** Colours of a pack: its body, a second colour for bands and lids, the paper of the label and the ink on it. */
export type Skin = { body: string; band: string; paper: string; ink: string }

export const skins = {
  cafe: { body: '#3d2a21', band: '#c98a4b', paper: '#f6ead7', ink: '#3d2a21' },
  kraft: { body: '#c79a68', band: '#8a5f38', paper: '#fbf3e4', ink: '#5b3b20' },
  crema: { body: '#f7ecd9', band: '#e0a93c', paper: '#fffaf0', ink: '#5a3d22' },
  blanco: { body: '#fbfaf7', band: '#d9d4cb', paper: '#ffffff', ink: '#3b3a44' },
  bosque: { body: '#1f5a43', band: '#e9c46a', paper: '#f5f1e3', ink: '#1f4a38' },
  salvia: { body: '#a9c3a4', band: '#5f8a67', paper: '#f8f8ee', ink: '#34533c' },
  menta: { body: '#cfeadd', band: '#5fb596', paper: '#ffffff', ink: '#1f6a55' },
  mar: { body: '#1d4f7c', band: '#8fd3e8', paper: '#f3f9fc', ink: '#173f63' },
  noche: { body: '#23232f', band: '#6f6cf0', paper: '#f2f2f8', ink: '#23232f' },
  grafito: { body: '#3a3d47', band: '#ff7a45', paper: '#f4f4f6', ink: '#2c2e36' },
  coral: { body: '#ef6f5a', band: '#ffd0a6', paper: '#fff6ee', ink: '#7d2a20' },
  rosa: { body: '#f3b9c4', band: '#d9657f', paper: '#fff6f6', ink: '#8c2f49' },
  vino: { body: '#7a1f3a', band: '#e7b7a3', paper: '#fbf1ea', ink: '#5e1730' },
  lila: { body: '#c9b8e6', band: '#8464c0', paper: '#faf7ff', ink: '#4c3285' },
  ambar: { body: '#b5651d', band: '#f3c766', paper: '#fff6e2', ink: '#6a3a0e' },
  maiz: { body: '#f7c544', band: '#d2691e', paper: '#fffaea', ink: '#7a3d06' },
  arcilla: { body: '#c96f4a', band: '#f1d3b3', paper: '#fdf3e8', ink: '#6d2f18' },
  cacao: { body: '#5a2e22', band: '#e5a15b', paper: '#f9ecdc', ink: '#4b241a' },
} as const satisfies Record<string, Skin>

export type SkinName = keyof typeof skins

/** Colour of lettering straight on a skin's body or band: its paper, or its ink where that field is light. */
export const readableOn = (field: 'body' | 'band', skin: Skin) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(skin[field].slice(at, at + 2), 16),
  )
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? skin.ink : skin.paper
}

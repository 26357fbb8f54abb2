import type { ToneName } from '../drawing/tones.ts'

/** One thing on the stage of a banner: `producto:<slug>` or an art's name, centre of its base and height. */
export type Prop = readonly [art: string, x: number, y: number, h: number]

/** A banner's colour field and its stage of 820 × 520. */
export type BannerRecipe = {
  /** Left and right colour of the field, and of the disc behind the products. */
  field: readonly [from: string, to: string, disc: string]
  tone: ToneName
  depth: number
  podiums: readonly (readonly [x: number, top: number, w: number, h: number])[]
  props: readonly Prop[]
}

export const bannerRecipes: Readonly<Record<string, BannerRecipe>> = {
  'envio-gratis': {
    field: ['#14417b', '#0f3467', '#ffc531'],
    tone: 'cielo',
    depth: 0.7,
    podiums: [[430, 420, 460, 56]],
    props: [
      ['📦', 620, 398, 190],
      ['producto:cafe-huila-en-grano', 270, 412, 240],
      ['🛵', 440, 438, 250],
      ['📦', 700, 486, 130],
      ['producto:aguacate-hass', 150, 488, 130],
    ],
  },
  'los-mas-vendidos': {
    field: ['#ffe4da', '#ffc3b0', '#f0715c'],
    tone: 'coral',
    depth: 0.4,
    podiums: [
      [210, 430, 240, 44],
      [650, 440, 240, 36],
      [430, 380, 280, 96],
    ],
    props: [
      ['producto:champu-coco-romero', 210, 436, 250],
      ['producto:serum-vitamina-c', 650, 446, 230],
      ['producto:cafe-huila-en-grano', 430, 388, 290],
      ['producto:audifonos-true-wireless-gota', 540, 500, 120],
      ['🍓', 320, 506, 84],
    ],
  },
  'descuentos-y-ofertas': {
    field: ['#ffd257', '#ffbf2b', '#fff0c2'],
    tone: 'maiz',
    depth: 0.5,
    podiums: [[430, 424, 520, 52]],
    props: [
      ['🛍️', 300, 424, 260],
      ['producto:perfume-cayena-nocturna', 620, 432, 220],
      ['🎧', 470, 436, 230],
      ['🎁', 150, 494, 140],
      ['producto:cojin-tejido-rombos', 720, 500, 140],
    ],
  },
  'del-campo-a-tu-mesa': {
    field: ['#1f7a4d', '#14603b', '#b9dd86'],
    tone: 'pistacho',
    depth: 0.6,
    podiums: [],
    props: [
      ['producto:naranja-valencia', 610, 400, 210],
      ['🍍', 250, 404, 220],
      ['producto:tomate-chonto', 400, 452, 250],
      ['producto:huevos-gallina-libre', 665, 490, 160],
      ['🥑', 200, 492, 140],
      ['🥕', 90, 486, 110],
    ],
  },
  'belleza-que-cuida': {
    field: ['#ffeaf0', '#fbcfdc', '#f3a9bd'],
    tone: 'rosa',
    depth: 0.4,
    podiums: [
      [620, 430, 260, 50],
      [370, 400, 260, 80],
    ],
    props: [
      ['producto:agua-de-rosas', 370, 408, 270],
      ['producto:crema-rosa-mosqueta', 620, 438, 170],
      ['producto:jabon-avena-miel', 500, 500, 104],
      ['🌹', 190, 490, 130],
      ['🌸', 740, 500, 90],
    ],
  },
  'los-favoritos': {
    field: ['#e9eeff', '#c6d3fb', '#8ea6ee'],
    tone: 'cielo',
    depth: 0.5,
    podiums: [[450, 424, 480, 54]],
    props: [
      ['producto:parlante-cumbia-360', 290, 428, 240],
      ['producto:celular-condor-pro-256', 600, 434, 260],
      ['🎧', 450, 440, 210],
      ['🪴', 160, 492, 170],
      ['producto:vela-naranja-canela', 740, 496, 160],
    ],
  },
}

/** A product of the demo in several options. The product itself is the first of them, and the cheapest: lists show it. */
export interface DemoFamilia {
  /** Slug of the product. */
  slug: string
  nombre: string
  referencia: string
  ejes: readonly string[]
  /** What the product itself is on each axis. */
  valores: readonly string[]
  /** The others; `valor_total` is whole COP with IVA. */
  variantes: readonly { valores: readonly string[]; valor_total: number; stock: number }[]
}

export const familias: readonly DemoFamilia[] = [
  {
    slug: 'reloj-inteligente-pulso',
    nombre: 'Reloj inteligente Pulso',
    referencia: 'PULSO',
    ejes: ['Caja', 'Color'],
    valores: ['44 mm', 'Negro'],
    variantes: [
      { valores: ['44 mm', 'Arena'], valor_total: 349_900, stock: 12 },
      { valores: ['40 mm', 'Negro'], valor_total: 329_900, stock: 0 },
      { valores: ['40 mm', 'Arena'], valor_total: 329_900, stock: 7 },
      { valores: ['40 mm', 'Coral'], valor_total: 339_900, stock: 3 },
    ],
  },
  {
    slug: 'reloj-pared-minimo',
    nombre: 'Reloj de pared silencioso',
    referencia: 'RELOJ-PARED',
    ejes: ['Color'],
    valores: ['Blanco'],
    variantes: [
      { valores: ['Nogal'], valor_total: 64_900, stock: 18 },
      { valores: ['Negro'], valor_total: 58_900, stock: 22 },
    ],
  },
  {
    slug: 'canasto-fique',
    nombre: 'Canasto de fique con asa',
    referencia: 'CANASTO',
    ejes: ['Tamaño'],
    valores: ['Mediano'],
    variantes: [
      { valores: ['Grande'], valor_total: 89_900, stock: 14 },
      { valores: ['Extragrande'], valor_total: 119_900, stock: 4 },
    ],
  },
  {
    slug: 'mantas-lana-boyaca',
    nombre: 'Manta de lana virgen de Boyacá',
    referencia: 'MANTA',
    ejes: ['Medida', 'Color'],
    valores: ['130 × 180 cm', 'Natural'],
    variantes: [
      { valores: ['130 × 180 cm', 'Gris'], valor_total: 189_900, stock: 9 },
      { valores: ['200 × 220 cm', 'Natural'], valor_total: 279_900, stock: 6 },
      { valores: ['200 × 220 cm', 'Gris'], valor_total: 279_900, stock: 2 },
    ],
  },
  {
    slug: 'mouse-inalambrico-canto',
    nombre: 'Mouse inalámbrico silencioso Canto',
    referencia: 'CANTO',
    ejes: ['Color'],
    valores: ['Grafito'],
    variantes: [
      { valores: ['Arena'], valor_total: 53_900, stock: 40 },
      { valores: ['Verde agua'], valor_total: 56_900, stock: 0 },
    ],
  },
]

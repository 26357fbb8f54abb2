/** A root or subcategory: its name and what hangs below it, by slug. */
type Branch<Children> = readonly [nombre: string, children: Readonly<Record<string, Children>>]
export type Root = Branch<Branch<string>>

/** The category tree: root, subcategory, subsubcategory; slug to name at every level. */
export const categorias = {
  belleza: [
    'Belleza',
    {
      'cuidado-facial': [
        'Cuidado facial',
        {
          hidratantes: 'Hidratantes',
          'serums-y-aceites': 'Sérums y aceites',
          'limpieza-facial': 'Limpieza facial',
          'proteccion-solar': 'Protección solar',
        },
      ],
      cabello: [
        'Cabello',
        {
          'champu-y-acondicionador': 'Champú y acondicionador',
          'tratamientos-capilares': 'Tratamientos capilares',
          'peines-y-cepillos': 'Peines y cepillos',
        },
      ],
      'cuerpo-y-bano': [
        'Cuerpo y baño',
        {
          jabones: 'Jabones',
          'cremas-corporales': 'Cremas corporales',
          'higiene-personal': 'Higiene personal',
        },
      ],
      maquillaje: [
        'Maquillaje',
        {
          labios: 'Labios',
          'ojos-y-rostro': 'Ojos y rostro',
          unas: 'Uñas',
          'accesorios-de-tocador': 'Accesorios de tocador',
        },
      ],
      'fragancias-y-barberia': [
        'Fragancias y barbería',
        { fragancias: 'Fragancias', barba: 'Barba' },
      ],
    },
  ],
  hogar: [
    'Hogar',
    {
      cocina: [
        'Cocina',
        {
          'ollas-y-sartenes': 'Ollas y sartenes',
          'vajilla-y-tazas': 'Vajilla y tazas',
          utensilios: 'Utensilios',
          'libros-de-cocina': 'Libros de cocina',
        },
      ],
      decoracion: [
        'Decoración',
        {
          'velas-y-aromas': 'Velas y aromas',
          'textiles-del-hogar': 'Textiles del hogar',
          'cuadros-y-relojes': 'Cuadros y relojes',
          artesanias: 'Artesanías',
        },
      ],
      'muebles-e-iluminacion': [
        'Muebles e iluminación',
        { muebles: 'Muebles', lamparas: 'Lámparas' },
      ],
      'aseo-y-orden': ['Aseo y orden', { aseo: 'Aseo', organizacion: 'Organización' }],
      'jardin-y-taller': ['Jardín y taller', { plantas: 'Plantas', herramientas: 'Herramientas' }],
      'juegos-y-ocio': ['Juegos y ocio', { juguetes: 'Juguetes', manualidades: 'Manualidades' }],
    },
  ],
  tecnologia: [
    'Tecnología',
    {
      audio: [
        'Audio',
        {
          audifonos: 'Audífonos',
          parlantes: 'Parlantes',
          'microfonos-y-musica': 'Micrófonos y música',
        },
      ],
      computadores: [
        'Computadores',
        {
          'portatiles-y-escritorio': 'Portátiles y escritorio',
          perifericos: 'Periféricos',
          'redes-y-almacenamiento': 'Redes y almacenamiento',
        },
      ],
      'celulares-y-tabletas': [
        'Celulares y tabletas',
        {
          celulares: 'Celulares',
          tabletas: 'Tabletas',
          relojes: 'Relojes inteligentes',
          energia: 'Carga y energía',
        },
      ],
      imagen: ['Imagen', { camaras: 'Cámaras', 'tv-y-proyectores': 'TV y proyectores' }],
      'hogar-inteligente': [
        'Hogar inteligente',
        { 'luz-y-energia': 'Luz y energía', seguridad: 'Seguridad' },
      ],
      'juego-y-movilidad': [
        'Juego y movilidad',
        {
          videojuegos: 'Videojuegos',
          'movilidad-urbana': 'Movilidad urbana',
          ciencia: 'Ciencia y aprendizaje',
        },
      ],
    },
  ],
  alimentos: [
    'Alimentos',
    {
      'cafe-y-cacao': [
        'Café y cacao',
        { cafe: 'Café', chocolate: 'Chocolate', infusiones: 'Infusiones' },
      ],
      'frutas-y-verduras': [
        'Frutas y verduras',
        { frutas: 'Frutas', verduras: 'Verduras', 'tuberculos-y-granos': 'Tubérculos y granos' },
      ],
      'lacteos-y-huevos': [
        'Lácteos y huevos',
        { huevos: 'Huevos', 'leche-y-quesos': 'Leche y quesos' },
      ],
      panaderia: [
        'Panadería',
        {
          'arepas-y-amasijos': 'Arepas y amasijos',
          panes: 'Panes',
          'galletas-y-dulces': 'Galletas y dulces',
        },
      ],
      despensa: [
        'Despensa',
        {
          'miel-y-panela': 'Miel y panela',
          'aceites-y-salsas': 'Aceites y salsas',
          'pasabocas-y-jugos': 'Pasabocas y jugos',
        },
      ],
    },
  ],
} as const satisfies Readonly<Record<string, Root>>

type Leaves<T> = T extends readonly [string, infer Children]
  ? Children extends Record<string, readonly [string, object]>
    ? { [K in keyof Children]: keyof Children[K][1] }[keyof Children]
    : never
  : never

/** Slug of a subsubcategory. */
export type CategoriaSlug = {
  [K in keyof typeof categorias]: Leaves<(typeof categorias)[K]>
}[keyof typeof categorias]

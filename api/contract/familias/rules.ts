/** Axes that a family may have: "Talla", "Color", "Peso". */
export const mostEjes = 3

/** Options that a family may have. */
export const mostVariantes = 100

// "M", "XL" and "38" say nothing without their axis; "Rojo" and "500 g" do.
const needsEje = /^\S{1,3}$/

/** A product's values on the axes of its family, in words: "Talla M · Rojo". */
export const opcionOf = (ejes: readonly string[], valores: readonly string[]) =>
  valores.map((valor, i) => (needsEje.test(valor) ? `${ejes[i]} ${valor}` : valor)).join(' · ')

/** A product's whole name, with the words of its option: "Camiseta · Talla M · Rojo". */
export const nombreWithOpcion = ({
  nombre,
  opcion,
}: {
  nombre: string
  opcion?: string | null | undefined
}) => (opcion ? `${nombre} · ${opcion}` : nombre)

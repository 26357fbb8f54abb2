interface Comprador {
  nombres: string | null
  apellidos: string | null
}

/** The name of whoever bought; null once the account is gone. */
export const compradorOf = ({ nombres, apellidos }: Comprador) =>
  [nombres, apellidos].filter(Boolean).join(' ') || null

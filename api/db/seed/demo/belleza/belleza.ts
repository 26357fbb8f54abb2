import { cabello } from './cabello.ts'
import { cuerpo } from './cuerpo.ts'
import { maquillaje } from './maquillaje.ts'
import { rostro } from './rostro.ts'

export const belleza = [...rostro, ...cabello, ...cuerpo, ...maquillaje]

import { cafeYCacao } from './cafe-y-cacao.ts'
import { despensa } from './despensa.ts'
import { frutas } from './frutas.ts'
import { lacteosYPan } from './lacteos-y-pan.ts'
import { verduras } from './verduras.ts'

export const alimentos = [...cafeYCacao, ...frutas, ...verduras, ...lacteosYPan, ...despensa]

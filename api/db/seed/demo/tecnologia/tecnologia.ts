import { audio } from './audio.ts'
import { casaYJuego } from './casa-y-juego.ts'
import { computo } from './computo.ts'
import { movilesEImagen } from './moviles-e-imagen.ts'

export const tecnologia = [...audio, ...computo, ...movilesEImagen, ...casaYJuego]

import type { Art } from '../drawing/sheet.ts'
import type { Skin } from './skins.ts'

/** A pack before it is drawn. */
export type Drawing = Pick<Art, 'width' | 'height' | 'markup'>

/** What a pack says and wears. */
export type Label = {
  brand: string
  name: string
  size: string
  emoji: Art
  skin: Skin
}

/** An art drawn inside another, centred on (x, y) within `h` px of height and `w` of width. */
export const inset = (art: Art, x: number, y: number, h: number, w = h * 1.25) => {
  const scale = Math.min(h / art.height, w / art.width)
  return `<g transform="translate(${x - (art.width * scale) / 2} ${y - (art.height * scale) / 2}) scale(${scale})">${art.markup}</g>`
}

/** Light over a round body, left to right: rim, highlight, core shadow, bounce. Its id is `$name`. */
export const roundLight = (name: string) => `<linearGradient id="$${name}">
  <stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset=".07" stop-color="#000" stop-opacity=".1"/>
  <stop offset=".2" stop-color="#fff" stop-opacity=".42"/><stop offset=".3" stop-color="#fff" stop-opacity=".1"/>
  <stop offset=".55" stop-color="#000" stop-opacity=".02"/><stop offset=".86" stop-color="#000" stop-opacity=".24"/>
  <stop offset=".95" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity=".06"/></linearGradient>`

/** Light falling on a flat face, top to bottom. Its id is `$name`. */
export const faceLight = (name: string) => `<linearGradient id="$${name}" x2=".35" y2="1">
  <stop offset="0" stop-color="#fff" stop-opacity=".32"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/>
  <stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>`

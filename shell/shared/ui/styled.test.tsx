import createCache from '@emotion/cache'
import { CacheProvider, keyframes } from '@emotion/react'
import muiStyled from '@mui/system/styled'
import fc from 'fast-check'
import { type ElementType, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { styled } from './looks/styled.tsx'
import { show } from './testing/show.tsx'

const turn = keyframes({ to: { rotate: '1turn' } })

const styles = fc.constantFrom<object[]>(
  { color: 'red' },
  { color: 'blue', '&:hover': { color: 'green' } },
  { '& > span': { order: 1 }, '@media (min-width: 900px)': { order: 2 } },
  { animation: `${turn} 1s`, margin: [0, 'auto'] },
  ((props: { theme: object }) => ({ order: Object.keys(props.theme).length && 3 })) as never,
)
const options = fc.constantFrom(undefined, {
  shouldForwardProp: (prop: string) => !['as', 'sx', 'theme', 'ownerState'].includes(prop),
})
const Plain = ({ children, className, id }: Record<string, unknown>) => (
  <b className={className as string} id={id as string}>
    {children as ReactNode}
  </b>
)
const props = fc.record(
  {
    id: fc.constantFrom('uno', 'dos'),
    className: fc.constantFrom('', 'own', 'own other'),
    sx: fc.constantFrom(undefined, { color: 'black' }, { mt: 2, '&&': { order: 4 } }),
    as: fc.constantFrom('section', 'i', Plain),
    ownerState: fc.constant({ some: 'thing' }),
    'data-some': fc.constant(true),
    title: fc.constant('Título'),
    htmlFor: fc.constant('otro'),
    nothing: fc.constant('known'),
  },
  { requiredKeys: [] },
)
/** An element by its tag, what it is put together of from within outwards, and how it is shown, twice. */
interface Case {
  tag: ElementType
  layers: { options: object | undefined; styles: object[] }[]
  shown: Record<string, unknown>[]
}
const element: fc.Arbitrary<Case> = fc.record({
  tag: fc.constantFrom<ElementType>('div', 'em', 'label', Plain),
  layers: fc.array(
    fc.record({ options, styles: fc.array(styles, { minLength: 1, maxLength: 2 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  shown: fc.array(props, { minLength: 1, maxLength: 3 }),
})

type Library = typeof muiStyled

/** What a page is three times after each other, and which rules were said, in their order. */
const made = (library: Library, elements: Case[]) => {
  const own = elements.map(({ tag, layers }) =>
    layers.reduce<ElementType>(
      (within, layer) =>
        library(within as 'div', layer.options as never)(...(layer.styles as [object])),
      tag,
    ),
  )
  const cache = createCache({
    key: 'css',
    speedy: false,
    container: document.createElement('head'),
  })
  const root = document.createElement('div')
  const page = (round: number) => (
    <CacheProvider value={cache}>
      {elements.map(({ shown }, place) => {
        const Outer = own[place] as ElementType
        const Inner = own[(place + 1) % own.length] as ElementType
        const given = shown[round % shown.length]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are.
          <Outer key={place} {...given}>
            <Inner>dentro</Inner>
          </Outer>
        )
      })}
    </CacheProvider>
  )
  const living = createRoot(root)
  const seen = [0, 1, 2].map((round) => {
    flushSync(() => living.render(page(round)))
    return root.innerHTML
  })
  living.unmount()
  const rules = cache.sheet.tags.map(({ textContent }) => textContent)
  return { seen, rules }
}

it('makes what the library makes, to the letter: elements, names of classes, rules, and their order', () => {
  fc.assert(
    fc.property(fc.array(element, { minLength: 1, maxLength: 3 }), (elements) => {
      expect(made(styled, elements)).toEqual(made(muiStyled, elements))
    }),
    { numRuns: 100 },
  )
})

const Key = styled('button')({ padding: 4 })

const Keeping = () => {
  const [isOn, turnOn] = useState(false)
  return (
    <Key sx={isOn ? { color: 'red' } : undefined} onClick={() => turnOn(!isOn)}>
      Guardar
    </Key>
  )
}

it('stays the same element, with its focus, when it is given styles of its own and loses them', async () => {
  const screen = await show(<Keeping />)
  const key = screen.getByRole('button', { name: 'Guardar' })
  const element = key.element()
  for (const color of ['rgb(255, 0, 0)', 'rgb(0, 0, 0)']) {
    await userEvent.click(key)
    await expect.poll(() => getComputedStyle(element).color === color || color).toBeTruthy()
    expect(key.element()).toBe(element)
    expect(document.activeElement).toBe(element)
  }
})

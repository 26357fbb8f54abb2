import type * as React from 'react'

// The emulator's own module: a container as Module Federation asks for it, with screens out of the shell's parts.

interface Emulator {
  state: {
    people: { id: string; label: string }[]
    module?: string
    routes: { path: string; title?: string }[]
    calls: { name: string; call: string; summary: string; truth: string; why?: string }[]
  }
  enter: (id: string, to?: string) => Promise<void>
}

type Factory = () => unknown
type Scope = Record<string, Record<string, { lib?: Factory; get: () => Promise<Factory> }>>
type Parts = Record<string, React.ElementType>

let scope: Scope = {}

const take = async (name: string) => {
  const [one] = Object.values(scope[name] ?? {})
  if (!one) throw new Error(`This shell gives no ${name}`)
  return (one.lib ?? (await one.get()))()
}

const { state, enter } = (globalThis as unknown as { plazaEmulador: Emulator }).plazaEmulador

const headings: Record<string, string> = {
  kept: 'Con lo que el emulador guarda',
  madeUp: 'Con la forma del contrato y datos inventados',
  unanswered: 'Sin respuesta: aquí no hay quien la dé',
}

const wantedAddress = () => new URLSearchParams(location.search).get('redirectTo') ?? '/'

const screens = (
  { createElement }: typeof React,
  { Page, Section, Button, Typography }: Parts,
  { Link }: Parts,
) => {
  const h = createElement
  const line = (key: string, ...children: React.ReactNode[]) => h('li', { key }, ...children)
  const callLine = ({ name, call, why }: Emulator['state']['calls'][number]) =>
    line(name, h('code', null, call), why ? ` ${why}` : null)
  const calls = (truth: string) =>
    h(
      'details',
      { key: truth },
      h(
        'summary',
        { style: { minHeight: 44, paddingBlock: 10, cursor: 'pointer' } },
        `${headings[truth]} (${state.calls.filter((one) => one.truth === truth).length})`,
      ),
      h('ul', null, ...state.calls.filter((one) => one.truth === truth).map(callLine)),
    )
  const inicio = () =>
    h(
      Page as React.ElementType,
      null,
      h(Typography as React.ElementType, { variant: 'h1' }, 'Emulador'),
      h(
        Section as React.ElementType,
        { title: state.module ? `Pantallas de ${state.module}` : 'Todavía no hay módulo' },
        h(
          'ul',
          null,
          ...state.routes.map(({ path, title }) =>
            line(
              path,
              /[:*]/.test(path)
                ? h('code', null, path)
                : h(Link as React.ElementType, { to: path }, title ?? path),
            ),
          ),
        ),
      ),
      h(
        Section as React.ElementType,
        { title: 'Qué contesta la API' },
        ...Object.keys(headings).map(calls),
      ),
    )
  const personas = () =>
    h(
      Page as React.ElementType,
      null,
      h(Typography as React.ElementType, { variant: 'h1' }, '¿Quién eres?'),
      h(
        'ul',
        { style: { display: 'grid', gap: 12, marginTop: 24, padding: 0, listStyle: 'none' } },
        ...state.people.map(({ id, label }) =>
          line(
            id,
            h(
              Button as React.ElementType,
              { variant: 'outlined', onClick: () => void enter(id, wantedAddress()) },
              label,
            ),
          ),
        ),
      ),
    )
  return {
    inicio: async () => ({ Component: inicio }),
    personas: async () => ({ Component: personas }),
  }
}

Object.assign(globalThis, {
  mfe_emulador: {
    init: (given: Scope) => {
      scope = given
    },
    get: async () => {
      const [react, ui, router] = await Promise.all(
        ['react', '@plaza/shell/ui', '@plaza/shell/router'].map(take),
      )
      const door = {
        default: { screens: screens(react as typeof React, ui as Parts, router as Parts) },
      }
      return () => door
    },
  },
})

import * as emotionReact from '@emotion/react'
import * as emotionStyled from '@emotion/styled'
import * as cart from '@plaza/shell/cart'
import * as http from '@plaza/shell/http'
import * as router from '@plaza/shell/router'
import * as session from '@plaza/shell/session'
import * as ui from '@plaza/shell/ui'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

/** The members with their versions, as the build knows them (kit/sharing/sharing.cjs). */
declare const PLAZA_MEMBERS: Record<string, string>

const here: Record<string, unknown> = {
  react,
  '@emotion/react': emotionReact,
  '@emotion/styled': emotionStyled,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@plaza/shell/cart': cart,
  '@plaza/shell/http': http,
  '@plaza/shell/router': router,
  '@plaza/shell/session': session,
  '@plaza/shell/ui': ui,
}

const from = 'plaza-shell'

const member = (name: string, version: string) => {
  const config = { singleton: true, strictVersion: true, requiredVersion: `^${version}` }
  const shared = {
    version,
    from,
    scope: ['default'],
    useIn: [],
    deps: [],
    strategy: 'loaded-first' as const,
  }
  const lib = () => here[name]
  return { ...shared, get: () => lib, lib, loaded: true, shareConfig: { ...config, eager: true } }
}

/**
 * The share scope, as every container takes it: each member by its version. The shell itself uses what is in it directly, so that
 * nothing has to be negotiated before the page lives.
 */
export const shareScope = Object.fromEntries(
  Object.entries(PLAZA_MEMBERS).map(([name, version]) => [
    name,
    { [version]: member(name, version) },
  ]),
)

import { type ProveedorSocial, proveedoresSociales } from '@plaza/contract'
import { startSocial } from '@plaza/contract/calls'
import { addressOf } from '@plaza/shell/http'
import { rememberedReferrer } from '@plaza/shell/referrer'
import { Button, media, styled, tokens } from '@plaza/shell/ui'
import type { MouseEvent } from 'react'
import { storedReturnPath } from '../visit/return-path.ts'
import { beginSocialStart } from './social-start.ts'

const Root = styled('div')({ display: 'grid', gap: tokens.space(5) })

const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: tokens.space(3),
})

/* A phone has room for the name alone. */
const Verb = styled('span')({
  [media.phone]: { position: 'absolute', clipPath: 'inset(50%)' },
})

const Divider = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(3),
  color: tokens.muted,
  fontSize: tokens.text.sm,
  '&::before, &::after': { content: '""', flex: 1, height: '1px', background: tokens.line },
})

/* Simple Icons, CC0. */
const logos: Record<ProveedorSocial, string> = {
  Google:
    'M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053z',
  Facebook:
    'M14 22v-8h3l.6-4H14V7.5a1.5 1.5 0 0 1 1.5-1.5H18V2.3A16 16 0 0 0 15.3 2C12.4 2 10 3.9 10 7v3H7v4h3v8z',
}

const Logo = ({ provider }: { provider: ProveedorSocial }) => (
  <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={logos[provider]} />
  </svg>
)

const startAddress = (provider: ProveedorSocial) =>
  addressOf(startSocial, {
    query: {
      provider,
      frontendOrigin: location.origin,
      returnUrl: storedReturnPath() ?? '/',
      referrerId: rememberedReferrer() || undefined,
    },
  })

// Each press is a beginning of its own, in whichever tab the browser opens it.
const begin = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  const address = new URL(currentTarget.href)
  address.searchParams.set('inicio', beginSocialStart())
  currentTarget.href = address.href
}

/** The ways in through another provider, and the line that leads to the one with an e-mail. */
export const SocialButtons = ({ verb }: { verb: string }) => (
  <Root>
    <Choices>
      {proveedoresSociales.map((provider) => (
        <Button
          key={provider}
          variant="outlined"
          href={startAddress(provider)}
          onClick={begin}
          onAuxClick={begin}
          startIcon={<Logo provider={provider} />}
        >
          <span>
            <Verb>{verb} con </Verb>
            {provider}
          </span>
        </Button>
      ))}
    </Choices>
    <Divider>o con tu correo</Divider>
  </Root>
)

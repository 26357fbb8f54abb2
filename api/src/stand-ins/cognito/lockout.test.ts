import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { dialects, type TestApi, testApi } from '../../testing/testing.ts'
import { addAccount } from './cognito.ts'

const password = 'Cafe de Colombia 1'
const ClientId = 'plazalocalweb'
const anyCode = /\d{4}( \d{4}){3}|\d{6}/
const cookie = /plaza_dispositivo=([\w-]{43})/

let people = 0
let networks = 0

describe.each(dialects)('who owns an account gets in while others guess, on %s', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi(dialect)
  })
  afterAll(() => api.close())
  afterEach(() => {
    vi.useRealTimers()
  })

  const nextNetwork = () => {
    networks += 1
    return `181.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
  }

  /** A browser somewhere: it keeps the cookie that it is given. */
  const browserAt = (from = nextNetwork()) => {
    let device = ''
    const ask = async (operation: string, body: object, address = from) => {
      const response = await api.app.request('/api/identity', {
        method: 'POST',
        headers: {
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          'x-forwarded-for': address,
          ...(device && { cookie: `plaza_dispositivo=${device}` }),
        },
        body: JSON.stringify({ ClientId, ...body }),
      })
      const given = response.headers.get('set-cookie') ?? ''
      device = cookie.exec(given)?.[1] ?? device
      return { status: response.status, given, type: (await response.json()).__type }
    }
    const signIn = (USERNAME: string, PASSWORD = password, address = from) =>
      ask(
        'InitiateAuth',
        { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } },
        address,
      )
    const reset = (Username: string, ConfirmationCode: string, Password = password) =>
      ask('ConfirmForgotPassword', { Username, ConfirmationCode, Password })
    return {
      ask,
      signIn,
      reset,
      recover: (Username: string) => ask('ForgotPassword', { Username }),
    }
  }

  const newPerson = async () => {
    people += 1
    const correo = `dueno${people}@correo.co`
    await addAccount(api.db, api.key, { correo, password, nombres: 'Guadalupe' })
    return correo
  }

  const codesOf = async (correo: string) => {
    const letters = await (await api.app.request(`/api/dev/buzon?correo=${correo}`)).json()
    return letters.map(({ asunto }: { asunto: string }) => anyCode.exec(asunto)?.[0] ?? '')
  }

  const fail = async (correo: string, from: string, times: number) => {
    const attacker = browserAt(from)
    for (let i = 0; i < times; i++) await attacker.signIn(correo, `no es esta ${i}`)
  }

  /** As if very many had guessed a password from everywhere. */
  const exhaustAccount = async (correo: string) => {
    await fail(correo, nextNetwork(), 1)
    await api.db
      .updateTable('limites')
      .set({ cuenta: 100 })
      .where('nombre', 'like', 'claves-cuenta:%')
      .execute()
  }

  it('eleven wrong passwords from elsewhere keep nobody out', async () => {
    const correo = await newPerson()
    await fail(correo, nextNetwork(), 11)
    expect((await browserAt().signIn(correo)).status).toBe(200)
  })

  it('guesses from everywhere end, and neither a known device nor a known network feels it', async () => {
    const correo = await newPerson()
    const [laptop, home] = [browserAt(), nextNetwork()]
    await laptop.signIn(correo)
    await browserAt(home).signIn(correo)
    await exhaustAccount(correo)
    expect(await browserAt().signIn(correo)).toMatchObject({
      status: 429,
      type: 'LimitExceededException',
    })
    expect((await laptop.signIn(correo, password, nextNetwork())).status).toBe(200)
    expect((await browserAt(home).signIn(correo)).status).toBe(200)
    expect((await browserAt().signIn(await newPerson())).status).toBe(200)
  })

  it('a recovery makes a new device known, though guesses from everywhere have ended', async () => {
    const correo = await newPerson()
    await exhaustAccount(correo)
    const phone = browserAt()
    expect((await phone.signIn(correo)).status).toBe(429)
    await phone.recover(correo)
    const [codigo] = await codesOf(correo)
    expect((await phone.reset(correo, codigo)).status).toBe(200)
    expect((await phone.signIn(correo)).status).toBe(200)
  })

  it('in a network where somebody guesses, a known device counts for itself', async () => {
    const correo = await newPerson()
    const cafe = nextNetwork()
    const laptop = browserAt(cafe)
    await laptop.signIn(correo)
    await fail(correo, cafe, 12)
    expect((await browserAt(cafe).signIn(correo)).status).toBe(429)
    expect((await laptop.signIn(correo)).status).toBe(200)
  })

  it('a device that it never saw is worth nothing, however many somebody invents', async () => {
    const correo = await newPerson()
    const from = nextNetwork()
    const answers = []
    for (let i = 0; i < 8; i++) answers.push(await browserAt(from).signIn(correo, 'no es esta'))
    expect(answers.at(-1)?.status).toBe(429)
  })

  it('a /64 is one caller', async () => {
    const correo = await newPerson()
    for (let i = 0; i < 6; i++)
      await browserAt(`2001:db8:7:${people}:${i}::1`).signIn(correo, 'no es esta')
    expect((await browserAt(`2001:DB8:7:${people}::ffff`).signIn(correo)).status).toBe(429)
    expect((await browserAt(`2001:db8:8:${people}::1`).signIn(correo)).status).toBe(200)
  })

  it('recoveries that others ask for leave the own one, and its code, as they were', async () => {
    const correo = await newPerson()
    const laptop = browserAt()
    await laptop.signIn(correo)
    await laptop.recover(correo)
    const [codigo] = await codesOf(correo)
    for (let i = 0; i < 12; i++) {
      const attacker = browserAt()
      await attacker.recover(correo)
      await attacker.reset(correo, 'nunca!')
    }
    expect((await browserAt().recover(correo)).status).toBe(429)
    expect((await browserAt().reset(correo, 'nunca!')).type).toBe('ExpiredCodeException')
    expect((await laptop.recover(correo)).status).toBe(200)
    expect(await laptop.reset(correo, 'nunca!')).toMatchObject({ type: 'CodeMismatchException' })
    expect(await laptop.reset(correo, codigo)).toMatchObject({ type: 'CodeMismatchException' })
    expect((await laptop.reset(correo, (await codesOf(correo))[0])).status).toBe(200)
  })

  it('whatever networks guess at its codes, ten guesses a day are looked at, and its owner gets in', async () => {
    const correo = await newPerson()
    const answers: string[] = []
    for (let i = 0; i < 30; i++) {
      const attacker = browserAt()
      await attacker.recover(correo)
      answers.push((await attacker.reset(correo, 'nunca!')).type)
    }
    expect(answers.filter((type) => type === 'CodeMismatchException')).toHaveLength(10)
    expect(answers.at(-1)).toBe('ExpiredCodeException')
    const phone = browserAt()
    expect((await phone.recover(correo)).status).toBe(429)
    const told = await codesOf(correo)
    // The letter that tells of it has none.
    expect(told.filter((codigo: string) => codigo === '')).toHaveLength(1)
    // Who reads the mailbox has a code that nobody wears out, whoever asked for it.
    const [long = '', ...others] = told.filter((codigo: string) => codigo.length > 6)
    expect(others.length).toBeGreaterThan(0)
    for (let i = 0; i < 12; i++)
      expect((await browserAt().reset(correo, '0'.repeat(16))).type).toBe('CodeMismatchException')
    expect((await phone.reset(correo, long)).status).toBe(200)
    expect((await phone.signIn(correo)).status).toBe(200)
  })

  it('a code of a day in which many were asked for is good for as long as no other can be', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const correo = await newPerson()
    const sent = async () => (await browserAt().recover(correo)).status === 200
    const perHour: number[] = []
    for (let hour = 0; hour < 5; hour++) {
      let count = 0
      for (let i = 0; i < 12; i++) count += Number(await sent())
      perHour.push(count)
      const [newest] = await codesOf(correo)
      vi.setSystemTime(Date.now() + 59 * 60_000)
      // A name in the password is looked at once the code was read.
      expect((await browserAt().reset(correo, newest, 'guadalupe sirve tinto')).type).toBe(
        'InvalidPasswordException',
      )
      vi.setSystemTime(Date.now() + 2 * 60_000)
    }
    vi.useRealTimers()
    expect(perHour).toEqual([10, 10, 1, 1, 1])
  })

  it('a code that was asked for on a computer is good on a telephone, and all others die with it', async () => {
    const correo = await newPerson()
    const [laptop, phone] = [browserAt(), browserAt()]
    await laptop.recover(correo)
    await phone.recover(correo)
    const [ofPhone, ofLaptop] = await codesOf(correo)
    expect((await phone.reset(correo, ofLaptop)).status).toBe(200)
    for (const [browser, codigo] of [
      [phone, ofPhone],
      [laptop, ofLaptop],
    ] as const)
      expect((await browser.reset(correo, codigo)).type).toBe('ExpiredCodeException')
  })

  it('gives a browser one cookie, for these calls alone, that no script reads', async () => {
    const browser = browserAt()
    const first = await browser.signIn(await newPerson(), 'no es esta')
    expect(first.given).toMatch(
      /^plaza_dispositivo=[\w-]{43}; Max-Age=34560000; Path=\/api\/identity; HttpOnly; SameSite=Strict$/,
    )
    expect((await browser.signIn(await newPerson())).given).toBe('')
  })
})

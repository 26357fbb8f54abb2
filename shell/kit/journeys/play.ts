import { getWebToken } from '@plaza/contract/calls'
import type { Locator, Page } from 'playwright-core'
import type { Step, Target } from '../../shared/remote/index.ts'
import { filledAll, type Known } from './words.ts'

/** How long a step may take, in ms. */
const stepMs = 5000

type Place = Omit<Target, 'inside'>

const within = (root: Page | Locator, { role, name, label, text, exact }: Place): Locator => {
  const options = exact === undefined ? {} : { exact }
  if (role) {
    const found = root.getByRole(role as Parameters<Page['getByRole']>[0], {
      ...(name !== undefined && { name }),
      ...options,
    })
    return text === undefined ? found : found.filter({ hasText: text })
  }
  if (label !== undefined) return root.getByLabel(label, options)
  return root.getByText(text ?? '', options)
}

const find = (page: Page, { inside, ...place }: Target) =>
  within(inside ? within(page, inside) : page, place).filter({ visible: true })

// What styles hide, move away or cover is there for a machine, and not for a person.
const isSomeOnShow = (elements: Element[]) =>
  elements.slice(0, 12).some((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center' })
    let opacity = 1
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity)
    const box = element.getBoundingClientRect()
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (opacity < 0.3 || !hit) return false
    // A card is one link, which lies over all of it.
    return element.contains(hit) || Boolean((hit.closest('article, li') ?? hit).contains(element))
  })

const pauseMs = 100

const until = async (isThere: () => Promise<boolean>, ms: number, what: () => string) => {
  const end = performance.now() + ms
  for (;;) {
    if (await isThere().catch(() => false)) return
    if (performance.now() > end) throw new Error(`${what()} within ${ms} ms`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

const said = (target: Target): string =>
  Object.entries(target)
    .map(([key, value]) => `${key} ${typeof value === 'object' ? said(value as Target) : value}`)
    .join(', ')

const seen = (page: Page, target: Target, ms: number) =>
  until(
    () => find(page, target).evaluateAll(isSomeOnShow),
    ms,
    () => `not seen: ${said(target)}`,
  )

const askApi = (page: Page, path: string) =>
  page.evaluate(
    async ([asked, token]) => {
      const { apiUrl } = await (await fetch('/config.json')).json()
      const { accessToken } = await (await fetch(apiUrl + token)).json()
      const headers = { authorization: `Bearer ${accessToken}` }
      return (await fetch(apiUrl + asked, { headers })).json()
    },
    [path, getWebToken.path] as const,
  )

const playStep = async (page: Page, step: Step, known: Known): Promise<void> => {
  const timeout = stepMs
  if ('go' in step) {
    await page.goto(new URL(step.go, page.url()).href, { timeout: 2 * stepMs, waitUntil: 'commit' })
  } else if ('press' in step) {
    await seen(page, step.press, timeout)
    await find(page, step.press).first().click({ timeout })
  } else if ('fill' in step) {
    await seen(page, step.fill, timeout)
    await find(page, step.fill).first().fill(step.with, { timeout })
  } else if ('keys' in step) {
    await page.keyboard.press(step.keys)
  } else if ('see' in step) {
    await seen(page, step.see, step.in ?? stepMs)
  } else if ('gone' in step) {
    await until(
      async () => (await find(page, step.gone).count()) === 0,
      stepMs,
      () => `still there: ${said(step.gone)}`,
    )
  } else if ('at' in step) {
    const isAt = async () => new URL(page.url()).pathname === step.at
    await until(isAt, stepMs, () => `not at ${step.at} but ${new URL(page.url()).pathname}`)
  } else {
    known[step.as] = await askApi(page, step.ask)
  }
}

/** Where a journey stopped, and why. */
export class Stopped extends Error {
  override name = 'Stopped'
  constructor(
    readonly step: number,
    reason: string,
  ) {
    super(reason)
  }
}

/** Plays the steps of a journey in a page. Throws Stopped where one of them does not come true, or the page throws. */
export const play = async (page: Page, steps: Step[], people: Known) => {
  const known = { ...people }
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  for (const [i, step] of steps.entries()) {
    try {
      await playStep(page, filledAll(step, known), known)
    } catch (error) {
      const [first = ''] = (error as Error).message.split('\n')
      throw new Stopped(i + 1, thrown[0] ? `${first}; the page threw: ${thrown[0]}` : first)
    }
    if (thrown[0]) throw new Stopped(i + 1, `the page threw: ${thrown[0]}`)
  }
}

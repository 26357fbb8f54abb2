const nameOf = (id: string) => `plaza-mostrador venta ${id}`

/** Without locks nobody can tell: a sale this old, in ms, is in nobody's hands. */
const longestMs = 30_000

/** Works while no other page of this device does under the same name; without locks nobody is waited for. */
export const oneAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, work) : work()

/** Works on a sale while every page of this device can tell that somebody does. */
export const inHand = <T>(id: string, work: () => Promise<T>): Promise<T> =>
  oneAtATime(nameOf(id), work)

/** Charges what lies in a till, which no other page of this device does meanwhile: of two that would, the second finds it sold. */
export const charging = <T>(
  { sub, comercioId }: { sub: string; comercioId: number },
  work: () => Promise<T>,
): Promise<T> => oneAtATime(`plaza-mostrador cobro ${sub} ${comercioId}`, work)

/** Works on a sale unless a page has it in its hands. `hecha` is when it was made. */
export const unlessInHand = async (
  { id, hecha }: { id: string; hecha: string },
  work: () => Promise<void>,
) => {
  if (navigator.locks)
    await navigator.locks.request(nameOf(id), { ifAvailable: true }, async (lock) => {
      if (lock) await work()
    })
  else if (Date.now() - Date.parse(hecha) > longestMs) await work()
}

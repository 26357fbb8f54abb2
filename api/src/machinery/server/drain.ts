import { setTimeout as rest } from 'node:timers/promises'

/**
 * How a process leaves a balancer: it says that it is not ready for as long as balancers need to see that (`seconds`), and
 * serves on until then.
 */
export const createDrain = (seconds: number) => {
  let isOver = false
  return {
    isDraining: () => isOver,
    begin: async () => {
      isOver = true
      await rest(seconds * 1000)
    },
  }
}

export type Drain = ReturnType<typeof createDrain>

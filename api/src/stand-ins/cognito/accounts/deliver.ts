import { beforeDeadline } from '../../../machinery/deadline.ts'
import type { Message } from '../../../ports/mail.ts'
import type { IdentityContext } from '../context/context.ts'
import { Refusal } from '../protocol/refusal.ts'

/** Somebody waits for it: a letter that comes later than that still comes. */
const patienceMs = 9000

/** Hands a letter over within a request; throws notDelivered where the server does not say in time that it has it. */
export const deliver = async ({ mail }: Pick<IdentityContext, 'mail'>, message: Message) => {
  await beforeDeadline(mail.send(message), patienceMs).catch((cause) => {
    throw Object.assign(new Refusal('notDelivered'), { cause })
  })
}

import { Hono } from 'hono'
import { bearerOf, isOfStaff, type Roles } from './roles.ts'
import type { Visitors } from './visitors.ts'

/** `POST /personal`: a browser says by its session that somebody who works here uses it; `DELETE` forgets it. */
export const visitorsRoutes = (visitors: Visitors, roles: Roles) =>
  new Hono()
    .post('/personal', async (c) => {
      const person = await roles(bearerOf(c))
      if (!person?.pase || !isOfStaff(person.roles)) return c.body(null, 403)
      await visitors.welcomeStaff(c, person.pase)
      return c.body(null, 204)
    })
    .delete('/personal', (c) => {
      visitors.forgetStaff(c)
      return c.body(null, 204)
    })

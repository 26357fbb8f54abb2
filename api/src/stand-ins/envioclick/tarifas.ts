import type { Quotation } from './datos.ts'

/** Carriers of the sandbox, who carry nothing: whole COP of the first kilo within a department, beyond it, and of each kilo more. */
const carriers = [
  {
    idCarrier: 901,
    carrier: 'CÓNDOR',
    idProduct: 1,
    product: 'Normal',
    near: 8200,
    far: 12_400,
    kilo: 1900,
    days: 3,
  },
  {
    idCarrier: 902,
    carrier: 'TRANSANDINA',
    idProduct: 1,
    product: 'Normal',
    near: 9400,
    far: 13_900,
    kilo: 1500,
    days: 2,
  },
  {
    idCarrier: 902,
    carrier: 'TRANSANDINA',
    idProduct: 2,
    product: 'Mañana mismo',
    near: 15_800,
    far: 24_600,
    kilo: 3100,
    days: 1,
  },
] as const

const perCent = 0.01
const departmentDigits = 2

const isNear = ({ origin, destination }: Quotation) =>
  origin.daneCode.slice(0, departmentDigits) === destination.daneCode.slice(0, departmentDigits)

/** San Andrés, Amazonas, Guainía, Guaviare, Vaupés and Vichada take longer, and cost more. */
const remote = new Set(['88', '91', '94', '95', '97', '99'])
const remoteDays = 4
const remoteTimes = 2

const isRemote = ({ destination }: Quotation) =>
  remote.has(destination.daneCode.slice(0, departmentDigits))

/** What the sandbox's carriers ask. A quote's name is its place in the list. */
export const ratesOf = (quotation: Quotation) => {
  const kilos = Math.ceil(quotation.packages[0]?.weight ?? 1)
  const away = isRemote(quotation)
  return carriers.map(({ near, far, kilo, days, ...rest }, i) => ({
    ...rest,
    idRate: i + 1,
    flete: ((isNear(quotation) ? near : far) + (kilos - 1) * kilo) * (away ? remoteTimes : 1),
    minimumInsurance: Math.round(quotation.contentValue * perCent),
    extraInsurance: 0,
    deliveryDays: days + (away ? remoteDays : 0),
    quotationType: 'cm',
    cod: false,
  }))
}

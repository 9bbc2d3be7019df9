import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { normalCode } from '#domain/orders/promotions/code.ts'

/** More codes are not accepted by the server. */
const most = 5

/** The discount codes that were entered for the cart of this browser. */
export const useCartCodes = create<{ codes: readonly string[] }>()(
  persist((): { codes: readonly string[] } => ({ codes: [] }), { name: 'cart_codes' }),
)

const set = (codes: readonly string[]): void => {
  useCartCodes.setState({ codes: codes.slice(-most) })
}

export const addCode = (typed: string): void => {
  const code = normalCode(typed)
  const { codes } = useCartCodes.getState()
  if (code !== '' && !codes.includes(code)) set([...codes, code])
}

export const removeCode = (code: string): void =>
  set(useCartCodes.getState().codes.filter((one) => one !== code))

export const removeCodes = (): void => set([])

/** The codes as an order sends them. */
export const sentCodes = (): { code: string }[] => useCartCodes.getState().codes.map((code) => ({ code }))

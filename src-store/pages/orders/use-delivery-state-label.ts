import { choices } from '#domain/fields/choices.ts'
import { useTranslate } from '../../app/shop-context.tsx'

/** The short label of the state of a delivery, in the page's language. */
export function useDeliveryStateLabel(): (state: number) => string {
  const { localized } = useTranslate()
  return (state) => {
    const found = choices.delivery_state.find(({ id }) => id === state)
    return found ? localized(found, 'title') : ''
  }
}

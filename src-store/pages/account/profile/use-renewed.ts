import { useRevalidator } from 'react-router-dom'
import { useShop } from '../../../app/shop-context.tsx'
import { toast } from '../../../state/toasts.ts'
import { setUser } from '../../../state/user.ts'
import type { Person } from '../person.ts'

/** Applies the saved user to the header, and reloads the page's data. */
export function useRenewed() {
  const { t } = useShop()
  const { revalidate } = useRevalidator()
  return async (person: Person): Promise<void> => {
    setUser(person)
    await revalidate()
    toast(t('user.saved'))
  }
}

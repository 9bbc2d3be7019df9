import { useRevalidator } from 'react-router-dom'
import { useShop } from '../../../app/shop-context.tsx'
import { toast } from '../../../state/toasts.ts'
import { setUser } from '../../../state/user.ts'
import type { Person } from '../person.ts'

/** Takes over what a save has answered: in the header, and in the page, which is read anew. */
export function useRenewed() {
  const { t } = useShop()
  const { revalidate } = useRevalidator()
  return async (person: Person): Promise<void> => {
    setUser(person)
    await revalidate()
    toast(t('user.saved'))
  }
}

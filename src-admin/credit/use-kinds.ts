import { entryKind } from '#domain/orders/credit/account-entry.ts'
import { useTranslate } from '../providers/use-translate.ts'

/** The names of the entries of an account. */
export function useKinds(): Readonly<Record<number, string>> {
  const { t } = useTranslate()
  return {
    [entryKind.order]: t('credit.kinds.order'),
    [entryKind.payment]: t('credit.kinds.payment'),
    [entryKind.refund]: t('credit.kinds.refund'),
    [entryKind.adjustment]: t('credit.kinds.adjustment'),
  }
}

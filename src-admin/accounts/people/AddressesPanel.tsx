import { Panel } from '../../layout/page/Panel.tsx'
import { useRead } from '../../providers/requests/use-read.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { UsedAddress } from './people-calls.ts'

/** The addresses that a customer's orders were delivered to. */
export function AddressesPanel({ id }: { id: number }) {
  const { t, digits, date } = useTranslate()
  const { data, error, refetch } = useRead<{ addresses: UsedAddress[] }>(
    `/api/customer-infos/addresses/${id}`,
  )
  return (
    <Panel
      title={t('person.addresses')}
      rows={data?.addresses}
      error={error}
      onRetry={refetch}
      empty={t('person.no_addresses')}
    >
      {({ full_name, contact_no, shipping_address, times, last_used_at }) => (
        <li key={`${full_name} ${contact_no} ${shipping_address}`}>
          {shipping_address}
          <small>
            {full_name} · {digits(contact_no)}
          </small>
          <small>
            {t('person.times', { smart_count: times })}, {t('person.last_used', { when: date(last_used_at) })}
          </small>
        </li>
      )}
    </Panel>
  )
}

import { Alert, Box, List, ListItemButton, ListItemText, Radio, Skeleton, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { availableDeliveryPersons, type DeliveryPerson } from '../order-calls.ts'

type Props = {
  busy: boolean
  /** The current delivery person, who is being replaced. */
  now?: number | null
  title?: string
  /** The explanation above the list. */
  text?: string
  /** The label of the button that confirms. */
  action?: string
  onChoose: (id: number) => void
  onClose: () => void
}

/**
 * docs/decisions/0021: the first step assigns a delivery person; those with the fewest orders come first (docs/domain.md 3.2).
 */
export function CourierDialog({ busy, now = null, onChoose, onClose, ...labels }: Props) {
  const { t, digits } = useTranslate()
  const { title, text, action } =
    now === null
      ? { title: t('order.choose_person'), action: t('order.confirm'), ...labels }
      : { title: t('order.replace_title'), action: t('order.give'), ...labels }
  const [deliveryPersons, setDeliveryPersons] = useState<DeliveryPerson[] | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    availableDeliveryPersons()
      .then(setDeliveryPersons)
      .catch((error: Error) => setTrouble(error.message))
  }, [])
  return (
    <FormDialog
      title={title}
      action={action}
      disabled={chosen === null || busy}
      onSubmit={() => chosen !== null && onChoose(chosen)}
      onClose={onClose}
    >
      <Box sx={{ px: 1.5, minHeight: 160 }}>
        {text && (
          <Typography color="text.secondary" sx={{ px: 1.5, pb: 1.5 }}>
            {text}
          </Typography>
        )}
        {trouble && <Alert severity="error">{trouble}</Alert>}
        {deliveryPersons === null && !trouble && <Skeleton variant="rounded" height={120} />}
        {deliveryPersons?.every(({ id }) => id === now) && (
          <Typography sx={{ px: 1.5 }}>
            {t(now === null ? 'order.no_persons' : 'order.no_other_persons')}
          </Typography>
        )}
        <List dense disablePadding>
          {deliveryPersons?.map(({ id, full_name, mobile, open_orders, order_id }) => (
            <ListItemButton
              key={id}
              selected={chosen === id}
              disabled={id === now}
              onClick={() => setChosen(id)}
              sx={{ borderRadius: 1 }}
            >
              <Radio
                checked={chosen === id}
                size="small"
                tabIndex={-1}
                slotProps={{ input: { 'aria-label': full_name } }}
              />
              <ListItemText primary={full_name} secondary={mobile ? digits(mobile) : ''} />
              <Typography variant="body2" color={open_orders === 0 ? 'success.main' : 'text.secondary'}>
                {id === now
                  ? t('order.now')
                  : open_orders === 0
                    ? t('order.available')
                    : order_id
                      ? t('order.on_order', { order: order_id, smart_count: open_orders })
                      : t('order.on_the_way', { smart_count: open_orders })}
              </Typography>
            </ListItemButton>
          ))}
        </List>
      </Box>
    </FormDialog>
  )
}

import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemText,
  Radio,
  Skeleton,
  Typography,
} from '@mui/material'
import { useEffect, useState } from 'react'
import { useWords } from '../providers/use-words.ts'
import { availableCarriers, type Carrier } from './order-calls.ts'

type Props = {
  busy: boolean
  /** Who carries the order so far; somebody else takes it over. */
  now?: number | null
  onChoose: (id: number) => void
  onClose: () => void
}

/** decisions 21: the first step forward names who delivers; those who carry least come first (domain 3.2). */
export function CarrierDialog({ busy, now = null, onChoose, onClose }: Props) {
  const { t, digits } = useWords()
  const [carriers, setCarriers] = useState<Carrier[] | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    availableCarriers()
      .then(setCarriers)
      .catch((error: Error) => setTrouble(error.message))
  }, [])
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{t(now === null ? 'order.choose_person' : 'order.replace_title')}</DialogTitle>
      <DialogContent sx={{ px: 1.5, minHeight: 160 }}>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        {carriers === null && !trouble && <Skeleton variant="rounded" height={120} />}
        {carriers?.length === 0 && (
          <Typography color="text.secondary" sx={{ px: 1.5 }}>
            {t('order.no_persons')}
          </Typography>
        )}
        <List dense disablePadding>
          {carriers?.map(({ id, full_name, mobile, open_orders, order_id }) => (
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
                      ? t('order.on_order', { order: digits(order_id), smart_count: open_orders })
                      : t('order.on_the_way', { smart_count: open_orders })}
              </Typography>
            </ListItemButton>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen === null || busy}
          onClick={() => chosen !== null && onChoose(chosen)}
        >
          {t(now === null ? 'order.confirm' : 'order.give')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import PendingActions from '@mui/icons-material/PendingActions'
import type { RaRecord } from 'react-admin'
import { choices } from '#domain/fields/choices.ts'
import { isOrderTask, prescriptionTask } from '#domain/orders/prescriptions/task.ts'
import { ChoiceChip } from '../fields/ChoiceChip.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { useOrderPath } from '../providers/use-order-path.ts'

const own = { task: ({ task }: RaRecord) => <TaskChip task={task} /> }

/** What waits for a pharmacist, the oldest first; a row opens the order or the quote. */
export function QueueList() {
  const orderPath = useOrderPath()
  return (
    <ListPage
      own={own}
      to={({ task, target_id }: RaRecord) =>
        isOrderTask(task) ? orderPath(target_id) : `/dashboard/prescription-queue/${target_id}/show`
      }
      actions={false}
      filters={['task', 'created_at']}
    />
  )
}

function TaskChip({ task }: { task: number }) {
  const isOurs = task === prescriptionTask.release || task === prescriptionTask.quote
  return (
    <ChoiceChip
      choices={choices.prescription_task}
      value={task}
      icon={isOurs ? <PendingActions /> : <HourglassEmpty />}
      color={isOurs ? 'warning' : 'default'}
    />
  )
}

import { labels } from '#domain/language/labels.en.ts'
import { entries } from '../resources/registry.ts'

/** The tags that are no resource of the registry. */
const others: Record<string, string> = {
  shop: 'The storefront: public reads, sign-in, and what belongs to the current user.',
  live: 'Events about orders and notifications, as a stream.',
  'back office': 'What every admin may use: saved views, search over all lists, background exports.',
  media: 'Uploads for the library of pictures.',
  'private-files': 'Prescriptions and designs of customers.',
  payments: 'Redirects to the payment provider and its callbacks.',
  couriers: 'Couriers and their reports about parcels.',
  imports: 'Imports of files and of pasted rows, with check, apply and undo.',
  operations: 'Backups.',
  'report-data': 'Figures for the dashboard and reports.',
  'site-basic-config': 'Checks of the settings of the shop.',
  'demo-shop': 'The example content of a new shop.',
}

/** The tags of the document with their descriptions, in the order of the menu. */
export const tags = (): { name: string; description: string }[] => [
  ...entries.map(([name, { group }]) => ({ name, description: `${labels.resources[name].many} (${group})` })),
  ...Object.entries(others).map(([name, description]) => ({ name, description })),
]

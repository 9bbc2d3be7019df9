/** A demo user; passwords are created when the demo shop is stored. */
export type DemoPerson = {
  full_name: string
  email: string
  mobile: string
  /** docs/product.md 9: 1 admin, 2 delivery person, 3 customer. */
  user_type: 1 | 2 | 3
  /** The title of an admin's role (docs/decisions/0006). */
  role: 'Order Management' | 'Catalogue' | 'Operations' | null
  gender_id: number
  address: DemoAddress | null
}

/** Region, city and area by title, as in geography.ts. */
export type DemoAddress = {
  full_name: string
  contact_no: string
  region: string
  city: string
  area: string
  address: string
  label_id: 1 | 2
  default_shipping_address: boolean
  default_billing_address: boolean
}

const admin = (full_name: string, email: string, mobile: string, role: DemoPerson['role']): DemoPerson => ({
  full_name,
  email,
  mobile,
  user_type: 1,
  role,
  gender_id: 4,
  address: null,
})

// The prefix 011 is not in use any more, so these numbers have no owner.
export const demoPeople: DemoPerson[] = [
  admin('Order Manager', 'orders@haat.example', '01100000001', 'Order Management'),
  admin('Catalogue Manager', 'catalogue@haat.example', '01100000002', 'Catalogue'),
  admin('Operations Manager', 'operations@haat.example', '01100000003', 'Operations'),
  {
    full_name: 'Jamal Uddin',
    email: 'rider@haat.example',
    mobile: '01100000004',
    user_type: 2,
    role: null,
    gender_id: 1,
    address: null,
  },
  {
    full_name: 'Mitu Rahman',
    email: 'customer@haat.example',
    mobile: '01100000005',
    user_type: 3,
    role: null,
    gender_id: 2,
    address: {
      full_name: 'Mitu Rahman',
      contact_no: '01100000005',
      region: 'Dhaka',
      city: 'Dhaka',
      area: 'Dhanmondi',
      address: 'House 7, Demo Lane, Dhanmondi',
      label_id: 1,
      default_shipping_address: true,
      default_billing_address: true,
    },
  },
]

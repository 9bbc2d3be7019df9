import { from, list } from './choice-list.ts'

/** The lists of prescription-only items (src/orders/prescriptions). */
export const prescriptionChoices = {
  prescription_state: from(
    0,
    ['Not needed', 'লাগবে না'],
    ['To release', 'অনুমোদন বাকি'],
    ['Better picture requested', 'স্পষ্ট ছবি চাওয়া হয়েছে'],
    ['Released', 'অনুমোদিত'],
    ['Rejected', 'প্রত্যাখ্যাত'],
  ),
  prescription_decision: list(
    ['Released', 'অনুমোদিত'],
    ['Rejected', 'প্রত্যাখ্যাত'],
    ['Better picture requested', 'স্পষ্ট ছবি চাওয়া হয়েছে'],
  ),
  prescription_task: list(
    ['Release order', 'অর্ডার অনুমোদন'],
    ['Waiting for a better picture', 'স্পষ্ট ছবির অপেক্ষায়'],
    ['Make a quote', 'দাম জানান'],
    ['Waiting for the customer', 'গ্রাহকের উত্তরের অপেক্ষায়'],
  ),
}

import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  type NavigateFunction,
} from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { useUndoKeys } from '@/admin/requests/model/undo'
import { takeToasts, type Toast } from '@/ui/toast'
import {
  ACCOUNTS,
  ADA,
  createTab,
  db,
  allResponses,
  signIn,
  use,
} from './embedded'
import { AsAdmin } from './with-queries'

// Renders parts of the admin area for a signed-in admin.

export const BEN = 'b0000000-0000-4000-8000-000000000002'

beforeAll(async () => {
  use((await signIn()).tab)
  await db(`
    update public.profiles set full_name = 'Anna' where user_id = '${ADA}';
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
      select '${BEN}', aud, role, 'ben@x.example', encrypted_password, now(), '{"full_name": "Ben"}'
      from auth.users where id = '${ADA}';
    insert into public.user_roles values ('${BEN}', 'admin')`)
})
// Waits for responses to the previous test, which could still show a toast.
beforeEach(async () => {
  await flush()
  takeToasts()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A client signed in as Ben. */
export async function asBen() {
  const tab = createTab()
  await tab.auth.signInWithPassword({
    email: 'ben@x.example',
    password: ACCOUNTS[ADA].password,
  })
  return tab
}

export const idOf = (number: number) =>
  `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/**
 * Fills the list with entries of "Person 1", the newest, to "Person <count>", a
 * minute apart.
 */
export const seedEntries = (count: number) =>
  db(`
    delete from public.waitlist;
    insert into public.waitlist (id, name, email, created_at, last_request_at, last_activity_at, status_since, changed_at)
      select ('a0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Person ' || n, n || '@x.example',
        moment, moment, moment, moment, moment
      from generate_series(1, ${count}) n, lateral (select timestamptz '2026-01-01Z' - n * interval '1 minute' as moment) at`)

export function renderPart(part: ReactNode, address = '/admin/dashboard') {
  const here = { hash: '', key: '', go: (() => undefined) as NavigateFunction }
  function Here() {
    // As on every page of the admin area (admin-area.tsx).
    useUndoKeys()
    const { hash, key } = useLocation()
    Object.assign(here, { hash, key, go: useNavigate() })
    return null
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <Here />
      <AsAdmin>{part}</AsAdmin>
    </MemoryRouter>,
  )
  return here
}

export async function nextToast(): Promise<Toast> {
  let toasts: Toast[] = []
  await waitFor(() =>
    expect((toasts = [...toasts, ...takeToasts()])).not.toEqual([]),
  )
  return toasts[0]!
}

/** Waits for all responses that aren't held back. */
export const flush = () => act(allResponses)

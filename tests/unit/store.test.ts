import { expect, test, vi } from 'vitest'

test('half-written notes and replies are there again after a reload', async () => {
  const drafts = {
    notes: { 'anna entry': { id: '1', text: 'Called' } },
    replies: {
      'anna entry': {
        id: '2',
        chosen: '',
        texts: { '': { subject: 'Tuesday', body: 'At ten?' } },
      },
    },
  }
  sessionStorage.setItem('admin-drafts', JSON.stringify(drafts))
  vi.resetModules()
  const { useAdminStore } = await import('@/admin/store')
  expect(useAdminStore.getState().drafts).toEqual(drafts)
})

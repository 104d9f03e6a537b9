import { vi } from 'vitest'

// Imported before the app, which reads the key when it loads.
vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'public-key')

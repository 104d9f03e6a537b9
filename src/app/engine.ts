// What brings a page alive, apart from all that is ours: src/main.tsx runs it as a task of its own.
export { createRoot, hydrateRoot } from 'react-dom/client'

export const viewWords = {
  failed: 'The views couldn’t be loaded.',
  sharedBy: (name: string) => `Shared by ${name}`,
  saveTitle: 'Save the current view',
  name: 'Name',
  save: 'Save for me',
  saveShared: 'Save and share',
  update: (name: string) => `Update “${name}”`,
  remove: (name: string) => `Remove ${name}`,
  saved: (name: string) => `View saved: ${name}`,
  updated: (name: string) => `View updated: ${name}`,
  renamed: (name: string) => `View renamed: ${name}`,
  removed: (name: string) => `View removed: ${name}`,
  restored: (name: string) => `View restored: ${name}`,
  notSaved: {
    title: 'The view was not saved',
    description: 'Please try again.',
  },
}

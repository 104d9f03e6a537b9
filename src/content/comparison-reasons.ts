/** Why one chooses which; the pages of each say the same. */
export const reasons = {
  einstein: [
    'Your records are complete, and you want predictions from them',
    'You have an admin with time for agents, flows and permission sets',
    'Email and calendar capture must work today',
  ],
  hubspot: [
    'Campaigns, forms and service matter as much as deals',
    'You want AI that drafts content and answers customers',
  ],
  ours: [
    'Your forecast call begins with reps correcting the CRM aloud',
    'Reps spend the day on the road or back to back in calls',
    'Your data protection officer asks what the language model gets to see',
    'You run Salesforce and HubSpot side by side',
  ],
} as const

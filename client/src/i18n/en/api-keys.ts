export const apiKeys = {
  ApiKeys_Lead:
    'With an API key, a system of your institution issues and reads IDs without a login: your hospital information system, for example.',
  ApiKeys_CouldNotLoad: 'Could not load the API keys',
  ApiKeys_Empty_Title: 'No API keys yet',
  ApiKeys_Empty_Text:
    'Make one key for each system, so that you can revoke it alone. Begin with a test key: its IDs can never be real.',
  ApiKeys_ListTitle: 'Your keys',
  ApiKeys_Name: 'Name',
  ApiKeys_NameHint: 'The system that will use the key, for example “Hospital information system”.',
  ApiKeys_Key: 'Key',
  ApiKeys_Test: 'Test key',
  ApiKeys_Scopes: 'Permissions',
  'ApiKeys_Scope_ids:issue': 'Issue IDs',
  'ApiKeys_Scope_ids:read': 'Read issued IDs',
  'ApiKeys_Scope_ids:withdraw': 'Withdraw issued IDs for ever',
  'ApiKeys_Scope_certificates:print':
    'Open and sign certificates with ownership secrets, and record prints',
  'ApiKeys_Scope_challenges:send': 'Send challenges',
  ApiKeys_Made: 'Made',
  ApiKeys_LastUsed: 'Last used',
  ApiKeys_NeverUsed: 'Never',
  ApiKeys_Expires: 'Valid until',
  ApiKeys_NoExpiry: 'No end date',
  ApiKeys_Expired: 'Expired',
  ApiKeys_Actions: 'Actions',
  ApiKeys_Revoke: 'Revoke',
  ApiKeys_RevokeWhat: 'Revoke {{name}}',
  ApiKeys_ConfirmRevoke_Title: 'Revoke this API key?',
  ApiKeys_ConfirmRevoke_Message:
    'The key “{0}” stops working at once and cannot be restored. The system that uses it then needs a new one. Lists that it has sent stop.',
  ApiKeys_IsRevoked: 'Revoked',
  ApiKeys_Revoked: 'The API key is revoked',
  ApiKeys_CouldNotRevoke: 'Could not revoke the API key',

  ApiKeys_Make: 'Make an API key',
  ApiKeys_CouldNotMake: 'Could not make the API key',
  ApiKeys_NoAnswer: 'No answer',
  ApiKeys_MayExist:
    'The key may exist all the same, and is not shown any more. If it appears in your list, revoke it and make another one.',
  ApiKeys_Life: 'Valid for',
  ApiKeys_Life_30: '30 days',
  ApiKeys_Life_90: '90 days',
  ApiKeys_Life_365: 'One year',
  ApiKeys_Life_null: 'Until it is revoked',
  ApiKeys_ForTests: 'Test key: its IDs can never be real, and it sees none of yours',
  ApiKeys_NeedsScope: 'Choose at least one permission.',

  ApiKeys_New_Title: 'Your new API key',
  ApiKeys_New_Lead:
    'Copy the key now, and store it where only your system can read it. It is not shown again.',
  ApiKeys_TheKey: 'the key',
  ApiKeys_TryTitle: 'Try it',
  ApiKeys_Try:
    'This line calls {{product}} with the key, in a terminal or in the command prompt of Windows:',
  ApiKeys_TryOwnId: 'Put an ID that you issued in the place of {{id}}.',
  ApiKeys_TryIssues: 'It issues a real ID, which you can withdraw afterwards.',
  ApiKeys_TheLine: 'the line',
  ApiKeys_AllCalls: 'All calls, and the permission that each one needs',
  ApiKeys_Kept: 'I have stored the key',
  ApiKeys_Leave_Title: 'Leave without the key?',
  ApiKeys_Leave_Text:
    'The key is not shown again. If you have not stored it, you have to revoke it and make another one.',

  ApiKeys_AfterReset_Title: 'These API keys still work',
  ApiKeys_AfterReset_Text:
    'Your new password does not end API keys. Revoke each key that you do not know. If another person had access to your account, revoke all of them.',
  ApiKeys_RevokeAll: 'Revoke all keys',
  ApiKeys_ConfirmRevokeAll_Title: 'Revoke all API keys?',
  ApiKeys_ConfirmRevokeAll_Message:
    'No system of your institution can use its key any more. Each of them needs a new one. Lists that they have sent stop.',
  ApiKeys_AllRevoked: 'All keys are revoked.',
  ApiKeys_Continue: 'Keep them and continue',
};

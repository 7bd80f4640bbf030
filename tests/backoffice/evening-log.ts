/** Acts of signing in, which the story leaves out. */
export const SIGNING_IN = /^staff\.(sign-in|make-passkey|enter|prove)$/;

/** Everything that staff did in this story, the oldest first. */
export const EVENING = [
  'nobody staff.first done person',
  'nobody staff.first done person',
  'nora staff.roles asked person',
  'nora staff.roles asked person',
  'nora staff.add asked person',
  'gleb and nora staff.roles done person',
  'gleb and nora staff.roles done person',
  'gleb and nora staff.add done person',
  'nora support.answer done thread',
  'gleb support.answer done thread',
  'gleb kyc.export done document',
  'gleb kyc.reject done document',
  'gleb kyc.export done document',
  'gleb kyc.approve done document',
  'gleb kyc.export done document',
  'gleb kyc.approve done document',
  'nora withdrawal.approve asked withdrawal',
  'gleb and nora withdrawal.approve done withdrawal',
  'nora campaign.publish asked campaign',
  'gleb and nora campaign.publish done campaign',
  'gleb game.switch done own-game',
  'gleb game.switch done own-game',
  'selin document.press refused message',
  'selin support.write refused thread',
  'selin switches.off refused web',
  'selin people.suspend refused web',
];

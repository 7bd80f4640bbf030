import { type CommandContext, runTool, type Tool } from './kit/command.ts';
import type { AccountKey } from '../platform/vault/account-key.ts';
import { resealAsStaff } from '../accounts/account-keys/reseal-as-staff.ts';
import { countSealed } from '../platform/vault/reseal.ts';
import { createVault, type Vault } from '../platform/vault/vault.ts';

type ToolDeps = CommandContext & { readonly vault: Vault; readonly keys: readonly AccountKey[] };

/** Changes the key of what accounts keep secret. */
const accountKey: Tool<{}, ToolDeps> = {
  name: 'account-key',
  reads: 'keys.read',
  options: {},
  commands: {
    status: {
      does: 'how many secrets each key of ACCOUNT_KEY sealed, and which key may go',
      run: async (deps) => (await statusOf(deps)).join('\n'),
    },
    reseal: {
      does: 'reseals whatever another key than the first sealed, then says the same',
      run: async (deps) => {
        const { resealed, unreadable } = await resealAsStaff(deps, deps.actor);
        const lines = [`${resealed} resealed.`, ...(await statusOf(deps))];
        if (unreadable.length === 0) return lines.join('\n');
        throw new Error([...lines, 'No key opens:', ...unreadable].join('\n'));
      },
    },
  },
  hint: `To change the key: put the new one first and keep the old, 2:new,1:old; restart every process; reseal;
take the old key out when this says that it may go. Keep it with the backups made before.`,
  open: (context) => {
    const keys = context.config.accountKeys;
    return { ...context, vault: createVault(keys), keys };
  },
};

async function statusOf({ db, keys }: ToolDeps): Promise<readonly string[]> {
  const { byVersion, ofAnyKey } = await countSealed({ db });
  const [newest] = keys;
  const known = keys.map(({ version }) => {
    const count = byVersion.get(version) ?? 0;
    if (version === newest?.version) return `Key ${version} seals; ${count} secrets are its own.`;
    return count + ofAnyKey === 0
      ? `Key ${version} opens nothing any more: it may go.`
      : `Key ${version} must stay: ${count} secrets are its own.`;
  });
  const versions = keys.map(({ version }) => version);
  const lost = [...byVersion].filter(([version]) => !versions.includes(version));
  return [
    ...known,
    ...(ofAnyKey > 0 ? [`${ofAnyKey} recovery codes may be of any key: reseal.`] : []),
    ...lost.map(([version, count]) => `Key ${version} is missing: ${count} secrets are lost.`),
  ];
}

await runTool(accountKey);

import { useQuery } from '@tanstack/react-query';

import { readRegisterSettings, saveRegister } from '#contract/registers.ts';
import type { RegisterSetting } from '#contract/registers.ts';
import type { RegisterId } from '#domain/registers/register-table.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

export interface RegisterSettings {
  readonly registers: readonly RegisterSetting[];
  readonly version: number;
}

const settingsQuery = {
  queryKey: ['admin', 'registers'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RegisterSettings> => {
    const { registers, version = 0 } = await callApi(readRegisterSettings, { signal });
    return { registers, version };
  },
};

export function useRegisterSettings() {
  return useQuery<RegisterSettings, ApiError>(settingsQuery);
}

/** Reads the settings again, also after a failure: another administrator may have changed them. */
export const registerSettingsChanged = (): Promise<void> => queryClient.invalidateQueries(settingsQuery);

export interface RegisterChange {
  readonly id: RegisterId;
  readonly on: boolean;
  /** The address of the example that was opened. */
  readonly opened?: string;
  readonly version: number;
}

export const changeRegister = ({ version, ...body }: RegisterChange) => callApi(saveRegister, { body, version });

import fc from 'fast-check';

/** Seed of property tests: the same in every run, so that none fails by chance. `FAST_CHECK_SEED=$RANDOM` tries other values. */
fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 1) });

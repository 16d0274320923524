import fc from 'fast-check';

/** What properties are tried with: the same in every run, so that none fails by chance. `FAST_CHECK_SEED=$RANDOM` tries something else. */
fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 1) });

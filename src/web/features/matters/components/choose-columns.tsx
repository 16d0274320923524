import { useState } from 'react';

import { common } from '#web/texts/en/common.ts';
import { matters } from '#web/texts/en/matters.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconTable } from '#web/ui/more-icons.tsx';
import { ALL_COLUMNS, FIXED_COLUMNS, useChosenColumns } from '../table-columns.ts';

const texts = matters.chooseColumns;

/** The button and the dialog for choosing the columns of the table. A choice applies at once, behind the dialog. */
export function ChooseColumns() {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useChosenColumns();
  return (
    <>
      <Button icon={<IconTable size={18} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.title}
        description={texts.text}
        closeLabel={common.close}
        actions={
          <>
            <Button onClick={() => setChosen(undefined)}>{texts.reset}</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {texts.done}
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-2 gap-x-4">
          {ALL_COLUMNS.filter((column) => !FIXED_COLUMNS.includes(column)).map((column) => (
            <Checkbox
              key={column}
              label={matters.columns[column]}
              checked={chosen.includes(column)}
              onChange={(event) =>
                setChosen(
                  ALL_COLUMNS.filter((other) => (other === column ? event.target.checked : chosen.includes(other))),
                )
              }
            />
          ))}
        </div>
      </Dialog>
    </>
  );
}

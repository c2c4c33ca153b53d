import { __ } from '@wordpress/i18n';

/** The head of a table whose last column contains buttons. */
export function TableHead({ columns }: { readonly columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        <th scope="col">
          <span className="screen-reader-text">{__('Actions', 'open-ground-api')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** The rows of a file; the first one has the headings. */
export type Cells = readonly (readonly (string | number | null)[])[];

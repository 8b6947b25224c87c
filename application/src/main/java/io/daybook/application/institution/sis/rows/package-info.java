/** Rows of SIS import files, one class for each kind: use cases. */
@NullMarked
package io.daybook.application.institution.sis.rows;

import org.jspecify.annotations.NullMarked;
